"""Laws of the tables over anything that anybody might do, in any order."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.bench.engine import random_move
from bot.engine.game import seats_to_act
from bot.engine.games import GAMES
from bot.engine.refusals import Refused
from bot.storage.games import read_game
from bot.storage.records import Table
from bot.storage.tables import read_table
from bot.tables import Moment, Person, Place, Seated, Setup, Stage, Standing, TableRefused, Vote, substitute
from bot.tables.dealing import people_to_act
from bot.tables.passing import next_wake, owes
from bot.tables.played import fold
from tests.tables.room import GUILD, Room, interaction, people_at, setup

TABLES = 3
PEOPLE = [people_at(number) for number in range(7)]
Deed = Callable[[Room, int, Person, random.Random], Awaitable[object]]


async def act(room: Room, table: int, who: Person, chance: random.Random) -> object:
    """A legal move of the person whose turn it is, or now and then anybody's attempt at it, perhaps of a moment past."""
    now = await room.tables.snapshot(table)
    game = room.tables._games.get(table)
    if game is None or not now.to_act:
        return None
    seat = chance.choice(now.to_act)
    held = now.seats[seat]
    assert isinstance(held, Seated)
    action = random_move(game.game, seat, chance)
    hand = await room.tables.hand(table, held.user)
    moment: Moment | None = chance.choice((hand.moment, hand.moment, None, replace(hand.moment, decisions=0)))
    user = held.user if chance.random() < 0.9 else who.id
    number = interaction()
    done = await room.tables.act(table, user, action, moment, number)
    if chance.random() < 0.1:
        await room.tables.act(table, user, action, moment, number)
    return done


def game_setup(chance: random.Random) -> Setup:
    """Any game with any possible number of players and any clock."""
    game = chance.choice(sorted(GAMES))
    return setup(game, chance.choice(GAMES[game].players), chance.choice((30, 180, 3600, None)), target=3)


DEEDS: list[tuple[int, Deed]] = [
    (110, act),
    (4, lambda room, table, who, chance: room.tables.sit(table, who)),
    (2, lambda room, table, who, chance: room.tables.sit(table, who, seat=chance.randrange(8))),
    (2, lambda room, table, who, chance: room.tables.sit(table, who, side=chance.randrange(3))),
    (12, lambda room, table, who, chance: room.tables.fill(table, room.tables.brief(table).host)),
    (14, lambda room, table, who, chance: room.tables.start_game(table, room.tables.brief(table).host)),
    (1, lambda room, table, who, chance: room.tables.kick(table, room.tables.brief(table).host, chance.randrange(5))),
    (1, lambda room, table, who, chance: room.tables.invite(table, room.tables.brief(table).host, who)),
    (1, lambda room, table, who, chance: room.tables.pass_host(table, room.tables.brief(table).host, who.id)),
    (
        1,
        lambda room, table, who, chance: room.tables.change(
            table, room.tables.brief(table).host, lambda _: game_setup(chance)
        ),
    ),
    (3, lambda room, table, who, chance: room.tables.leave(table, who.id)),
    (5, lambda room, table, who, chance: room.tables.sit_again(table, who)),
    (3, lambda room, table, who, chance: room.tables.take(table, who, chance.randrange(5))),
    (3, lambda room, table, who, chance: room.tables.allow(table, who.id)),
    (1, lambda room, table, who, chance: room.tables.object(table, who.id)),
    (6, lambda room, table, who, chance: room.tables.ready(table, who.id)),
    (2, lambda room, table, who, chance: room.tables.cut(table, who.id, chance.choice((None, 20, 60)))),
    (
        4,
        lambda room, table, who, chance: room.tables.vote(
            table, who.id, chance.choice(tuple(Vote)), chance.random() < 0.8
        ),
    ),
    (3, lambda room, table, who, chance: room.tables.resume(table, who.id)),
    (3, lambda room, table, who, chance: room.tables.back(table, who.id)),
    (1, lambda room, table, who, chance: room.tables.cancel(table, room.tables.brief(table).host)),
    (1, lambda room, table, who, chance: room.tables.member_gone(GUILD, who.id)),
    (1, lambda room, table, who, chance: room.tables.channel_closed(table)),
    (2, lambda room, table, who, chance: room.tables.channel_open(table)),
    (1, lambda room, table, who, chance: room.tables.guild_removed(GUILD)),
    (14, lambda room, table, who, chance: room.tables.guild_returned(GUILD)),
    (1, lambda room, table, who, chance: room.tables.gateway_lost()),
    (8, lambda room, table, who, chance: room.tables.gateway_back()),
    (6, lambda room, table, who, chance: room.go(chance.choice((1, 16, 31, 61, 200)))),
    (9, lambda room, table, who, chance: room.tables.vote(table, room.tables.brief(table).host, Vote.REMATCH)),
    (1, lambda room, table, who, chance: room.go(chance.choice((4000, 90000)))),
]


@pytest.mark.parametrize("seed", range(8))
async def test_whatever_is_done(room: Room, seed: int) -> None:
    """Whatever people do in whatever order: it is done or refused, never an error; memory and disk agree to the letter; somebody, a
    computer or a clock can always move a running game on; and the same holds after a restart."""
    chance = random.Random(seed)
    deeds, weights = [deed for _, deed in DEEDS], [weight for weight, _ in DEEDS]
    refused = done = 0
    for step in range(500):
        while len(room.tables.live()) < TABLES:
            channel = next(n for n in range(1, 100) if room.tables.in_channel(n) is None)
            await room.tables.open(
                Place(GUILD, channel), chance.choice(PEOPLE), game_setup(chance), chance.sample(PEOPLE, 1)
            )
        table = chance.choice(room.tables.live())
        try:
            await chance.choices(deeds, weights)[0](room, table, chance.choice(PEOPLE), chance)
            done += 1
        except (Refused, TableRefused):
            refused += 1
        await room.rest()
        for number in room.tables.live():
            await check(room, number)
        if step % 100 == 99:
            await room.tables.gateway_back()
            room = await room.again(substitute.decide)
    assert done > 100
    assert refused > 20
    assert not (await room.tables.health()).put_aside
    await room.close()


async def check(room: Room, number: int) -> None:
    """Hold a table in memory against the disk, and see that it isn't stuck."""
    table = room.tables._tables[number]
    assert await room.store.read(lambda db: read_table(db, number)) == table
    users = [seat.user for seat in table.seats if isinstance(seat, Seated)]
    assert len(users) == len(set(users)), "one person, one seat"
    assert table.host in users
    assert (table.deadline is None) or not table.stands
    assert room.tables.in_channel(table.place.channel) == number
    assert all(number in room.tables.of_user(user) for user in users)
    if table.game_id is not None:
        await _check_game(room, table, table.game_id)
    if table.stage is Stage.LOBBY and not table.stands:
        assert table.deadline is not None


async def _check_game(room: Room, table: Table, game_id: int) -> None:
    logged = await room.store.read(lambda db: read_game(db, game_id))
    assert logged is not None
    played = fold(logged)
    held = room.tables._games.get(table.id)
    assert held is None or held == played
    assert played.seq == table.seq
    if table.stage is Stage.PLAYING:
        waiting = people_to_act(table, played.game)
        assert seats_to_act(played.game)
        still = table.stands & {Standing.PAUSED, Standing.GUILD}
        assert waiting or still or owes(table) is False or room.tables._lost_at is not None
        assert len(waiting) == len(seats_to_act(played.game)) or still, "computers have moved"
        if not table.stands and table.setup.clock is not None:
            assert table.deadline is not None
    if table.stage is Stage.BETWEEN_DEALS:
        assert table.deadline is not None or table.stands
        assert next_wake(table) is not None or table.stands
