"""Carries a deal from wherever it stands to its end with the steady player in every seat."""

from bot.engine.refusals import PhaseName
from bot.players.kernel import phases
from bot.players.kernel.deal import Deal
from bot.players.kernel.tricks import play_out
from bot.players.steady.bidding import say
from bot.players.steady.discard import lay_away
from bot.players.steady.pitch import pitch
from bot.players.steady.policy import steady_policy
from bot.players.steady.speaking import gives, stands, wants_bunch


def finish(deal: Deal, first: int = -1) -> None:
    """Play `deal`, whose hands are all known, to its end, beginning with the card `first` if one is given and tricks are played."""
    while not deal.over:
        phase = deal.phase
        if phase is PhaseName.PLAY:
            if deal.trump < 0 and first < 0:
                first = pitch(deal, deal.turn)
            policy = steady_policy(deal.law)
            play_out(deal, policy.lead, policy.follow, first)
        elif phase is PhaseName.STAND_OR_BEG:
            if stands(deal):
                phases.stand(deal)
            else:
                phases.beg(deal)
        elif phase is PhaseName.GIVE_OR_RUN:
            if gives(deal):
                phases.give(deal)
            else:
                phases.run(deal)
        elif phase is PhaseName.BUNCH:
            # Which seats have been asked makes no difference: one who would play settles it.
            if all(wants_bunch(deal, seat) for seat in range(deal.law.players)):
                phases.throw_in(deal)
            else:
                phases.keep_on(deal)
        elif phase is PhaseName.DISCARD:
            for seat, hand in enumerate(deal.hands):
                if deal.phase is PhaseName.DISCARD and hand.bit_count() > phases.HAND:
                    phases.discard(deal, seat, lay_away(hand, hand.bit_count() - phases.HAND, deal.trump))
        else:
            phases.speak(deal, say(deal))
