"""The lesson as a value: what the learner has done, as a few letters, from which the whole table follows."""

from dataclasses import dataclass, field
from string import ascii_letters

from bot.engine.actions import Beg, DealPack, Discard, DiscardCount, Give, Play, Run, SeatAction, Stand
from bot.engine.cards import CARDS, PACK, Card
from bot.engine.events import Event
from bot.engine.game import HOUSE, apply, choices, new_game, seats_to_act
from bot.engine.games import GAMES
from bot.engine.refusals import Refused
from bot.engine.state import AwaitPack, Game, Over
from bot.engine.view import seat_view
from bot.players.decide import decide
from bot.players.levels import Level

LEARNER = 0
"""The learner's seat; the partner sits in seat 2."""

PLAYERS = 4
DEALER = 3
"""Who deals first: so the learner speaks and leads in the first deal, and deals the second."""

PACKS = (
    # Strong in spades with ace and king; the jack is alone in an opponent's hand. After a run hearts come up.
    "AS KS 10D JS 10C KD QS AD QH 2S 10H AC 9H 4S 3C 8H 6D 5C 7C 4D 9C JH 8D 6C 7S 2H 6H 4H 5H 3H 4C 6S 3D 10S 7H QC 8S KH 5S "
    "9S 2D JD KC 3S AH 5D 9D JC 2C 8C 7D QD",
    # The learner deals and holds ace, king, jack and ten of hearts; eldest holds no heart and begs.
    "2C 4C 7D QD KC 3S AC 10D JD AH JH 10S 8D 9S 5S 6D 9C 8S 4H 7C 2D KH 10H 3D 6H 3H 9H 7H 8H 5H 5C JS 4D AS QH 10C QS 7S 2S "
    "KS QC AD JC 6S 4S 5D KD 8C 3C 6C 9D 2H",
)
"""The two packs, top card first."""

GO_ON = "4"
_PLAIN: dict[str, SeatAction] = {"0": Stand(), "1": Beg(), "2": Give(), "3": Run()}
_CARDS = dict(zip(ascii_letters, PACK, strict=True))
_LETTERS = {card: letter for letter, card in _CARDS.items()}


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson at one moment.

    `done` is what the learner has done, as letters; `events` all of the running deal, a tuple for each thing somebody did; `since` how many
    of them had happened when the learner had last moved; `finished` when the second deal's question is answered.
    """

    game: Game = field(repr=False)
    done: str
    events: tuple[tuple[Event, ...], ...]
    since: int
    finished: bool


def begin() -> Lesson:
    """Return the lesson at its first question."""
    game = new_game(GAMES["seven-up"], PLAYERS, DEALER)
    return _on(Lesson(game, "", (), 0, finished=False))


def take_up(done: str) -> Lesson:
    """Return the lesson after `done`, or as far as that can be understood: it may come from another version, or from anybody."""
    lesson = begin()
    left = done
    while left and not lesson.finished:
        count = _wanted(lesson)
        try:
            lesson = go_on(lesson) if left[0] == GO_ON else act(lesson, read_action(left[:count]))
        except (KeyError, Refused):
            break
        left = left[1:] if left[0] == GO_ON else left[count:]
    return lesson


def act(lesson: Lesson, action: SeatAction) -> Lesson:
    """Return the lesson after the learner's move and the computers' answers; raises `Refused`, as at any table, and changes nothing."""
    game, events = apply(lesson.game, LEARNER, action)
    steps = (*lesson.events, events)
    finished = isinstance(action, Give | Run) and len(game.results) == 1
    after = Lesson(game, lesson.done + write_action(action), steps, len(steps), finished)
    return after if finished else _on(after)


def go_on(lesson: Lesson) -> Lesson:
    """Return the lesson in its second deal; unchanged where the first isn't over."""
    if not isinstance(lesson.game.phase, AwaitPack):
        return lesson
    return _on(Lesson(lesson.game, lesson.done + GO_ON, (), 0, finished=False))


def write_action(action: SeatAction) -> str:
    """Return the letters for an action of the lesson."""
    match action:
        case Play(card):
            return _LETTERS[card]
        case Discard(cards):
            return "".join(_LETTERS[card] for card in cards)
        case _:
            return next(letter for letter, plain in _PLAIN.items() if plain == action)


def read_action(text: str) -> SeatAction:
    """Return the action that letters stand for; KeyError for letters that stand for none."""
    if text in _PLAIN:
        return _PLAIN[text]
    cards = tuple(_CARDS[letter] for letter in text)
    return Play(cards[0]) if len(cards) == 1 else Discard(cards)


def _wanted(lesson: Lesson) -> int:
    """How many letters the learner's next action has."""
    for choice in choices(lesson.game, LEARNER):
        if isinstance(choice, DiscardCount):
            return choice.count
    return 1


def _on(lesson: Lesson) -> Lesson:
    """The lesson with everything done that others do until the learner is to act, or a deal is over."""
    game, steps = lesson.game, list(lesson.events)
    while True:
        if isinstance(game.phase, AwaitPack) and not steps:
            seat, action = HOUSE, DealPack(_pack(len(game.results)))
            game, events = apply(game, seat, action)
        elif isinstance(game.phase, AwaitPack | Over) or LEARNER in seats_to_act(game):
            return Lesson(game, lesson.done, tuple(steps), lesson.since, finished=isinstance(game.phase, Over))
        else:
            mover = seats_to_act(game)[0]
            game, events = apply(game, mover, decide(seat_view(game, mover), Level.STEADY, seed=0))
        steps.append(events)


def _pack(deal: int) -> tuple[Card, ...]:
    return tuple(CARDS[text] for text in PACKS[min(deal, len(PACKS) - 1)].split())
