"""The score as it is chalked up: sides, points, and how far each still has to go."""

from collections.abc import Sequence

from bot.engine.rules import Procedure, Rules
from bot.engine.view import PublicView
from bot.render.people import side_name
from bot.render.speech import N_, Speech

_RINGED = {-number: chr(0x2460 + number - 1) for number in range(1, 21)} | {
    -number: chr(0x3251 + number - 21) for number in range(21, 36)
}


def score_text(rules: Rules, score: int) -> str:
    """Return a score as it is written: in Auction Pitch one below zero stands in a ring, −2 as ② (§7.6)."""
    if score >= 0:
        return str(score)
    if rules.procedure is Procedure.AUCTION and score in _RINGED:
        return _RINGED[score]
    return f"−{-score}"


def board_text(speech: Speech, public: PublicView, names: Sequence[str], scores: Sequence[int] | None = None) -> str:
    """Return all sides with their points in one line: `Ann & Cy **7** · Ben & Dee **5** (to 14)`."""
    board = public.scores if scores is None else scores
    sides = " · ".join(
        f"{side_name(speech, side, public.sides, names)} **{score_text(public.rules, score)}**"
        for side, score in enumerate(board)
    )
    return speech.say(N_("{sides} (to {target})"), sides=sides, target=public.rules.options.target)


def tricks_line(speech: Speech, public: PublicView, names: Sequence[str]) -> str:
    """Return how many tricks each side has taken in this deal, empty before the first."""
    if not public.tricks:
        return ""
    taken = [sum(trick.taker % public.sides == side for trick in public.tricks) for side in range(public.sides)]
    sides = " · ".join(f"{side_name(speech, side, public.sides, names)} {count}" for side, count in enumerate(taken))
    return speech.say(N_("Tricks: {sides}"), sides=sides)
