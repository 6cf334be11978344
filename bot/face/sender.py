"""One sender a table: the newest state reaches the table's message, however much happens and whatever Discord answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial

import discord

from bot.face.budget import Budget, Urgency
from bot.face.pictures import Pictures
from bot.face.posting import MessageState, Posting, name_of
from bot.face.sheets import Draw, Sheet, digest
from bot.face.troubles import CAUSES, Trouble, trouble
from bot.face.whereabouts import LATER, Posted, Whereabouts
from bot.lasting import Lasting
from bot.storage.records import ClosedWhy, Place
from bot.tables import Snapshot, Stage, Standing, Tables

log = logging.getLogger(__name__)

RETRIES = (2.0, 5.0, 15.0, 60.0)
"""Seconds after which a failed message is tried again; after the last it waits for the next move."""


class Sender(Posting):
    """Keeps every table's message at what stands on disk; holds no lock, raises nothing, and loses nothing but time when it fails."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        draw: Draw,
        pictures: Pictures,
        budget: Budget,
        pause: float = 1.1,
        later: float = LATER,
    ) -> None:
        super().__init__(client, tables, draw, pictures, budget, Whereabouts(tables, later))
        self.pause = pause
        self.refused: set[int] = set()
        self.lasting = Lasting(log)
        self.stopped = False

    def show(self, table: int) -> None:
        """Bring the message of `table` up to date soon: at once, or after the pause that gathers what follows quickly."""
        state = self.states.setdefault(table, MessageState())
        state.wanted = True
        if state.task is None and not self.stopped:
            state.task = asyncio.get_running_loop().create_task(
                self.work(table, state), name=f"sender of table {table}"
            )

    async def want(self, table: int) -> None:
        """As `show`, for somebody who asks for the message: also when it was deleted twice, or failed before.

        It comes back as often as it is asked for, but no more often than that.
        """
        kept = await self.whereabouts.find(table)
        if kept is not None and kept.lost > 1:
            await self.whereabouts.keep(table, lost=1)
        state = self.states.get(table)
        if state is not None:
            state.tries = 0
        self.show(table)

    async def post_anew(self, table: int) -> None:
        """Put the table's message at the bottom of the channel again, in place of the one further up."""
        state = self.states.setdefault(table, MessageState())
        state.anew = True  # done by the one sender, so that many who ask cost one message
        await self.want(table)

    async def call(self, place: Place, text: str, users: Sequence[int]) -> None:
        """Say something in a channel that pings these people, once; it doesn't matter if that fails."""
        channel = self.client.get_partial_messageable(place.channel, guild_id=place.guild)
        allowed = discord.AllowedMentions(users=[discord.Object(user) for user in users])
        try:
            await self.budget.room(place.channel, Urgency.TABLE)
            await channel.send(text, allowed_mentions=allowed)
        except CAUSES as error:
            log.info("people could not be called to channel %s: %s", place.channel, trouble(error))

    async def stop(self) -> None:
        """Let go of everything that is still to be sent; it stands on disk."""
        self.stopped = True
        tasks = [state.task for state in self.states.values() if state.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.whereabouts.stop()

    async def work(self, table: int, state: MessageState) -> None:
        """Send until nothing is wanted any more."""
        try:
            while state.wanted:
                state.wanted = False
                if not await self.send(table, state) and state.tries < len(RETRIES):
                    state.wanted = True
                    state.tries += 1
                    await asyncio.sleep(RETRIES[state.tries - 1])
                elif self.pause:
                    await asyncio.sleep(self.pause)
        except asyncio.CancelledError:
            raise
        except Exception:  # noqa: BLE001 - one table's fault is no other's
            self.lasting.fails(f"message of table {table}", "the message of table %s could not be made", table)
        finally:
            state.task = None

    async def send(self, table: int, state: MessageState) -> bool:
        """Whether the message is as it should be, or nothing can be done about it for now."""
        snapshot = await self.tables.snapshot(table)
        kept = await self.whereabouts.find(table)
        if (kept is not None and kept.lost > 1) or self.out_of_reach(snapshot):
            return True
        sheet = await self.sheet(snapshot, kept)
        there = kept is not None and kept.message and kept.sheet == sheet.key and kept.shown == digest(sheet.view).hex()
        if there and not state.anew:
            return True
        anew, state.anew = state.anew, False
        try:
            await self.bring(snapshot, kept, sheet, anew)
        except CAUSES as error:
            state.anew = anew or state.anew
            return await self.given_up(snapshot, error)
        self.lasting.works(f"message of table {table}")
        state.tries = 0
        if snapshot.stage is Stage.CLOSED:
            self.states.pop(table, None)
            self.whereabouts.forget(table)
        return True

    async def sheet(self, snapshot: Snapshot, kept: Posted | None) -> Sheet:
        """What the message is to show; a new picture that takes too long is left out, and follows when it is drawn."""
        sheet = await self.draw.current(snapshot)
        new = None if kept is not None and kept.picture == name_of(sheet) else sheet.picture
        if new is not None and not await self.pictures.ready(new, partial(self.show, snapshot.id)):
            return await self.draw.current(snapshot, bare=True)
        return sheet

    async def given_up(self, snapshot: Snapshot, error: BaseException) -> bool:
        """Whether nothing can be done for now about a message that could not be sent; a fault of ours is told once."""
        table, kind = snapshot.id, trouble(error)
        log.info("the message of table %s could not be sent: %s", table, kind)
        if kind is Trouble.OURS:
            sentence = "Discord finds fault with the message of table %s: %s"
            key = f"message of table {table}"
            self.lasting.fails(key, sentence, table, error, level=logging.WARNING, trace=False)
        await self.troubled(snapshot, kind)
        return kind is not Trouble.BUSY

    async def troubled(self, snapshot: Snapshot, kind: Trouble) -> None:
        """Tell the tables when a place is closed to the bot, or gone."""
        channel = snapshot.place.channel
        if kind is Trouble.CHANNEL_GONE:
            await self.tables.channel_gone(channel)
        elif kind in (Trouble.FORBIDDEN, Trouble.LOCKED, Trouble.ARCHIVED):
            self.refused.add(channel)
            await self.tables.channel_closed(channel)

    def out_of_reach(self, snapshot: Snapshot) -> bool:
        """Whether the place is gone, or closed to the bot just now, so that nothing is sent: it is shown again when the place opens."""
        if snapshot.closed is not None and snapshot.closed.why is ClosedWhy.CHANNEL_GONE:
            return True
        guild = self.client.get_guild(snapshot.place.guild)
        closed = {Standing.CHANNEL, Standing.GUILD} & set(snapshot.stands)
        return bool(closed) or guild is None or guild.unavailable
