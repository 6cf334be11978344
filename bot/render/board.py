"""The score as it is chalked up: sides, points, the tricks they have taken, and what the game is played to."""

from collections.abc import Sequence

from bot.engine.rules import Procedure, Rules
from bot.engine.view import PublicView
from bot.render.people import APART, is_pair, side_label
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
    """Return all sides' points, in a running deal also their tricks: `Ann & Cy: **7** (2 tricks)  Ben & Dee: **5**  first to 14`."""
    return APART.join((*_sides(speech, public, names), target_text(speech, public)))


def board_block(speech: Speech, public: PublicView, names: Sequence[str]) -> str:
    """Return what `board_text` does, partners a line a side: fit for a phone."""
    return f"{board_lines(speech, public, names)}{APART}{target_text(speech, public)}"


def board_lines(speech: Speech, public: PublicView, names: Sequence[str]) -> str:
    """Return what `board_text` does without the target, partners a line a side."""
    return ("\n" if is_pair(public.sides, names) else APART).join(_sides(speech, public, names))


def own_board(speech: Speech, public: PublicView, side: int, names: Sequence[str]) -> str:
    """Return the board as one player sees it, and the target: partners `We: **7** (2 tricks)  They: **5**  first to 14`, else by names."""
    if not is_pair(public.sides, names):
        return board_text(speech, public, names)
    both = (side_text(speech, public, *one) for one in own_labels(speech, public, side, names).items())
    return APART.join((*both, target_text(speech, public)))


def own_labels(speech: Speech, public: PublicView, side: int, names: Sequence[str]) -> dict[int, str]:
    """Return what one player calls the sides: partners "We" and "They", in that order, else each by name."""
    if not is_pair(public.sides, names):
        return dict(enumerate(names))
    return {side: speech.say(N_("We")), 1 - side: speech.say(N_("They"))}


def target_text(speech: Speech, public: PublicView) -> str:
    """Return what the game is played to: `first to 14`; and where a score stands in a ring, what that means."""
    to = speech.say(N_("first\u00a0to\u00a0{target}"), target=public.rules.options.target)
    if has_ring(public):
        return APART.join((to, ring_text(speech)))
    return to


def has_ring(public: PublicView) -> bool:
    """Return whether a score stands in a ring, because it is below zero (§7.6)."""
    return public.rules.procedure is Procedure.AUCTION and min(public.scores) < 0


def ring_text(speech: Speech) -> str:
    """Return what a score in a ring is."""
    return speech.say(N_("in a ring: below zero"))


def side_text(speech: Speech, public: PublicView, side: int, label: str) -> str:
    """Return `label` with the points of a side, and its tricks in the running deal: `Ann & Cy: **7** (2 tricks)`."""
    parts = {"side": label, "score": score_text(public.rules, public.scores[side])}
    taken = sum(trick.taker % public.sides == side for trick in public.tricks)
    if not taken:
        return speech.say(N_("{side}:\u00a0**{score}**"), **parts)
    return speech.say_count(
        N_("{side}:\u00a0**{score}** ({count}\u00a0trick)"),
        N_("{side}:\u00a0**{score}** ({count}\u00a0tricks)"),
        taken,
        **parts,
    )


def _sides(speech: Speech, public: PublicView, names: Sequence[str]) -> list[str]:
    return [side_text(speech, public, side, side_label(side, public.sides, names)) for side in range(public.sides)]
