"""A game and its phases as values; each phase holds only what that phase needs, and no `repr` shows a card that isn't face up."""

from dataclasses import dataclass, field

from bot.engine.cards import Card, Suit
from bot.engine.results import Award, DealResult, Trick
from bot.engine.rules import Direction, Procedure, Rules

Hands = tuple[tuple[Card, ...], ...]
"""The cards of each seat, by seat."""


@dataclass(frozen=True, slots=True)
class AwaitPack:
    """The next pack is wanted."""


@dataclass(frozen=True, slots=True)
class StandOrBeg:
    """Eldest speaks (§2.3)."""

    hands: Hands = field(repr=False)
    stock: tuple[Card, ...] = field(repr=False)
    turn_up: Card


@dataclass(frozen=True, slots=True)
class GiveOrRun:
    """The dealer answers a beg (§2.4)."""

    hands: Hands = field(repr=False)
    stock: tuple[Card, ...] = field(repr=False)
    turn_up: Card


@dataclass(frozen=True, slots=True)
class Bunching:
    """All seats are asked whether the new suit is to be played; `bunched` holds those who would rather not (§3.2)."""

    hands: Hands = field(repr=False)
    turned: tuple[Card, ...]
    bunched: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Discarding:
    """Everybody discards to six, in any order (§2.9); `laid` holds what each seat laid away, nothing for one that must still."""

    hands: Hands = field(repr=False)
    turned: tuple[Card, ...]
    laid: tuple[tuple[Card, ...], ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Bidding:
    """The auction (§7.1): what each seat has said so far, from eldest on; 0 is a pass."""

    hands: Hands = field(repr=False)
    said: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Playing:
    """Tricks are played.

    `held` are the hands at the first lead, which decide High, Low and the jack's holder (§1.7); `trump` is None before the first lead of
    a game without turn-up; `trick` holds the cards on the table from `leader` on.
    """

    held: Hands = field(repr=False)
    hands: Hands = field(repr=False)
    turned: tuple[Card, ...]
    trump: Suit | None
    contract: tuple[int, int] | None  # pitcher and bid (§7.4)
    laid: tuple[tuple[Card, ...], ...] = field(repr=False)
    leader: int
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    said: tuple[int, ...] = ()  # in the auction, from eldest on


@dataclass(frozen=True, slots=True)
class Over:
    """The game is won (§1.9)."""

    winner: int


Phase = AwaitPack | StandOrBeg | GiveOrRun | Bunching | Discarding | Bidding | Playing | Over
"""What a game is waiting for, with all that is needed to go on."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game at one moment.

    `scores` and `start` have a number a side, `set_backs` and `decisions` a number a seat; `awards` are those of the running deal, and
    `decisions` counts what each seat has decided in it. `dealer` deals the running deal, or the next one while a pack is wanted.
    """

    rules: Rules
    players: int
    start: tuple[int, ...]
    scores: tuple[int, ...]
    dealer: int
    phase: Phase
    awards: tuple[Award, ...]
    decisions: tuple[int, ...]
    set_backs: tuple[int, ...]
    results: tuple[DealResult, ...]

    @property
    def sides(self) -> int:
        """How many sides play: two partnerships of four, else each seat for itself (§1.4)."""
        return count_sides(self.rules, self.players)

    @property
    def eldest(self) -> int:
        """The seat next to the dealer in playing direction."""
        return next_seat(self.rules, self.players, self.dealer)


def count_sides(rules: Rules, players: int) -> int:
    """Return the number of sides when `players` play `rules` (§1.4)."""
    return 2 if players == 4 and rules.procedure is not Procedure.AUCTION else players


def next_seat(rules: Rules, players: int, seat: int) -> int:
    """Return the seat after `seat` in playing direction."""
    return seat_at(rules, players, seat, 1)


def seat_at(rules: Rules, players: int, first: int, place: int) -> int:
    """Return the seat `place` steps after `first` in playing direction."""
    return (first + place if rules.options.direction is Direction.CLOCKWISE else first - place) % players


def seats_from(rules: Rules, players: int, first: int) -> tuple[int, ...]:
    """Return all seats in playing direction, beginning with `first`."""
    return tuple(seat_at(rules, players, first, place) for place in range(players))


def decided(game: Game, seat: int, phase: Phase) -> Game:
    """Return `game` in `phase` after one more decision of `seat`."""
    decisions = game.decisions[:seat] + (game.decisions[seat] + 1,) + game.decisions[seat + 1 :]
    # Written out because it runs at every card, where dataclasses.replace costs as much as the rules.
    return Game(
        game.rules,
        game.players,
        game.start,
        game.scores,
        game.dealer,
        phase,
        game.awards,
        decisions,
        game.set_backs,
        game.results,
    )
