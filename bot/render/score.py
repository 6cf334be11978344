"""The score sheet deal by deal, and the tricks of the running deal."""

from collections.abc import Sequence

from bot.engine.results import Award, DealResult, What
from bot.engine.view import PublicView
from bot.render.board import board_block, score_text
from bot.render.cards import card_text
from bot.render.lines import last_trick_line
from bot.render.people import side_label
from bot.render.speech import N_, Speech

WORDS = {
    What.TURN_UP: N_("turn-up {card}"),
    What.GIFT: N_("gift"),
    What.HIGH: N_("High {card}"),
    What.LOW: N_("Low {card}"),
    What.JACK: N_("Jack {card}"),
    What.HANG_JACK: N_("hung jack {card}"),
    What.GAME: N_("Game"),
    What.SET_BACK: N_("set back"),
}
"""What points are made for on the score sheet; more than one point is written behind it."""


def score_sheet(speech: Speech, public: PublicView, names: Sequence[str]) -> tuple[str, ...]:
    """Return a line for each deal that has ended, with what each side made and how the score then stood, and the score now."""
    lines = [
        speech.say(
            N_("{number}. {what} → **{scores}**"),
            number=number,
            what=_made_by_all(speech, public, deal, names),
            scores="–".join(score_text(public.rules, score) for score in deal.scores),
        )
        for number, deal in enumerate(public.results, 1)
    ]
    return (*lines, board_block(speech, public, names))


def tricks_text(speech: Speech, public: PublicView, names: Sequence[str]) -> str:
    """Return the last trick and who took it, and a line a side for how many it has taken; empty before the first.

    After a deal they are those of the deal that has just ended.
    """
    tricks = public.tricks if public.deal is not None or not public.results else public.results[-1].tricks
    if not tricks:
        return ""
    lines = [last_trick_line(speech, public, names)]
    for side in range(public.sides):
        count = sum(trick.taker % public.sides == side for trick in tricks)
        who = side_label(side, public.sides, names)
        lines.append(speech.say_count(N_("{side}: {count} trick"), N_("{side}: {count} tricks"), count, side=who))
    return "\n".join(lines)


def _made_by_all(speech: Speech, public: PublicView, deal: DealResult, names: Sequence[str]) -> str:
    made = []
    for side in range(public.sides):
        if points := made_words(speech, deal, side):
            label = side_label(side, public.sides, names)
            made.append(speech.say(N_("{side}: {points}"), side=label, points=points))
    return "; ".join(made) or speech.say(N_("thrown in"))


def made_words(speech: Speech, deal: DealResult, side: int) -> str:
    """Return what one side made in a deal: `High A♠, Game`; empty for nothing."""
    return ", ".join(_made(speech, award) for award in deal.awards if award.side == side)


def _made(speech: Speech, award: Award) -> str:
    what = speech.say(WORDS[award.what], card="" if award.card is None else card_text(award.card))
    return what if award.points == 1 else f"{what} {str(award.points).replace('-', '−')}"
