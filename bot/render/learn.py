"""The lesson's sheets: the hand as at a table, and beside it what each choice means."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from discord import ButtonStyle, MediaGalleryItem, SelectOption
from discord.ui import ActionRow, Container, LayoutView, MediaGallery, Select, Separator, TextDisplay

from bot.engine.actions import DiscardCount, Play
from bot.engine.cards import Card
from bot.engine.refusals import PhaseName
from bot.engine.view import SeatView
from bot.render.buttons import Press, button, rows
from bot.render.cards import card_text, cards_text, sort_hand
from bot.render.coach import coach, tell_after_deal, tell_finish
from bot.render.controls import Control, control_id
from bot.render.deal import count_block
from bot.render.events import Step, tell
from bot.render.lines import lying_line
from bot.render.marks import write_marks
from bot.render.people import SeatShown, seat_names, with_circles
from bot.render.result import result_blocks
from bot.render.speech import N_, Speech
from bot.render.standing import standing_lines


@dataclass(frozen=True, slots=True)
class LessonShown:
    """A moment of the lesson: what the learner may see, what has happened in the deal and since their last move, and a sentence on top.

    `done` is what the learner has done, in letters that buttons carry on: 0 stand, 1 beg, 2 give, 3 run, 4 on to the second deal, and cards
    as `write_marks` has them; `picture` is the attached picture's file name and its words.
    """

    view: SeatView
    name: str
    done: str
    steps: tuple[Step, ...]
    since: int
    finished: bool
    notice: str | None = None
    picture: tuple[str, str] | None = None


def lesson_sheet(speech: Speech, shown: LessonShown) -> LayoutView:
    """Return the lesson's message: every card can be pressed, so that a wrong one gets the same answer as at a table."""
    names = seat_names(speech, [SeatShown(name=shown.name), *[SeatShown(level="steady")] * 3])
    container: Container[LayoutView] = Container()
    title, *blocks = filter(None, _blocks(speech, shown, names))
    container.add_item(TextDisplay(title))
    if shown.picture is not None:
        name, words = shown.picture
        container.add_item(MediaGallery(MediaGalleryItem(f"attachment://{name}", description=words)))
    for block in blocks:
        container.add_item(TextDisplay(block))
    container.add_item(Separator())
    for block in _taught(speech, shown):
        container.add_item(TextDisplay(block))
    view = LayoutView(timeout=None)
    view.add_item(container)
    for row in _controls(speech, shown):
        view.add_item(row)
    return view


def _blocks(speech: Speech, shown: LessonShown, names: Sequence[str]) -> Iterator[str]:
    """What is to be seen: what has happened since the learner's last move, and how things stand now."""
    public, say = shown.view.public, speech.say
    second = public.results and public.deal is not None
    title = say(N_("### Your first hand: you deal")) if second else say(N_("### Your first hand"))
    leave = say(N_("You can leave at any time: `/learn` goes on where you were."))
    yield title if shown.done else f"{title}\n-# {leave}"
    if shown.notice:
        yield f"❌ {shown.notice}"
    if shown.finished:
        return
    if public.deal is None:
        yield from result_blocks(speech, public, names)
        yield count_block(speech, public, public.results[-1], names)
        yield standing_lines(speech, public, names)
        return
    told = [text for text in tell(speech, shown.steps, names, public.sides)[shown.since :] if text]
    yield f"-# {' '.join(told)}" if told else ""
    yield standing_lines(speech, public, names)
    yield lying_line(public, with_circles(names))
    if public.phase is not PhaseName.PLAY:
        yield say(N_("Your cards: **{cards}**"), cards=cards_text(sort_hand(shown.view.hand or (), public.trump)))


def _taught(speech: Speech, shown: LessonShown) -> Iterator[str]:
    """What the choice means that lies before the learner, or what there was to learn."""
    public = shown.view.public
    if shown.finished:
        yield from tell_finish(speech, public)
    else:
        yield f"💡 {tell_after_deal(speech, shown.view) if public.deal is None else coach(speech, shown.view)}"


def _controls(speech: Speech, shown: LessonShown) -> list[ActionRow[LayoutView]]:
    view, say = shown.view, speech.say
    public = view.public
    made: list[ActionRow[LayoutView]] = []
    again = button(say(N_("Start again")), "learn", 0)
    if shown.finished:
        return rows([again])
    match public.phase:
        case PhaseName.STAND_OR_BEG:
            choice = [_go(say(N_("Stand")), shown, "0"), _go(say(N_("Beg")), shown, "1")]
        case PhaseName.GIVE_OR_RUN:
            choice = [_go(say(N_("Give")), shown, "2"), _go(say(N_("Run")), shown, "3")]
        case PhaseName.DEAL:
            choice = [_go(say(N_("Now you deal")), shown, "4")]
        case _:
            choice = []
    hand = sort_hand(view.hand or (), public.trump)
    if view.choices and isinstance(view.choices[0], DiscardCount):
        made.append(_discards(speech, shown, hand, view.choices[0].count))
    elif public.phase is PhaseName.PLAY:
        made += rows(_card(shown, card) for card in hand)
    made += rows(choice)
    return [*made, *rows([again])]


def _card(shown: LessonShown, card: Card) -> Press:
    legal = Play(card) in shown.view.choices
    return button(
        card_text(card),
        "learn",
        0,
        argument=f"{shown.done}.{write_marks((card,))}",
        style=ButtonStyle.primary if legal else ButtonStyle.secondary,
    )


def _go(label: str, shown: LessonShown, letter: str) -> Press:
    return button(label, "learn", 0, argument=f"{shown.done}.{letter}", style=ButtonStyle.primary)


def _discards(speech: Speech, shown: LessonShown, hand: Sequence[Card], count: int) -> ActionRow[LayoutView]:
    select: Select[LayoutView] = Select(
        custom_id=control_id(Control("learn", 0, argument=f"{shown.done}.9")),
        placeholder=speech.say_count(N_("Lay {count} card away"), N_("Lay {count} cards away"), count),
        min_values=count,
        max_values=count,
        options=[SelectOption(label=card_text(card), value=write_marks((card,))) for card in hand],
    )
    row: ActionRow[LayoutView] = ActionRow()
    row.add_item(select)
    return row
