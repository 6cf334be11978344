"""What may be seen: by everybody, and by one seat. Hands leave the engine only through these two types."""

from dataclasses import dataclass, field

from bot.engine.actions import Bid, Choice
from bot.engine.cards import Card, Suit
from bot.engine.deals import running_deal
from bot.engine.game import choices, phase_name, seats_to_act
from bot.engine.refusals import PhaseName, Refused
from bot.engine.results import DealResult, Trick
from bot.engine.rules import FirstLook, Rules
from bot.engine.state import Bidding, Bunching, Discarding, Game, GiveOrRun, Hands, Over, Playing, StandOrBeg
from bot.engine.unplayable import NotASeat


@dataclass(frozen=True, slots=True)
class PublicView:
    """What everybody may see; no field can hold a card that isn't face up.

    `deal` is the running deal so far, None between deals; `results` are the finished ones. `hand_sizes` has a number a seat, 0 between
    deals. `said` holds the bids from eldest on (0 is a pass), `open_bids` what the next may say, `bunched` the seats that would bunch,
    `laid_sizes` how many cards each seat has discarded. `trick` lies on the table from `leader` on. `decisions` counts what each seat has
    decided in this deal.
    """

    rules: Rules
    players: int
    start: tuple[int, ...]
    scores: tuple[int, ...]
    set_backs: tuple[int, ...]
    dealer: int
    eldest: int
    phase: PhaseName
    to_act: tuple[int, ...]
    winner: int | None
    deal: DealResult | None
    results: tuple[DealResult, ...]
    hand_sizes: tuple[int, ...]
    said: tuple[int, ...]
    open_bids: tuple[int, ...]
    bunched: tuple[int, ...]
    laid_sizes: tuple[int, ...]
    leader: int | None
    trick: tuple[Card, ...]
    decisions: tuple[int, ...]

    @property
    def sides(self) -> int:
        """How many sides play (§1.4); a seat's side is its number modulo this."""
        return len(self.scores)

    @property
    def trump(self) -> Suit | None:
        """The suit proposed or made so far in the running deal."""
        return None if self.deal is None else self.deal.trump

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks taken so far in the running deal."""
        return () if self.deal is None else self.deal.tricks

    @property
    def deal_number(self) -> int:
        """The number of the running or next deal, from 1; of the last one when the game is over."""
        return len(self.results) + (self.phase is not PhaseName.OVER)


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one seat may see: the public view, its own cards, what it has discarded, and what it may do.

    `hand` is None while the seat may not look at its cards yet (§8 `first_look`); empty between deals.
    """

    public: PublicView
    seat: int
    hand: tuple[Card, ...] | None = field(repr=False)
    laid: tuple[Card, ...] = field(repr=False)
    choices: tuple[Choice, ...]

    @property
    def side(self) -> int:
        """The side the seat plays for."""
        return self.seat % self.public.sides


def public_view(game: Game) -> PublicView:
    """Return what everybody may see of `game`."""
    phase = game.phase
    laid = phase.laid if isinstance(phase, Discarding | Playing) else ()
    return PublicView(
        rules=game.rules,
        players=game.players,
        start=game.start,
        scores=game.scores,
        set_backs=game.set_backs,
        dealer=game.dealer,
        eldest=game.eldest,
        phase=phase_name(game),
        to_act=seats_to_act(game),
        winner=phase.winner if isinstance(phase, Over) else None,
        deal=running_deal(game),
        results=game.results,
        hand_sizes=tuple(map(len, _hands(game))) or (0,) * game.players,
        said=phase.said if isinstance(phase, Bidding) else (),
        open_bids=_open_bids(game),
        bunched=phase.bunched if isinstance(phase, Bunching) else (),
        laid_sizes=tuple(map(len, laid)) or (0,) * game.players,
        leader=phase.leader if isinstance(phase, Playing) else None,
        trick=phase.trick if isinstance(phase, Playing) else (),
        decisions=game.decisions,
    )


def seat_view(game: Game, seat: int, public: PublicView | None = None) -> SeatView:
    """Return what `seat` may see of `game`; raises `Refused(NotASeat)` for any other number, the HOUSE's too, which sees no hand.

    `public` is the game's public view where it is at hand.
    """
    if not 0 <= seat < game.players:
        raise Refused(NotASeat(seat, game.players))
    phase, hands = game.phase, _hands(game)
    return SeatView(
        public=public_view(game) if public is None else public,
        seat=seat,
        hand=(hands[seat] if hands else ()) if may_look(game, seat) else None,
        laid=phase.laid[seat] if isinstance(phase, Discarding | Playing) else (),
        choices=choices(game, seat),
    )


def may_look(game: Game, seat: int) -> bool:
    """Return whether `seat` may look at its hand: until trumps are settled perhaps only dealer and eldest (§8 `first_look`)."""
    unsettled = isinstance(game.phase, StandOrBeg | GiveOrRun)
    few = game.rules.options.first_look is FirstLook.DEALER_AND_ELDEST
    return not (few and unsettled) or seat in (game.dealer, game.eldest)


def _open_bids(game: Game) -> tuple[int, ...]:
    if not isinstance(game.phase, Bidding):
        return ()
    legal = choices(game, seats_to_act(game)[0])
    return tuple(choice.points if isinstance(choice, Bid) else 0 for choice in legal)


def _hands(game: Game) -> Hands:
    phase = game.phase
    return phase.hands if isinstance(phase, StandOrBeg | GiveOrRun | Bunching | Discarding | Bidding | Playing) else ()
