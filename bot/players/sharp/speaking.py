"""Standing or begging, giving or running, bunching and bidding: each word is played out to the end of the deal."""

import random

from bot.engine.actions import Beg, Bid, Bunch, Continue, Give, Pass, Run, SeatAction, Stand
from bot.engine.view import SeatView
from bot.players.kernel import phases
from bot.players.kernel.deal import Deal
from bot.players.sampling import Sampler
from bot.players.sharp.effort import samples_for
from bot.players.sharp.weigh import Branch, weigh
from bot.players.sight import Sight
from bot.players.steady.finish import finish


def word_worths(sight: Sight, view: SeatView, rng: random.Random, budget: int) -> dict[SeatAction, float | None]:
    """Return what each word the seat may say is worth to its side: its chance to win the match; None for one far behind."""
    words = [
        choice
        for choice in view.choices
        if isinstance(choice, Stand | Beg | Give | Run | Bunch | Continue | Bid | Pass)
    ]
    law = sight.base.law
    samples = samples_for(budget, len(words), law.players * phases.HAND)
    worths = weigh(Sampler(sight, rng).draw, [_say(word) for word in words], law.side[sight.seat], samples)
    return dict(zip(words, worths, strict=True))


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
