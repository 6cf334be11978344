"""One sender a table: the newest state reaches the table's message, however much happens and whatever Discord answers."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import discord

from bot.face.budget import Budget
from bot.face.pictures import Pictures
from bot.face.sheets import Draw, Sheet, digest
from bot.face.troubles import CAUSES, Trouble, trouble, twice
from bot.storage.records import ClosedWhy, Place
from bot.tables import Snapshot, Stage, Standing, Tables

log = logging.getLogger(__name__)

HOUR = 3600
RETRIES = (2.0, 5.0, 15.0, 60.0)
"""Seconds after which a failed message is tried again; after the last it waits for the next move."""


@dataclass(slots=True)
class Desk:
    """What the sender knows in memory about one table's message."""

    task: asyncio.Task[None] | None = None
    wanted: bool = False
    shown: bytes = b""
    tries: int = 0
    anew: bool = False  # somebody wants the message at the bottom of the channel
    stale: bool = False  # the message may show what was sent before
    nonce: int = 0  # of a message that may have been sent, though Discord's answer never came


@dataclass(frozen=True, slots=True)
class Posted:
    """Where a table's message stands, as it is kept on disk,
    with how often somebody has deleted it (`lost`), and the name of its picture."""

    channel: int
    message: int
    sheet: str
    lost: int
    picture: str | None


class Sender:
    """Keeps every table's message at what stands on disk; holds no lock, raises nothing, and loses nothing but time when it fails."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        draw: Draw,
        pictures: Pictures,
        budget: Budget,
        pause: float = 1.1,
    ) -> None:
        self.client = client
        self.tables = tables
        self.draw = draw
        self.pictures = pictures
        self.budget = budget
        self.pause = pause
        self.desks: dict[int, Desk] = {}
        self.refused: set[int] = set()
        self.stopped = False

    def show(self, table: int) -> None:
        """Bring the message of `table` up to date soon: at once, or after the pause that gathers what follows quickly."""
        desk = self.desks.setdefault(table, Desk())
        desk.wanted = True
        if desk.task is None and not self.stopped:
            desk.task = asyncio.get_running_loop().create_task(self.work(table, desk), name=f"sender of table {table}")

    async def want(self, table: int) -> None:
        """As `show`, for somebody who asks for the message: also when it was deleted twice, or failed before.

        It comes back as often as it is asked for, but no more often than that.
        """
        kept = await self.posted(table)
        if kept is not None and kept.lost > 1:
            await self.tables.keep_face(table, lost=1)
        desk = self.desks.get(table)
        if desk is not None:
            desk.tries = 0
        self.show(table)

    async def post_anew(self, table: int) -> None:
        """Put the table's message at the bottom of the channel again, in place of the one further up."""
        desk = self.desks.setdefault(table, Desk())
        desk.anew = True  # done by the one sender, so that many who ask cost one message
        await self.want(table)

    async def call(self, place: Place, text: str, users: Sequence[int]) -> None:
        """Say something in a channel that pings these people, once; it doesn't matter if that fails."""
        channel = self.client.get_partial_messageable(place.channel, guild_id=place.guild)
        allowed = discord.AllowedMentions(users=[discord.Object(user) for user in users])
        try:
            await self.budget.room(place.channel)
            await channel.send(text, allowed_mentions=allowed)
        except CAUSES as error:
            log.info("people could not be called to channel %s: %s", place.channel, trouble(error))

    async def stop(self) -> None:
        """Let go of everything that is still to be sent; it stands on disk."""
        self.stopped = True
        tasks = [desk.task for desk in self.desks.values() if desk.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def work(self, table: int, desk: Desk) -> None:
        """Send until nothing is wanted any more."""
        try:
            while desk.wanted:
                desk.wanted = False
                if not await self.send(table, desk) and desk.tries < len(RETRIES):
                    desk.wanted = True
                    desk.tries += 1
                    await asyncio.sleep(RETRIES[desk.tries - 1])
                elif self.pause:
                    await asyncio.sleep(self.pause)
        except asyncio.CancelledError:
            raise
        except Exception:  # one table's fault is no other's
            log.exception("the message of table %s could not be made", table)
        finally:
            desk.task = None

    async def send(self, table: int, desk: Desk) -> bool:
        """Whether the message is as it should be, or nothing can be done about it for now."""
        snapshot = await self.tables.snapshot(table)
        kept = await self.posted(table)
        if (kept is not None and kept.lost > 1) or self.out_of_reach(snapshot):
            return True
        sheet = await self.draw.current(snapshot)
        new = None if kept is not None and kept.picture == name_of(sheet) else sheet.picture
        if new is not None and not await self.pictures.ready(new, partial(self.show, table)):
            sheet = await self.draw.current(snapshot, bare=True)
        shown = digest(sheet.view)
        if kept is not None and kept.message and kept.sheet == sheet.key and shown == desk.shown and not desk.anew:
            return True
        anew, desk.anew = desk.anew, False
        try:
            await self.bring(snapshot, kept, sheet, anew)
        except CAUSES as error:
            kind = trouble(error)
            desk.shown, desk.anew = b"", anew or desk.anew
            log.info("the message of table %s could not be sent: %s", table, kind)
            if kind is Trouble.OURS:
                log.warning("Discord finds fault with the message of table %s: %s", table, error)
            await self.troubled(snapshot, kind)
            return kind is not Trouble.BUSY
        desk.shown, desk.tries = b"" if desk.stale else shown, 0
        desk.stale = False
        if snapshot.stage is Stage.CLOSED:
            self.desks.pop(table, None)
        return True

    async def troubled(self, snapshot: Snapshot, kind: Trouble) -> None:
        """Tell the tables when a place is closed to the bot, or gone."""
        channel = snapshot.place.channel
        if kind is Trouble.CHANNEL_GONE:
            await self.tables.channel_gone(channel)
        elif kind in (Trouble.FORBIDDEN, Trouble.LOCKED, Trouble.ARCHIVED):
            self.refused.add(channel)
            await self.tables.channel_closed(channel)

    async def bring(self, snapshot: Snapshot, kept: Posted | None, sheet: Sheet, anew: bool) -> None:
        """Edit, post, or lay aside and post; raises whatever Discord answers."""
        sheet.view.stop()
        lost = 0 if kept is None else kept.lost
        if kept is None or not kept.message:
            await self.post(snapshot, sheet, lost)
        elif kept.sheet != sheet.key:
            await self.post(snapshot, sheet, lost)
            await self.lay_aside(snapshot, kept)
        elif anew or self.old(kept.message):
            await self.post(snapshot, sheet, lost)
            await self.remove(kept.channel, kept.message)
        else:
            try:
                await self.edit(snapshot.id, kept, sheet)
            except CAUSES as error:
                kind = trouble(error)
                if kind is Trouble.OLD:
                    await self.post(snapshot, sheet, lost)
                    await self.remove(kept.channel, kept.message)
                elif kind is Trouble.MESSAGE_GONE:
                    await self.tables.keep_face(snapshot.id, message=None, lost=lost + 1)
                    if not lost:  # posted anew once; a second deletion, in whatever deal, is somebody's wish
                        await self.post(snapshot, sheet, 1)
                else:
                    raise

    async def post(self, snapshot: Snapshot, sheet: Sheet, lost: int) -> None:
        """Send `sheet` as a new message and note where it stands."""
        place = snapshot.place
        channel = self.client.get_partial_messageable(place.channel, guild_id=place.guild)
        files = [] if sheet.picture is None else [await self.pictures.file(sheet.picture)]
        await self.budget.room(place.channel)  # right before the call: room that is taken and not used yet is no room
        desk = self.desks.setdefault(snapshot.id, Desk())
        perhaps_there, desk.nonce = bool(desk.nonce), desk.nonce or secrets.randbits(63)
        message = await channel.send(view=sheet.view, files=files, silent=True, nonce=desk.nonce)
        desk.nonce = 0
        # where Discord says that it was there already it shows what was sent the first time: it is changed right away
        desk.wanted, desk.stale = desk.wanted or perhaps_there, perhaps_there
        await self.tables.keep_face(
            snapshot.id,
            channel=place.channel,
            message=message.id,
            sheet=sheet.key,
            lost=lost or None,
            picture=None if perhaps_there else name_of(sheet),
        )

    async def edit(self, table: int, kept: Posted, sheet: Sheet) -> None:
        """Change the message to `sheet`; a picture that it has already is not sent again."""
        partial = self.client.get_partial_messageable(kept.channel).get_partial_message(kept.message)
        if name_of(sheet) == kept.picture:
            await self.budget.room(kept.channel)
            await partial.edit(view=sheet.view)
            return
        files = [] if sheet.picture is None else [await self.pictures.file(sheet.picture)]
        await self.budget.room(kept.channel)
        await partial.edit(view=sheet.view, attachments=files)
        await self.tables.keep_face(table, picture=name_of(sheet))

    async def lay_aside(self, snapshot: Snapshot, kept: Posted) -> None:
        """Take the controls off the sheet that came before; it doesn't matter if that fails, its presses are answered anyway."""
        sheet = await self.draw.aside(snapshot, kept.sheet)
        if sheet is None:
            return
        sheet.view.stop()
        try:
            await twice(lambda: self.edit(snapshot.id, kept, sheet))
        except CAUSES as error:
            if trouble(error) in (Trouble.FORBIDDEN, Trouble.CHANNEL_GONE, Trouble.ARCHIVED, Trouble.LOCKED):
                raise
            log.info("the last sheet of table %s stays as it is: %s", snapshot.id, trouble(error))

    async def remove(self, channel: int, message: int) -> None:
        """Delete a message of ours; it doesn't matter if that fails."""
        try:
            await self.budget.room(channel)
            await twice(self.client.get_partial_messageable(channel).get_partial_message(message).delete)
        except CAUSES as error:
            log.info("message %s could not be removed: %s", message, trouble(error))

    async def posted(self, table: int) -> Posted | None:
        """Where the table's message stands, None if it never had one."""
        kept = await self.tables.face(table)
        if "sheet" not in kept:
            return None
        return Posted(
            channel=int(kept["channel"]),
            message=int(kept.get("message", 0)),
            sheet=str(kept["sheet"]),
            lost=int(kept.get("lost", 0)),
            picture=str(kept["picture"]) if "picture" in kept else None,
        )

    def out_of_reach(self, snapshot: Snapshot) -> bool:
        """Whether the place is gone, or closed to the bot just now, so that nothing is sent: it is shown again when the place opens."""
        if snapshot.closed is not None and snapshot.closed.why is ClosedWhy.CHANNEL_GONE:
            return True
        guild = self.client.get_guild(snapshot.place.guild)
        closed = {Standing.CHANNEL, Standing.GUILD} & set(snapshot.stands)
        return bool(closed) or guild is None or guild.unavailable

    def old(self, message: int) -> bool:
        """Whether the message is so old that Discord hardly lets it be edited."""
        age = discord.utils.utcnow() - discord.utils.snowflake_time(message)
        return age.total_seconds() > HOUR - 60


def name_of(sheet: Sheet) -> str | None:
    """The name of a sheet's picture, None for a sheet without one."""
    return None if sheet.picture is None else sheet.picture.name
