"""Whole games of each of the eight, with people who leave, stay away, come back and are replaced."""

from __future__ import annotations

import random

import pytest

from bot.engine.game import HOUSE
from bot.engine.games import GAMES
from bot.engine.record import fold
from bot.engine.refusals import PhaseName
from bot.storage.results import read_result
from bot.tables import (
    Absent,
    ClosedWhy,
    Computer,
    How,
    Moved,
    Person,
    SeatChange,
    Seated,
    SeatWhy,
    Snapshot,
    Stage,
    TableRefused,
)
from tests.tables.room import Room, act, move_on, open_game, people_at, play_out, setup

STRANGER = Person(999, "Stranger")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", [1, 2], ids=["one person", "people and computers"])
async def test_whole_game(room: Room, game: str, people: int) -> None:
    """A whole game of each of the eight ends with a winner at the target, a result on disk, and a record that tells the same."""
    players = max(GAMES[game].players)
    running = await open_game(room.tables, setup(game, players), people)
    over = await play_out(room.tables, running.id)
    assert over.stage is Stage.OVER
    assert over.finished is not None
    assert over.public is not None
    assert over.finished.scores == over.public.scores
    assert over.public.winner == over.finished.winner
    assert [seat.user for seat in over.finished.seats if seat.user] == [people_at(n).id for n in _order(over, people)]
    assert (over.finished.seats[0].settlement is not None) is (game == "auction-pitch")
    record = await room.tables.record(over.id, 1)
    assert fold(record).scores == over.finished.scores
    assert record.dealer == (over.draw.dealer if over.draw else None)


def _order(over: Snapshot, people: int) -> list[int]:
    users = [seat.user for seat in over.seats if isinstance(seat, Seated)]
    return [user - people_at(0).id for user in users]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
async def test_game_with_comings_and_goings(room: Room, game: str, seed: int) -> None:
    """Whoever leaves, sits down again, is late, takes a computer's seat or is replaced, and in whatever phase: the game ends."""
    chance = random.Random(seed)
    players = max(GAMES[game].players)
    running = await open_game(room.tables, setup(game, players, 30), min(players, 4))
    phases = set()
    for _ in range(3000):
        now = await room.tables.snapshot(running.id)
        if now.stage in (Stage.OVER, Stage.CLOSED):
            break
        assert now.public is not None
        phases.add(now.public.phase)
        await _stir(room, now, chance)
        await room.tables.settled(running.id)
        await move_on(room.tables, running.id)
    over = await room.tables.snapshot(running.id)
    assert over.stage is Stage.OVER
    assert over.finished is not None
    assert PhaseName.PLAY in phases
    stored = await room.store.read(lambda db: read_result(db, 1))
    assert stored == over.finished
    for seat, finished in zip(over.seats, over.finished.seats, strict=True):
        assert finished.user == getattr(seat, "user", None)
        absent = Absent.LEFT if isinstance(seat, Computer) and seat.user else None
        assert finished.absent == (Absent.CLOCK if isinstance(seat, Seated) and seat.away else absent)
        assert finished.won is (finished.side == over.finished.winner)
    seqs = await room.store.read(
        lambda db: db.execute("SELECT seq FROM moves UNION ALL SELECT seq FROM seat_changes ORDER BY seq").fetchall()
    )
    assert [seq for (seq,) in seqs] == list(range(1, over.seq + 1))


async def _stir(room: Room, now: Snapshot, chance: random.Random) -> None:
    """Have somebody do something other than play."""
    tables, dice = room.tables, chance.random()
    there = [seat for seat in now.seats if isinstance(seat, Seated)]
    left = [seat for seat in now.seats if isinstance(seat, Computer) and seat.user is not None]
    if dice < 0.06 and len(there) > 1:
        await tables.leave(now.id, chance.choice(there).user)
    elif dice < 0.12 and left:
        back = chance.choice(left)
        assert back.user is not None
        await tables.sit_again(now.id, Person(back.user, back.name or ""))
    elif dice < 0.16:
        await room.go(31)
    elif dice < 0.4:
        for seat in there:
            if seat.away:
                await tables.back(now.id, seat.user)
    elif dice < 0.42:
        seats = [number for number, seat in enumerate(now.seats) if isinstance(seat, Computer)]
        if seats and STRANGER.id not in [seat.user for seat in there]:
            try:
                await tables.take(now.id, STRANGER, chance.choice(seats))
            except TableRefused:
                return  # it sat elsewhere in this game, or has asked already
            if chance.random() < 0.5:
                for seat in there:
                    if (await tables.snapshot(now.id)).asked is not None:
                        await tables.allow(now.id, seat.user)


PHASES = [
    ("seven-up", 4, PhaseName.STAND_OR_BEG),
    ("seven-up", 4, PhaseName.GIVE_OR_RUN),
    ("partners", 4, PhaseName.BUNCH),
    ("seven-up", 3, PhaseName.DISCARD),
    ("auction-pitch", 5, PhaseName.BID),
    ("auction-pitch", 3, PhaseName.PLAY),
    ("blind", 2, PhaseName.PLAY),
]


@pytest.mark.parametrize(("game", "players", "phase"), PHASES)
async def test_leaving_when_asked(room: Room, game: str, players: int, phase: PhaseName) -> None:
    """Whoever leaves while the table waits for them is replaced by a computer that moves at once, and may sit down again (G6)."""
    tables = room.tables
    now = running = await open_game(tables, setup(game, players, target=40), players)
    for _ in range(2000):
        now = await tables.snapshot(running.id)
        if now.public is not None and now.public.phase is phase and now.to_act:
            break
        await _move_by_chance(room, now, random.Random(now.seq))
    assert now.public is not None
    assert now.public.phase is phase
    seat = now.to_act[0]
    leaver = now.seats[seat]
    assert isinstance(leaver, Seated)
    await tables.leave(running.id, leaver.user)
    await tables.settled(running.id)
    after = await tables.snapshot(running.id)
    assert after.seats[seat] == Computer("steady", leaver.user, leaver.name)
    moves = [entry for entry in await tables.news_since(running.id, now.seq) if isinstance(entry, Moved)]
    assert [moves[0].seat, moves[0].how] == [seat, How.COMPUTER]
    again = await tables.sit_again(running.id, Person(leaver.user, leaver.name))
    assert again.seats[seat] == leaver
    assert (await tables.hand(running.id, leaver.user)).seat == seat


async def _move_by_chance(room: Room, now: Snapshot, chance: random.Random) -> None:
    """Somebody to act does something legal by chance; between deals all are ready."""
    from bot.bench.engine import random_move

    if now.stage is Stage.BETWEEN_DEALS:
        await move_on(room.tables, now.id)
        return
    held = now.seats[now.to_act[0]]
    assert isinstance(held, Seated)
    hand = await room.tables.hand(now.id, held.user)
    played = room.tables._games[now.id]
    action = random_move(played.game, hand.seat, chance)
    await room.tables.act(now.id, held.user, action, hand.moment, chance.getrandbits(60))


async def test_leaving_at_each_card(room: Room) -> None:
    """A person may leave and come back at each card of a deal; each card is played once, and all 24 are."""
    tables = room.tables
    running = await open_game(tables, setup("blind", 4, target=40), 4)
    while (now := await tables.snapshot(running.id)).public and now.stage is Stage.PLAYING:
        held = now.seats[now.to_act[0]]
        assert isinstance(held, Seated)
        await tables.leave(now.id, held.user)
        await tables.settled(now.id)
        await tables.sit_again(now.id, Person(held.user, held.name))
    recent = (await tables.snapshot(running.id)).recent
    assert sum(isinstance(entry, Moved) and entry.seat != HOUSE for entry in recent) == 24


async def test_nobody_left(room: Room) -> None:
    """When the last person leaves, the table closes and the game counts for nobody."""
    running = await open_game(room.tables, setup("seven-up", 3), 2)
    await room.tables.leave(running.id, people_at(0).id)
    closed = await room.tables.leave(running.id, people_at(1).id)
    assert closed.closed is not None
    assert closed.closed.why is ClosedWhy.NOBODY_LEFT
    assert closed.finished is None
    assert room.tables.live() == ()


async def test_host_leaves_a_game(room: Room) -> None:
    """When the host leaves a running game, the office passes to somebody who is there."""
    running = await open_game(room.tables, setup("seven-up", 3), 3)
    after = await room.tables.leave(running.id, people_at(0).id)
    assert after.host == people_at(1).id


async def test_seat_history(room: Room) -> None:
    """The log says who sat when: at the start, leaving, sitting down again."""
    tables = room.tables
    running = await open_game(tables, setup("seven-up", 2), 2)
    user = people_at(1).id
    await tables.leave(running.id, user)
    await tables.settled(running.id)
    await tables.sit_again(running.id, people_at(1))
    rows = await room.store.read(
        lambda db: db.execute("SELECT seat, why, user FROM seat_changes WHERE game = 1 ORDER BY seq").fetchall()
    )
    assert rows == [
        (0, SeatWhy.STARTED, people_at(0).id),
        (1, SeatWhy.STARTED, user),
        (1, SeatWhy.LEFT, user),
        (1, SeatWhy.SAT_AGAIN, user),
    ]


async def test_since_ones_own_last_move(room: Room) -> None:
    """A hand tells everything since its owner's own last move, computers' moves and changes of seats included."""
    tables = room.tables
    running = await open_game(tables, setup("blind", 4, target=40), 2)
    ann = people_at(0).id
    while ann not in [
        getattr((await tables.snapshot(running.id)).seats[n], "user", 0)
        for n in (await tables.snapshot(running.id)).to_act
    ]:
        await move_on(tables, running.id)
    done = await act(tables, running.id, ann)
    own = done.hand.snapshot.seq
    await tables.settled(running.id)
    await tables.leave(running.id, people_at(1).id)
    await tables.settled(running.id)
    since = (await tables.hand(running.id, ann)).since
    assert [entry.seq for entry in since] == list(range(own + 1, own + 1 + len(since)))
    assert any(isinstance(entry, SeatChange) and entry.why is SeatWhy.LEFT for entry in since)
    assert since == await tables.news_since(running.id, own)
