"""The score as it is chalked up: sides, points, the tricks they have taken, and what the game is played to."""

from collections.abc import Sequence

from bot.engine.rules import Procedure, Rules
from bot.engine.view import PublicView
from bot.render.people import side_label
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


def board_text(speech: Speech, public: PublicView, names: Sequence[str]) -> str:
    """Return all sides with their points, in a running deal also their tricks: `Ann & Cy **7** (2 tricks) · Ben & Dee **5** · to 14`."""
    sides = [_side(speech, public, side, names) for side in range(public.sides)]
    return " · ".join([*sides, speech.say(N_("to {target}"), target=public.rules.options.target)])


def _side(speech: Speech, public: PublicView, side: int, names: Sequence[str]) -> str:
    parts = {
        "side": side_label(side, public.sides, names),
        "score": score_text(public.rules, public.scores[side]),
    }
    if not public.tricks:
        return speech.say(N_("{side} **{score}**"), **parts)
    taken = sum(trick.taker % public.sides == side for trick in public.tricks)
    return speech.say_count(
        N_("{side} **{score}** ({count} trick)"), N_("{side} **{score}** ({count} tricks)"), taken, **parts
    )
