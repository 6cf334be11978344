"""The time a decision may take: however fast the clock runs, it is kept to, and what comes out is legal and makes sense."""

import math
import random
from itertools import repeat

import pytest

from bot.bench.players import GLADLY, LONGEST, views
from bot.engine.actions import DealPack, Discard
from bot.engine.game import HOUSE, apply, new_game, refusal, seats_to_act
from bot.engine.games import GAMES
from bot.engine.view import SeatView, seat_view
from bot.players.decide import decide
from bot.players.kernel.deal import Deal
from bot.players.kernel.law import law_of
from bot.players.levels import Level
from bot.players.limit import BOUND, ENDLESS, RESERVE, Limit, TimeUp, usual_limit
from bot.players.sampling import Sample, Sampler
from bot.players.sharp.weigh import Scale, weigh
from bot.players.steadily import Steadily
from tests.players.games import act_at_random, random_game, shuffled


class FastClock:
    """A clock that is a second further at each look."""

    def __init__(self) -> None:
        """Begin at 0."""
        self.looks = 0

    def __call__(self) -> float:
        """Return the seconds so far."""
        self.looks += 1
        return self.looks


def time_for(steps: float, clock: FastClock) -> Limit:
    """Return a limit that is up after so many steps."""
    return Limit((steps + 1) * 1000, clock)


@pytest.mark.parametrize("steps", [0, 1, 30, 300])
@pytest.mark.parametrize(("key", "players"), LONGEST)
def test_a_decision_ends_when_its_time_is_up(key: str, players: int, steps: int) -> None:
    """After so many steps nothing more is begun: not the hands of an auction, not a draw, not a card played out."""
    chance, ended = random.Random(f"{key} {players}"), 0
    for number in range(3):
        for view in views(new_game(GAMES[key], players), chance, GLADLY):
            clock = FastClock()
            action = decide(view, Level.SHARP, number, limit=time_for(steps, clock))
            assert clock.looks <= steps + 2  # the first when it begins, the last when it is up
            ended += clock.looks == steps + 2
            _check_fits(view, action)
    assert ended


@pytest.mark.parametrize(("key", "players"), [("auction-pitch", 4), ("auction-pitch", 7), ("trinidad-kick", 2)])
def test_each_step_looks_at_the_clock(key: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No two deals are drawn, hands of an auction asked about or moves played out without a look between them."""
    clock, looked, kinds = FastClock(), 0, set()

    def note(kind: type, name: str) -> None:
        real = getattr(kind, name)

        def noted(*args: object) -> object:
            nonlocal looked
            assert clock.looks > looked, name
            looked = clock.looks
            kinds.add(name)
            return real(*args)

        monkeypatch.setattr(kind, name, noted)

    note(Sampler, "_draw")
    note(Steadily, "would")
    note(Scale, "__call__")
    for view in views(new_game(GAMES[key], players), random.Random(18), GLADLY):
        decide(view, Level.SHARP, 1, budget=30, limit=time_for(math.inf, clock))
    assert {"_draw", "__call__"} <= kinds
    assert ("would" in kinds) is (key == "auction-pitch" and players == 4)


def _check_fits(view: SeatView, action: object) -> None:
    """Fail unless `action` is one of the choices of `view`, or so many cards laid away as are to be."""
    if isinstance(action, Discard):
        assert set(action.cards) < set(view.hand or ())
        assert len(view.hand or ()) - len(action.cards) == 6
    else:
        assert action in view.choices


def test_always_legal_whenever_time_is_up() -> None:
    """Through whole games with random house rules, whatever moment the clock picks, the move is legal."""
    rng = random.Random(15)
    for _ in range(40):
        game, _ = apply(game := random_game(rng), HOUSE, DealPack(shuffled(rng)))
        while seats := seats_to_act(game):
            seat = rng.choice(seats)
            limit = time_for(rng.choice((0, 1, 5, 40)), FastClock())
            action = decide(seat_view(game, seat), Level.SHARP, rng.randrange(99), limit=limit)
            assert refusal(game, seat, action) is None
            game, _ = apply(game, seat, act_at_random(game, seat, rng))


def test_without_any_time_the_rules_of_thumb_decide() -> None:
    """A decision whose time is up before one deal was played out is that of `steady`."""
    rng = random.Random(16)
    for key in GAMES:
        for view in views(new_game(GAMES[key], 4), rng, GLADLY):
            assert decide(view, Level.SHARP, 1, limit=time_for(0, FastClock())) == decide(view, Level.STEADY, 1)


def test_what_was_tried_so_far_counts() -> None:
    """Where sharp is sure of what the rules of thumb would not do, half the time it needs is mostly enough to find it."""
    found: list[bool] = []
    for number in range(8):
        for view in views(new_game(GAMES["seven-up"], 4), random.Random(number)):
            clock = FastClock()
            whole = decide(view, Level.SHARP, number, limit=time_for(math.inf, clock))
            others = (decide(view, Level.SHARP, seed, limit=ENDLESS) for seed in (71, 72, 73))
            if whole != decide(view, Level.STEADY, 0) and all(other == whole for other in others):
                found.append(decide(view, Level.SHARP, number, limit=time_for(clock.looks // 2, FastClock())) == whole)
    assert len(found) > 5
    assert sum(found) > 0.8 * len(found), found


def test_a_deal_not_tried_with_every_move_does_not_count() -> None:
    """Moves stay weighed on the same deals: one that time ended halfway is left out; with none whole, TimeUp is raised."""
    deal = Deal(law_of(GAMES["seven-up"], 4), [0, 0], 0, [0] * 4)
    tried = [0, 0]

    def move(index: int, deal: Deal) -> None:
        tried[index] += 1
        deal.winner = tried[index] % 2  # the first deal is lost, the second won, …

    def weighed(steps: int) -> list[float | None]:
        tried[:] = 0, 0
        moves = [lambda deal: move(0, deal), lambda deal: move(1, deal)]
        return weigh(repeat(Sample(deal, 1)), moves, Scale(0), time_for(steps, FastClock()))

    assert weighed(4) == [0.5, 0.5]
    assert weighed(5) == [0.5, 0.5]
    assert tried == [3, 2]
    with pytest.raises(TimeUp):
        weighed(1)


def test_more_deals_have_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred deals have the bound less a reserve, four times as many four times the bound; fewer don't have less."""
    given: list[float] = []
    monkeypatch.setattr("bot.players.limit.Limit", given.append)
    for budget in (4, 100, 400):
        usual_limit(budget)
    assert given == [BOUND - RESERVE, BOUND - RESERVE, 4 * BOUND - RESERVE]
