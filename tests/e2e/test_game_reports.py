"""What goes wrong with online card games, row by row of the reports, as people on Discord would meet it."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest

from bot.engine.cards import CARDS, PACK
from bot.engine.refusals import PhaseName
from bot.face.permissions import INVITE
from bot.render.cards import card_text
from bot.render.pictures.colours import Deck
from bot.storage.records import ClosedWhy, Computer, Seated
from bot.storage.records import Stage as Step
from bot.tables import Snapshot
from tests.e2e.playing import by_buttons, by_commands, controls, play_on, sit_down, to_move
from tests.e2e.stage import Stage, ids_of, raw, stage, text_of

PHASES = {
    PhaseName.STAND_OR_BEG: "seven-up",
    PhaseName.GIVE_OR_RUN: "seven-up",
    PhaseName.BUNCH: "partners",
    PhaseName.DISCARD: "seven-up",
    PhaseName.BID: "auction-pitch",
    PhaseName.PLAY: "blind",
}


async def pass_time(scene: Stage, seconds: float) -> None:
    """Let the tables' clock go on, and everything that follows happen."""
    scene.clock.move(seconds)
    await asyncio.sleep(0.1)  # so that what now is due has begun
    await scene.bot.tables.settled(1)
    await scene.env.settle()


async def towards_running(scene: Stage, who: str, chance: random.Random) -> None:
    """Beg, and have the cards run, wherever that is offered."""
    if not any(control.verb in ("beg", "run") for control in controls(scene, who)):
        await scene.press(who, "hand", message=scene.table())
    for verb in ("beg", "run"):
        if any(control.verb == verb for control in controls(scene, who)):
            await scene.press(who, verb)
            return
    await by_buttons(scene, who, chance)


def at_phase(phase: PhaseName) -> object:
    """Whether a table has come to this phase."""

    def there(snapshot: Snapshot) -> bool:
        return snapshot.public is not None and snapshot.public.phase is phase and snapshot.stage is Step.PLAYING

    return there


async def test_g1_restart_in_the_middle(tmp_path: Path) -> None:
    """G1: after a restart the game stands where it stood, every move of it, and is played to its end."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "seven-up", target=2)
        chance = random.Random(4)
        before = await play_on(scene, by_buttons, chance, lambda one: one.seq >= 12)
        await scene.restart()
        after = await scene.bot.tables.snapshot(1)
        assert (after.seq, after.public) == (before.seq, before.public)
        over = await play_on(scene, by_commands, chance, lambda _: False)
        assert over.stage is Step.OVER


async def test_g3_nobody_is_timed_out_at_start(tmp_path: Path) -> None:
    """G3: an hour in which the bot was down is given back: nobody's clock has run out when it is up again."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", clock=30)
        before = await scene.bot.tables.snapshot(1)
        await scene.bot.close_house()
        scene.clock.move(3600)
        await scene.restart()
        after = await scene.bot.tables.snapshot(1)
        assert after.seq == before.seq
        assert after.deadline is not None
        assert after.deadline > scene.clock.time


async def test_g4_absent_player_blocks_nobody(tmp_path: Path) -> None:
    """G4: when the clock runs out the computer makes that move, and twice in a row it plays on until the person is back."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", clock=30)
        name = to_move(scene, await scene.bot.tables.snapshot(1))[0]
        seq = (await scene.bot.tables.snapshot(1)).seq
        await pass_time(scene, 31)
        assert (await scene.bot.tables.snapshot(1)).seq > seq
        assert "clock" in text_of(scene.table()).lower() or name in text_of(scene.table())
        for _ in range(9):
            await pass_time(scene, 31)
        seats = (await scene.bot.tables.snapshot(1)).seats
        assert any(isinstance(seat, Seated) and seat.away for seat in seats)


async def test_g5_who_left_the_server_is_played_for(tmp_path: Path) -> None:
    """G5: nobody tells the bot that a member left; it asks before a ping, and the computer takes the seat."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind")
        name = to_move(scene, await scene.bot.tables.snapshot(1))[0]
        scene.guild.remove_member(scene.people[name])
        await scene.env.settle()
        assert await scene.bot.drawing.ping(1, scene.people[name].id) is None
        seats = (await scene.bot.tables.snapshot(1)).seats
        assert [seat.user for seat in seats if isinstance(seat, Computer)] == [scene.people[name].id]


async def test_g5_who_left_the_server_is_looked_up_at_the_deadline(tmp_path: Path) -> None:
    """G5: when the clock of somebody who left runs out the computer has their seat at once, not after a second miss."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", clock=30)
        name = to_move(scene, await scene.bot.tables.snapshot(1))[0]
        scene.guild.remove_member(scene.people[name])
        await scene.env.settle()
        await pass_time(scene, 31)
        seats = (await scene.bot.tables.snapshot(1)).seats
        assert [seat.user for seat in seats if isinstance(seat, Computer)] == [scene.people[name].id]


async def test_g5_nobody_waits_for_the_vote_of_who_left(tmp_path: Path) -> None:
    """G5: somebody who left the server isn't asked whether a game may end: when the others have agreed it does."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind")
        *others, gone = scene.people
        scene.guild.remove_member(scene.people[gone])
        await scene.env.settle()
        for name in others:
            await scene.say(name, "table end")
        closed = (await scene.bot.tables.snapshot(1)).closed
        assert closed is not None
        assert closed.why is ClosedWhy.ENDED


@pytest.mark.parametrize("phase", PHASES, ids=[phase.value for phase in PHASES])
async def test_g6_leaving_in_every_phase(tmp_path: Path, phase: PhaseName) -> None:
    """G6: whoever must act may leave in any phase; a computer plays on with their cards, and they may come back."""
    async with stage(tmp_path, chance=random.Random(11)) as scene:
        await sit_down(scene, PHASES[phase], target=21)
        reached = await play_on(scene, towards_running, random.Random(7), at_phase(phase))  # type: ignore[arg-type]  # a test's own
        assert reached.public is not None
        assert reached.public.phase is phase
        name = to_move(scene, reached)[0]
        assert "You have left" in await scene.say(name, "table leave")
        await scene.bot.tables.settled(1)
        after = await scene.bot.tables.snapshot(1)
        assert after.seq > reached.seq
        assert any(isinstance(seat, Computer) and seat.user == scene.people[name].id for seat in after.seats)
        await scene.say(name, "table join")
        again = await scene.bot.tables.snapshot(1)
        assert any(isinstance(seat, Seated) and seat.user == scene.people[name].id for seat in again.seats)


async def test_g7_old_clock_is_void(tmp_path: Path) -> None:
    """G7: who has just moved is not moved for by the clock of the turn before."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", clock=30)
        await pass_time(scene, 29)
        await by_buttons(scene, to_move(scene, await scene.bot.tables.snapshot(1))[0], random.Random(1))
        seq = (await scene.bot.tables.snapshot(1)).seq
        await pass_time(scene, 2)
        assert (await scene.bot.tables.snapshot(1)).seq == seq


async def test_g8_free_as_soon_as_the_table_is_gone(tmp_path: Path) -> None:
    """G8, D11: the channel is deleted: the table closes, and everybody may sit elsewhere at once."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind")
        other = scene.guild.create_text_channel("other")
        scene.env.backend.delete_channel(scene.channel.id)
        await scene.env.settle()
        closed = (await scene.bot.tables.snapshot(1)).closed
        assert closed is not None
        assert closed.why is ClosedWhy.CHANNEL_GONE
        assert scene.bot.tables.of_user(scene.people["Ann"].id) == ()
        assert "Your table stands" in await scene.say("Ann", "table open", channel=other)


async def test_d11_second_table_gets_a_thread(tmp_path: Path) -> None:
    """D11: the second table of a channel gets a thread of its own, with the longest auto-archive, and is opened again when archived."""
    async with stage(tmp_path) as scene:
        await scene.say("Ann", "table open", game="blind")
        said = await scene.say("Ben", "table open", game="blind")
        (thread,) = [scene.bot.tables.brief(table).place for table in scene.bot.tables.live() if table == 2]
        assert f"<#{thread.channel}>" in said
        assert thread.parent == scene.channel.id
        (made,) = [call.json for call in scene.env.http_requests if call.path.endswith("/threads")]
        assert isinstance(made, dict)
        assert made["auto_archive_duration"] == 10080
        scene.env.backend.edit_channel(thread.channel, {}, thread_metadata={"archived": True})
        await scene.env.settle()
        assert [
            call
            for call in scene.env.http_requests
            if call.method == "PATCH" and call.path == f"/channels/{thread.channel}"
        ]


@pytest.mark.parametrize("uploaded", [False, True])
async def test_d14_cards_are_legible_as_text(tmp_path: Path, uploaded: bool) -> None:
    """D14: with card emoji or without, each card of a hand, its button and each card on the table is a text of rank and suit."""
    assert len({card_text(card) for card in PACK}) == 52
    assert all(any(sign in card_text(card) for sign in "♠♥♦♣") for card in PACK)
    async with stage(tmp_path) as scene:
        if uploaded:
            found = {
                card: f"<:af_{card.lower()}_x:{100_000_000_000_000_000 + number}>" for number, card in enumerate(CARDS)
            }
            scene.bot.drawing.decks.update(
                {deck: {CARDS[card]: emoji for card, emoji in found.items()} for deck in Deck}
            )
        await sit_down(scene, "blind")
        (mover,) = to_move(scene, await scene.bot.tables.snapshot(1))
        for name in scene.people:
            said = await scene.press(name, "hand", message=scene.table())
            view = scene.bot.tables.glance(1, scene.people[name].id)
            assert view is not None
            assert view.hand is not None
            assert all(said.count(card_text(card)) >= 2 for card in view.hand), (
                "in the picture's words, and as a text or label"
            )
            # Who waits has them in the picture and as small text; on the buttons of who may play they stand as emoji too.
            assert ("af_" in json.dumps(raw(scene.screens[name]))) is (uploaded and name == mover)
        name = mover
        played = next(control for control in controls(scene, name) if control.verb == "play").argument
        await scene.press(name, "play", played)
        assert card_text(CARDS[played]) in text_of(scene.table())


def test_invite_asks_for_nothing_that_is_not_used() -> None:
    """The invite link asks for exactly the permissions that the README gives reasons for."""
    granted = {name for name, value in INVITE if value}
    assert granted == {  # Discord calls the first one View Channel
        "read_messages", "send_messages", "send_messages_in_threads", "create_public_threads", "attach_files",
    }  # fmt: skip


async def test_g11_a_finished_game_counts_once(tmp_path: Path) -> None:
    """G11: after the end nothing can be played, voted to an end or left in a way that changes the result."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", target=1)
        over = await play_on(scene, by_buttons, random.Random(2), lambda _: False)
        finished = over.finished
        await scene.say("Ann", "table leave")
        await scene.say("Ben", "play", card="JH")
        await scene.press("Ben", "rematch", message=scene.table())
        assert (await scene.bot.tables.snapshot(1)).finished == finished


async def test_rematch_with_the_same_people(tmp_path: Path) -> None:
    """A rematch begins when all have agreed, on a sheet of its own; the old one keeps its result and loses its buttons."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", target=1)
        await play_on(scene, by_buttons, random.Random(2), lambda _: False)
        result = scene.table()
        for name in scene.people:
            await scene.press(name, "rematch", message=scene.table())
        assert (await scene.bot.tables.snapshot(1)).game == 2
        stored = scene.env.backend.get_message(scene.channel.id, result.id)
        assert not [one for one in ids_of(scene.table()) if ":rematch:" in one]
        assert "af:rematch" not in str(stored.components)
