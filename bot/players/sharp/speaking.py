"""Standing or begging, giving or running, bunching and bidding: each word is played out to the end of the deal."""

import random

from bot.engine.actions import Beg, Bid, Bunch, Continue, Give, Pass, Run, SeatAction, Stand
from bot.engine.refusals import PhaseName
from bot.engine.view import SeatView
from bot.players.kernel import phases
from bot.players.kernel.deal import Deal
from bot.players.limit import Limit
from bot.players.sampling import Sampler
from bot.players.sharp.effort import samples_for
from bot.players.sharp.weigh import Branch, Scale, point_worth, weigh
from bot.players.sight import Sight
from bot.players.steady.finish import finish
from bot.players.steady.speaking import give_margin, stand_margin

LEAN = 0.3
"""What a point, by which the rules of thumb find a hand too good to beg or to run on, is worth beside what was played out."""

SURE = 1.5
"""… of which no more than so many count."""


def word_worths(
    sight: Sight, view: SeatView, rng: random.Random, budget: int, limit: Limit
) -> dict[SeatAction, float | None]:
    """Return what each word the seat may say is worth to its side: its chance to win the match; None for one far behind."""
    words = [
        choice
        for choice in view.choices
        if isinstance(choice, Stand | Beg | Give | Run | Bunch | Continue | Bid | Pass)
    ]
    law = sight.base.law
    samples = samples_for(budget, len(words), law.players * phases.HAND)
    drawn = Sampler(sight, rng, limit).draw(samples)
    worths = weigh(drawn, [_say(word) for word in words], Scale(law.side[sight.seat]), limit)
    leans = _leans(sight)
    return {
        word: None if worth is None else worth + leans.get(word, 0.0) for word, worth in zip(words, worths, strict=True)
    }


def _leans(sight: Sight) -> dict[SeatAction, float]:
    """How much standing and giving gain by what the rules of thumb think of the hand, as a chance to win the match."""
    deal = sight.base
    point = point_worth(deal.law, tuple(deal.scores), deal.law.side[sight.seat])
    if deal.phase is PhaseName.STAND_OR_BEG:
        return {Stand(): LEAN * point * max(-SURE, min(SURE, stand_margin(deal)))}
    if deal.phase is PhaseName.GIVE_OR_RUN:
        return {Give(): LEAN * point * max(-SURE, min(SURE, give_margin(deal)))}
    return {}


def _say(word: SeatAction) -> Branch:
    def branch(deal: Deal) -> None:
        match word:
            case Stand():
                phases.stand(deal)
            case Beg():
                phases.beg(deal)
            case Give():
                phases.give(deal)
            case Run():
                phases.run(deal)
            case Bunch():
                phases.throw_in(deal)  # whether the others agree is theirs to say
            case Continue():
                phases.keep_on(deal)
            case Bid(points):
                phases.speak(deal, points)
            case _:
                phases.speak(deal, 0)
        finish(deal)

    return branch
