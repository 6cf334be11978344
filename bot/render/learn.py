"""The lesson's sheets: the hand as at a table, and beside it what each choice means."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from discord import ButtonStyle, SelectOption
from discord.ui import ActionRow, Container, LayoutView, Select, TextDisplay

from bot.engine.actions import DiscardCount, Play
from bot.engine.cards import Card, Rank
from bot.engine.refusals import PhaseName
from bot.engine.view import PublicView, SeatView
from bot.render.board import board_text
from bot.render.buttons import Press, button, rows
from bot.render.cards import SIGNS, card_text, cards_text, sort_hand, suit_name
from bot.render.controls import Control, control_id
from bot.render.deal import count_game
from bot.render.events import Step, tell
from bot.render.help import TIPS
from bot.render.lines import last_trick_line, lying_line, trump_line
from bot.render.marks import write_marks
from bot.render.people import SeatShown, seat_names, with_circles
from bot.render.result import result_blocks
from bot.render.speech import N_, Speech


@dataclass(frozen=True, slots=True)
class LessonShown:
    """A moment of the lesson: what the learner may see, what has happened in the deal and since their last move, and a sentence on top.

    `done` is what the learner has done, in letters that buttons carry on: 0 stand, 1 beg, 2 give, 3 run, 4 on to the second deal, and cards
    as `write_marks` has them.
    """

    view: SeatView
    name: str
    done: str
    steps: tuple[Step, ...]
    since: int
    finished: bool
    notice: str | None = None


def lesson_sheet(speech: Speech, shown: LessonShown) -> LayoutView:
    """Return the lesson's message: every card can be pressed, so that a wrong one gets the same answer as at a table."""
    names = seat_names(speech, [SeatShown(name=shown.name), *[SeatShown(level="steady")] * 3])
    container: Container[LayoutView] = Container()
    for block in filter(None, _blocks(speech, shown, names)):
        container.add_item(TextDisplay(block))
    view = LayoutView(timeout=None)
    view.add_item(container)
    for row in _controls(speech, shown):
        view.add_item(row)
    return view


def _blocks(speech: Speech, shown: LessonShown, names: Sequence[str]) -> Iterator[str]:
    public, say = shown.view.public, speech.say
    circled = with_circles(names)
    second = public.results and public.deal is not None
    title = say(N_("### Your first hand: you deal")) if second else say(N_("### Your first hand"))
    leave = say(N_("You can leave at any time: `/learn` goes on where you were."))
    yield f"{title}\n-# {leave}"
    if shown.notice:
        yield f"❌ {shown.notice}"
    if shown.finished:
        yield from _finish(speech, public)
        return
    told = [text for text in tell(speech, shown.steps, names, public.sides)[shown.since :] if text]
    if told and public.deal is not None:
        yield f"-# {' '.join(told)}"
    if public.deal is None:
        yield from result_blocks(speech, public, names)
        count = count_game(speech, public, public.results[-1], names)
        yield say(N_("**The count for Game**")) + "\n" + "\n".join(f"- {line}" for line in count)
        yield board_text(speech, public, circled)
        yield f"💡 {_after_deal(speech)}"
        return
    last = last_trick_line(speech, public, names)
    lines = (
        board_text(speech, public, circled),
        trump_line(speech, public, names),
        "" if public.trick or not last else f"-# {last}",
        lying_line(public, circled),
    )
    yield "\n".join(filter(None, lines))
    if public.phase is not PhaseName.PLAY:
        yield say(N_("Your cards: **{cards}**"), cards=cards_text(sort_hand(shown.view.hand or (), public.trump)))
    yield f"💡 {_coach(speech, shown.view)}"


def _coach(speech: Speech, view: SeatView) -> str:
    """What the choice means that lies before the learner."""
    public, say = view.public, speech.say
    match public.phase:
        case PhaseName.STAND_OR_BEG:
            return _stand_or_beg(speech, view)
        case PhaseName.GIVE_OR_RUN:
            return say(
                N_(
                    "Now you deal, and an opponent begs. **Give**: {suit} stay trumps, and the other side scores 1. **Run**: everybody "
                    "gets three more cards, and another suit comes up. **Give when you are strong**: you hold {cards}. What would you lose?"
                ),
                suit=_suit(speech, public),
                cards=cards_text(_trumps(view)),
            )
        case PhaseName.DISCARD:
            return say(
                N_(
                    "The cards were run: {suit} are trumps now, and everybody keeps six cards. Keep trumps, aces and tens; "
                    "lay the small cards of other suits away."
                ),
                suit=_suit(speech, public),
            )
        case _:
            return _lead(speech, view) if not public.trick else _follow(speech, view)


def _stand_or_beg(speech: Speech, view: SeatView) -> str:
    return speech.say(
        N_(
            "You and the computer opposite, in seat 3, play against the other two. {card} lies face up and offers its suit as trumps: "
            "a trump beats every card of another suit. **Stand**: so be it. **Beg**: ask for another suit; the dealer runs the cards "
            "for one, or gives you a point and keeps it. **Beg when you are weak**, but look: you hold {trumps}. That is strong."
        ),
        card=card_text(view.public.deal.turned[-1]) if view.public.deal else "",
        trumps=cards_text(_trumps(view)),
    )


def _lead(speech: Speech, view: SeatView) -> str:
    public, trumps, say = view.public, _trumps(view), speech.say
    jack = next((card for card in _seen(public) if card.rank is Rank.JACK and card.suit is public.trump), None)
    high = [card for card in trumps if card.rank > Rank.JACK]
    if len(view.hand or ()) == 1:
        return say(N_("Your last card leads. Then the points are counted."))
    if high and jack is None and not any(card.rank is Rank.JACK for card in trumps):
        return say(
            N_(
                "You lead, whatever you like. **Hunt the jack with a high trump**: the jack of trumps is a point for whoever takes it. "
                "Lead {card}: everybody who holds a trump must play one, and a jack held alone must fall."
            ),
            card=card_text(high[0]),
        )
    return say(
        N_(
            "You lead, whatever you like. **Count the tens**: a ten counts 10 for Game, an ace 4, a king 3, a queen 2, a jack 1. "
            "Keep your tens until nobody can beat them, or your partner takes the trick."
        )
    )


def _follow(speech: Speech, view: SeatView) -> str:
    public, say = view.public, speech.say
    led, trump = public.trick[0].suit, public.trump
    hand = view.hand or ()
    parts = {"suit": suit_name(speech, led), "trump": SIGNS[trump] if trump else ""}
    tens = sum(card.rank is Rank.TEN for card in public.trick)
    if led is trump:
        has = any(card.suit is trump for card in hand)
        said = (
            say(N_("Trumps were led: play a trump, high or low."))
            if has
            else say(N_("Trumps were led and you have none: throw away any card, best one that counts nothing."))
        )
    elif any(card.suit is led for card in hand):
        said = say(
            N_(
                "{suit} were led and you hold some: play one of them, or a trump ({trump}) to take the trick. "
                "Try another card, and you see what the table says."
            ),
            **parts,
        )
    else:
        said = say(N_("{suit} were led and you have none: play anything. A trump ({trump}) takes the trick."), **parts)
    if tens:
        said = f"{said} {say(N_('**Count the tens**: one lies here, worth 10 for Game.'))}"
    return said[:1].upper() + said[1:]


def _after_deal(speech: Speech) -> str:
    return speech.say(
        N_(
            "Four points a deal, and that is the whole game: High and Low to those who held them, Jack and Game to those who took them. "
            "The first side with 7 wins. One choice is left to see: what the dealer does."
        )
    )


def _finish(speech: Speech, public: PublicView) -> Iterator[str]:
    say = speech.say
    gave = public.phase is PhaseName.PLAY
    yield "💡 " + (
        say(N_("Well given: the point is cheap, for High, Jack and Game are in your hand."))
        if gave
        else say(
            N_(
                "You ran the cards, and with them your best trumps may have gone. With such a hand a gift would have been cheap."
            )
        )
    )
    tips = "\n".join(f"- {say(tip)}" for tip in TIPS)
    yield f"{say(N_('**The four old tips**'))}\n{tips}"
    yield say(N_("🎓 That is All Fours. `/table open` opens a table here; computers fill the seats that nobody takes."))


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


def _trumps(view: SeatView) -> tuple[Card, ...]:
    return tuple(card for card in sort_hand(view.hand or (), view.public.trump) if card.suit is view.public.trump)


def _seen(public: PublicView) -> tuple[Card, ...]:
    return (*public.trick, *(card for trick in public.tricks for card in trick.cards))


def _suit(speech: Speech, public: PublicView) -> str:
    return suit_name(speech, public.trump) if public.trump else ""
