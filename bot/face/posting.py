"""How a table's message comes to its channel: posted, changed in place, laid aside when the next deal has its own, or removed."""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import dataclass

import discord

from bot.face.budget import Budget, Urgency
from bot.face.pictures import Pictures
from bot.face.sheets import Draw, Sheet, digest
from bot.face.troubles import CAUSES, Trouble, trouble, twice
from bot.face.whereabouts import Posted, Whereabouts
from bot.tables import Snapshot, Tables

log = logging.getLogger(__name__)

HOUR = 3600


@dataclass(slots=True)
class MessageState:
    """What the sender knows in memory about one table's message."""

    task: asyncio.Task[None] | None = None
    wanted: bool = False
    tries: int = 0
    anew: bool = False  # somebody wants the message at the bottom of the channel
    nonce: int = 0  # of a message that may have been sent, though Discord's answer never came


class Posting:
    """The calls that bring a sheet to its channel, each within the budget; what has become of it is kept with the table."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        draw: Draw,
        pictures: Pictures,
        budget: Budget,
        whereabouts: Whereabouts,
    ) -> None:
        self.client = client
        self.tables = tables
        self.draw = draw
        self.pictures = pictures
        self.budget = budget
        self.whereabouts = whereabouts
        self.states: dict[int, MessageState] = {}

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
                await self.edit(kept, sheet)
                move = snapshot.game, snapshot.seq
                await self.whereabouts.changes(snapshot.id, name_of(sheet), digest(sheet.view).hex(), move)
            except CAUSES as error:
                kind = trouble(error)
                if kind is Trouble.BUSY:
                    await self.whereabouts.keep(snapshot.id, shown=None)  # it may have arrived all the same
                if kind is Trouble.OLD:
                    await self.post(snapshot, sheet, lost)
                    await self.remove(kept.channel, kept.message)
                elif kind is Trouble.MESSAGE_GONE:
                    await self.whereabouts.keep(snapshot.id, message=None, lost=lost + 1)
                    if not lost:  # posted anew once; a second deletion, in whatever deal, is somebody's wish
                        await self.post(snapshot, sheet, 1)
                else:
                    raise

    async def post(self, snapshot: Snapshot, sheet: Sheet, lost: int) -> None:
        """Send `sheet` as a new message and note where it stands."""
        place = snapshot.place
        channel = self.client.get_partial_messageable(place.channel, guild_id=place.guild)
        files = [] if sheet.picture is None else [await self.pictures.file(sheet.picture)]
        await self.budget.room(
            place.channel, Urgency.TABLE
        )  # right before the call: room that is taken and not used yet is no room
        state = self.states.setdefault(snapshot.id, MessageState())
        perhaps_there, state.nonce = bool(state.nonce), state.nonce or secrets.randbits(63)
        message = await channel.send(view=sheet.view, files=files, silent=True, nonce=state.nonce)
        state.nonce = 0
        # where Discord says that it was there already it shows what was sent the first time: it is changed right away
        state.wanted = state.wanted or perhaps_there
        await self.whereabouts.keep(
            snapshot.id,
            channel=place.channel,
            message=message.id,
            sheet=sheet.key,
            lost=lost or None,
            picture=None if perhaps_there else name_of(sheet),
            shown=None if perhaps_there else digest(sheet.view).hex(),
        )

    async def edit(self, kept: Posted, sheet: Sheet) -> None:
        """Change the message to `sheet`; a picture that it has already is not sent again."""
        partial = self.client.get_partial_messageable(kept.channel).get_partial_message(kept.message)
        if name_of(sheet) == kept.picture:
            await self.budget.room(kept.channel, Urgency.TABLE)
            await partial.edit(view=sheet.view)
            return
        files = [] if sheet.picture is None else [await self.pictures.file(sheet.picture)]
        await self.budget.room(kept.channel, Urgency.TABLE)
        await partial.edit(view=sheet.view, attachments=files)

    async def lay_aside(self, snapshot: Snapshot, kept: Posted) -> None:
        """Take the controls off the sheet that came before; it doesn't matter if that fails, its presses are answered anyway."""
        sheet = await self.draw.aside(snapshot, kept.sheet)
        if sheet is None:
            return
        sheet.view.stop()
        try:
            await twice(lambda: self.edit(kept, sheet))
        except CAUSES as error:
            if trouble(error) in (Trouble.FORBIDDEN, Trouble.CHANNEL_GONE, Trouble.ARCHIVED, Trouble.LOCKED):
                raise
            log.info("the last sheet of table %s stays as it is: %s", snapshot.id, trouble(error))

    async def remove(self, channel: int, message: int) -> None:
        """Delete a message of ours; it doesn't matter if that fails."""
        try:
            await self.budget.room(channel, Urgency.TABLE)
            await twice(self.client.get_partial_messageable(channel).get_partial_message(message).delete)
        except CAUSES as error:
            log.info("message %s could not be removed: %s", message, trouble(error))

    def old(self, message: int) -> bool:
        """Whether the message is so old that Discord hardly lets it be edited."""
        age = discord.utils.utcnow() - discord.utils.snowflake_time(message)
        return age.total_seconds() > HOUR - 60


def name_of(sheet: Sheet) -> str | None:
    """The name of a sheet's picture, None for a sheet without one."""
    return None if sheet.picture is None else sheet.picture.name
