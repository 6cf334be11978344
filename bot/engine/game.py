"""The one door into a game: who is to act, what is legal, and the table of phase × action."""

from bot.engine import auction, begging, tricks
from bot.engine.actions import (
    Action,
    Beg,
    Bid,
    Bunch,
    Choice,
    Continue,
    DealPack,
    Discard,
    DiscardCount,
    Give,
    Pass,
    Play,
    Run,
    Stand,
    name_of,
)
from bot.engine.cards import PACK, Card
from bot.engine.dealing import deal_pack, pack_refusal
from bot.engine.events import Event
from bot.engine.games import check_players
from bot.engine.refusals import AlreadyDone, GameOver, NotYourTurn, PhaseName, Refusal, Refused, WrongPhase
from bot.engine.rules import SMUDGE, Rules
from bot.engine.state import (
    AwaitPack,
    Bidding,
    Bunching,
    Discarding,
    Game,
    GiveOrRun,
    Over,
    Playing,
    StandOrBeg,
    count_sides,
    seat_at,
)
from bot.engine.unplayable import NotASeat, ScoreNotBelowTarget

HOUSE = -1
"""The seat of the house, which deals and does nothing else."""

PHASE_NAMES: dict[type, PhaseName] = {
    AwaitPack: PhaseName.DEAL,
    StandOrBeg: PhaseName.STAND_OR_BEG,
    GiveOrRun: PhaseName.GIVE_OR_RUN,
    Bunching: PhaseName.BUNCH,
    Discarding: PhaseName.DISCARD,
    Bidding: PhaseName.BID,
    Playing: PhaseName.PLAY,
    Over: PhaseName.OVER,
}
"""The word for each phase."""

_PLAYS: dict[Card, Play] = {card: Play(card) for card in PACK}


def new_game(rules: Rules, players: int, dealer: int = 0, scores: tuple[int, ...] | None = None) -> Game:
    """Return a game before its first deal; `scores` has a number a side, default all 0.

    Raises `Refused` with NotANumberOfPlayers, NotASeat or ScoreNotBelowTarget, ValueError when there is not one score a side.
    """
    check_players(rules, players)
    if not 0 <= dealer < players:
        raise Refused(NotASeat(dealer, players))
    sides = count_sides(rules, players)
    board = (0,) * sides if scores is None else scores
    if len(board) != sides:
        raise ValueError(f"{sides} sides have {len(board)} scores")
    for side, score in enumerate(board):
        if score >= rules.options.target:
            raise Refused(ScoreNotBelowTarget(side, score, rules.options.target))
    none = (0,) * players
    return Game(
        rules=rules,
        players=players,
        start=board,
        scores=board,
        dealer=dealer,
        phase=AwaitPack(),
        awards=(),
        decisions=none,
        set_backs=none,
        results=(),
    )


def phase_name(game: Game) -> PhaseName:
    """Return the word for what `game` waits for."""
    return PHASE_NAMES[type(game.phase)]


def seats_to_act(game: Game) -> tuple[int, ...]:
    """Return the seats that may act now, ascending; none while a pack is wanted or after the end."""
    match game.phase:
        case Playing(leader=leader, trick=trick):
            return (seat_at(game.rules, game.players, leader, len(trick)),)
        case StandOrBeg():
            return (game.eldest,)
        case GiveOrRun():
            return (game.dealer,)
        case Bunching(bunched=bunched):
            return tuple(seat for seat in range(game.players) if seat not in bunched)
        case Discarding(hands=hands):
            return tuple(seat for seat, hand in enumerate(hands) if begging.surplus(hand))
        case Bidding(said=said):
            return (seat_at(game.rules, game.players, game.eldest, len(said)),)
        case AwaitPack() | Over():
            return ()


def refusal(game: Game, seat: int, action: Action) -> Refusal | None:
    """Return why `seat` (or the HOUSE) may not do `action` now, or None if it may."""
    turn = _turn_refusal(game, seat, action)
    if turn is not None:
        return turn
    match game.phase, action:
        case Playing() as phase, Play(card):
            return tricks.card_refusal(game.rules.options, phase.trick, phase.trump, phase.hands[seat], card)
        case AwaitPack(), DealPack(pack):
            return pack_refusal(pack)
        case StandOrBeg() as phase, Stand():
            return begging.stand_refusal(game, phase)
        case GiveOrRun() as phase, Give():
            return begging.give_refusal(game, phase)
        case Discarding() as phase, Discard(cards):
            return begging.discard_refusal(phase, seat, cards)
        case Bidding() as phase, Bid(points):
            return auction.bid_refusal(game, phase, seat, points)
        case Bidding() as phase, Pass():
            return auction.pass_refusal(game, phase, seat)
        case (StandOrBeg(), Beg()) | (GiveOrRun(), Run()) | (Bunching(), Bunch() | Continue()):
            return None
        case _:
            return WrongPhase(phase_name(game), name_of(action))


def choices(game: Game, seat: int) -> tuple[Choice, ...]:
    """Return all that `seat` may do now, by the very checks of `refusal`; nothing when it is not to act."""
    if seat not in seats_to_act(game):
        return ()
    match game.phase:
        case Playing(hands=hands, trick=trick, trump=trump):
            options, hand = game.rules.options, hands[seat]
            may = [card for card in hand if tricks.follow_refusal(options, trick, trump, hand, card) is None]
            return tuple([_PLAYS[card] for card in may])
        case StandOrBeg():
            return _allowed(game, seat, (Stand(), Beg()))
        case GiveOrRun():
            return _allowed(game, seat, (Give(), Run()))
        case Bunching():
            return (Bunch(), Continue())
        case Discarding(hands=hands):
            return (DiscardCount(begging.surplus(hands[seat])),)
        case Bidding():
            return _allowed(game, seat, (Pass(), *map(Bid, range(1, SMUDGE + 1))))
        case AwaitPack() | Over():
            return ()


def apply(game: Game, seat: int, action: Action) -> tuple[Game, tuple[Event, ...]]:
    """Return the game after `seat` (or the HOUSE) has done `action`, and what happened; raises `Refused` and changes nothing."""
    reason = refusal(game, seat, action)
    if reason is not None:
        raise Refused(reason)
    match game.phase, action:
        case Playing() as phase, Play(card):
            return tricks.play_card(game, phase, seat, card)
        case AwaitPack(), DealPack(pack):
            return deal_pack(game, pack)
        case StandOrBeg() as phase, Stand():
            return begging.stand(game, phase, seat)
        case StandOrBeg() as phase, Beg():
            return begging.beg(game, phase, seat)
        case GiveOrRun() as phase, Give():
            return begging.give(game, phase, seat)
        case GiveOrRun() as phase, Run():
            return begging.run(game, phase, seat)
        case Bunching() as phase, Bunch():
            return begging.bunch(game, phase, seat)
        case Bunching() as phase, Continue():
            return begging.keep_on(game, phase, seat)
        case Discarding() as phase, Discard(cards):
            return begging.discard(game, phase, seat, cards)
        case Bidding() as phase, Bid(points):
            return auction.speak(game, phase, seat, points)
        case Bidding() as phase, Pass():
            return auction.speak(game, phase, seat, 0)
        case _:  # pragma: no cover - `refusal` has refused everything else
            raise AssertionError(f"{name_of(action)} in {phase_name(game)}")


def _allowed(game: Game, seat: int, actions: tuple[Stand | Beg | Give | Run | Bid | Pass, ...]) -> tuple[Choice, ...]:
    return tuple(action for action in actions if refusal(game, seat, action) is None)


def _turn_refusal(game: Game, seat: int, action: Action) -> Refusal | None:
    phase = game.phase
    if isinstance(phase, Over):
        return GameOver(phase.winner)
    if isinstance(action, DealPack):
        may_deal = seat == HOUSE and isinstance(phase, AwaitPack)
        return None if may_deal else WrongPhase(phase_name(game), name_of(action))
    if not 0 <= seat < game.players:
        return NotASeat(seat, game.players)
    to_act = seats_to_act(game)
    if seat in to_act:
        return None
    done = isinstance(phase, Bunching | Discarding)
    return AlreadyDone(phase_name(game), to_act) if done else NotYourTurn(phase_name(game), to_act)
