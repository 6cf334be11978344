"""Many at once: the database is never locked, and each press counts once."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.refusals import NotYourTurn, Refused
from bot.tables import Acted, ActedWhat, Moved, Seated, Snapshot, Stage, substitute
from bot.tables.happenings import Happened
from tests.tables.room import ANN, BEN, CY, DEE, Room, interaction, open_game, setup, user_in

PEOPLE = (ANN, BEN, CY, DEE)


async def test_200_actions_at_once_on_50_tables(room: Room) -> None:
    """Two hundred actions at one instant on fifty tables: the one whose turn it is has moved, the others are told, none fails (G13)."""
    opened = await asyncio.gather(
        *(open_game(room.tables, setup("blind", 4, target=40), 4, channel) for channel in range(1, 51))
    )
    for _ in range(6):
        before = await asyncio.gather(*(room.tables.snapshot(table.id) for table in opened))
        assert {now.stage for now in before} == {Stage.PLAYING}
        hands = [await room.tables.hand(now.id, user_in(now, now.to_act[0])) for now in before]
        presses = [
            room.tables.act(now.id, person.id, substitute.choose(hand.view), None, interaction())
            for now, hand in zip(before, hands, strict=True)
            for person in PEOPLE
        ]
        assert len(presses) == 200
        done = await asyncio.gather(*presses, return_exceptions=True)
        refused = [one.reason for one in done if isinstance(one, Refused)]
        answered = [one for one in done if isinstance(one, Acted)]
        assert len(answered) + len(refused) == 200
        for now, hand in zip(before, hands, strict=True):
            news = await room.tables.news_since(now.id, now.seq)
            mine = [entry for entry in news if isinstance(entry, Moved) and entry.seat == hand.seat]
            assert len(mine) >= 1


async def test_everybody_ready_at_once(room: Room) -> None:
    """When everybody gets ready at one instant at fifty tables, each table is dealt to once."""
    opened = await asyncio.gather(
        *(open_game(room.tables, setup("blind", 4, target=40), 4, channel) for channel in range(1, 51))
    )

    async def play_deal(table: int) -> None:
        while (now := await room.tables.snapshot(table)).stage is Stage.PLAYING:
            hand = await room.tables.hand(table, user_in(now, now.to_act[0]))
            await room.tables.act(
                table, user_in(now, now.to_act[0]), substitute.choose(hand.view), hand.moment, interaction()
            )

    await asyncio.gather(*(play_deal(table.id) for table in opened))
    readies = (room.tables.ready(table.id, person.id) for table in opened for person in PEOPLE)
    done = await asyncio.gather(*readies, return_exceptions=True)
    assert not [one for one in done if isinstance(one, BaseException)]
    for table in opened:
        after = await room.tables.snapshot(table.id)
        assert after.stage is Stage.PLAYING
        assert after.public is not None
        assert after.public.deal_number == 2


async def test_double_press(room: Room) -> None:
    """The same press twice at one instant, or its interaction again later, counts once (D2)."""
    now = await open_game(room.tables, setup("blind", 2, target=40), 2)
    user = user_in(now, now.to_act[0])
    hand = await room.tables.hand(now.id, user)
    action = substitute.choose(hand.view)
    once, twice = await asyncio.gather(
        *(room.tables.act(now.id, user, action, hand.moment, number) for number in (1, 2))
    )
    assert (once.what, twice.what) == (ActedWhat.DONE, ActedWhat.STALE)
    assert (await room.tables.act(now.id, user, action, hand.moment, 1)).what is ActedWhat.AGAIN
    assert (await room.tables.act(now.id, user, action, None, 1)).what is ActedWhat.AGAIN
    assert len(await room.tables.news_since(now.id, now.seq)) == 1


async def test_interaction_repeated_after_a_restart(room: Room) -> None:
    """An interaction that made a move before a restart makes none after it."""
    now = await open_game(room.tables, setup("blind", 2, target=40), 2)
    user = user_in(now, now.to_act[0])
    action = substitute.choose((await room.tables.hand(now.id, user)).view)
    await room.tables.act(now.id, user, action, None, 5)
    again = await room.again()
    assert (await again.tables.act(now.id, user, action, None, 5)).what is ActedWhat.AGAIN
    assert (await again.tables.snapshot(now.id)).seq == now.seq + 1
    await again.close()


async def test_four_discards_at_once(room: Room) -> None:
    """Other seats' moves never void one's own control: all who discard at one instant have discarded."""
    now: Snapshot = await open_game(room.tables, setup("seven-up", 4, target=60), 4)
    for _ in range(300):
        if len(now.to_act) == 4:
            break
        if now.stage is Stage.BETWEEN_DEALS:
            for person in PEOPLE:
                await room.tables.ready(now.id, person.id)
        else:
            user = user_in(now, now.to_act[0])
            hand = await room.tables.hand(now.id, user)
            await room.tables.act(now.id, user, substitute.choose(hand.view), hand.moment, interaction())
        now = await room.tables.snapshot(now.id)
    assert len(now.to_act) == 4
    hands = [await room.tables.hand(now.id, user_in(now, seat)) for seat in range(4)]
    done = await asyncio.gather(
        *(
            room.tables.act(now.id, user_in(now, hand.seat), substitute.choose(hand.view), hand.moment, interaction())
            for hand in hands
        )
    )
    assert [one.what for one in done] == [ActedWhat.DONE] * 4


async def test_out_of_turn_is_told_whose_turn(room: Room) -> None:
    """Who acts out of turn is told whose turn it is, and nothing changes (D12)."""
    now = await open_game(room.tables, setup("blind", 2), 2)
    hand = await room.tables.hand(now.id, user_in(now, now.to_act[0]))
    other = now.seats[1 - hand.seat]
    assert isinstance(other, Seated)
    with pytest.raises(Refused) as caught:
        await room.tables.act(now.id, other.user, substitute.choose(hand.view), None, interaction())
    assert isinstance(caught.value.reason, NotYourTurn)
    assert caught.value.reason.to_act == now.to_act
    news: tuple[Happened, ...] = await room.tables.news_since(now.id, now.seq)
    assert news == ()
