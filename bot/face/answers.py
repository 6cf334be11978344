"""The one private answer to a command or press: acknowledged at once, filled in when it is known."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial

import discord
from discord.ui import LayoutView
from discord.utils import MISSING

from bot.face.first_answers import promptly
from bot.face.troubles import CAUSES, Trouble, trouble

log = logging.getLogger(__name__)

CALM = (Trouble.LATE, Trouble.ANSWERED, Trouble.TOKEN_DEAD, Trouble.MESSAGE_GONE, Trouble.CHANNEL_GONE)
"""Troubles that are nobody's fault: the person has closed the answer, is long gone with its channel or has been told already."""


ANSWERED = "answered"
"""Noted with an interaction of which Discord says that it has its first answer, although discord.py believes that it failed."""


class Seen:
    """The interactions of late, so that one that Discord delivers twice counts once."""

    def __init__(self, size: int = 20_000) -> None:
        self.size = size
        self.ids: OrderedDict[int, None] = OrderedDict()

    def first(self, interaction: int) -> bool:
        """Whether this interaction comes for the first time."""
        if interaction in self.ids:
            return False
        self.ids[interaction] = None
        if len(self.ids) > self.size:
            self.ids.popitem(last=False)
        return True


def on_private_message(interaction: discord.Interaction) -> bool:
    """Whether the press was on a message that only this person sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def acknowledge(interaction: discord.Interaction, removed: bool = False) -> bool:
    """Take the interaction in hand before anything else; False when it came too late and the person was told that it failed.

    A press on a private message will change that message; everything else gets a new answer, private from the start, because
    a later answer can't be made private any more. So does a press on a message that has been removed since, as Discord says, or as is
    known without asking: then it is `removed`.
    """
    if removed:
        interaction.message = None
    try:
        if on_private_message(interaction):
            try:
                await promptly(interaction.response.defer)
                return True
            except discord.NotFound as error:
                if trouble(error) is not Trouble.MESSAGE_GONE:
                    raise
                interaction.message = None
        await promptly(partial(interaction.response.defer, ephemeral=True, thinking=True))
    except CAUSES as error:
        kind = trouble(error)
        if kind is Trouble.ANSWERED:
            interaction.extras[ANSWERED] = True
        else:
            log.info("interaction %s could not be acknowledged: %s", interaction.id, kind)
        return kind is not Trouble.LATE
    return True


async def show(
    interaction: discord.Interaction, view: LayoutView, files: Sequence[discord.File] | None = ()
) -> int | None:
    """The id of the message that now shows `view` to the person, None when they can't be reached any more; raises nothing of Discord's.

    `files` take the place of those the message had; None: it keeps them.
    """
    view.stop()  # discord.py keeps views that aren't stopped; ours are routed by their ids
    for chance in (1, 2):
        try:
            return await send(interaction, view, files)
        except CAUSES as error:
            kind = trouble(error)
            if kind is Trouble.ANSWERED and not interaction.extras.get(ANSWERED):
                interaction.extras[ANSWERED] = True  # acknowledging had failed, as it seemed
                continue
            if kind in CALM:
                log.debug("the answer to interaction %s found nobody: %s", interaction.id, kind)
                return None
            if kind is not Trouble.BUSY or chance == 2:
                log.warning("the answer to interaction %s failed: %s", interaction.id, error)
                return None
            for file in files or ():
                file.reset()
    return None


async def send(interaction: discord.Interaction, view: LayoutView, files: Sequence[discord.File] | None) -> int:
    """The id of the message that shows `view`; raises whatever Discord answers."""
    response = interaction.response
    if response.is_done() or interaction.extras.get(ANSWERED):
        message = await interaction.edit_original_response(view=view, attachments=kept_or(files))
        return message.id
    # acknowledging failed on the way: this may still be the first answer that arrives
    if on_private_message(interaction) and interaction.message is not None:
        await response.edit_message(view=view, attachments=kept_or(files))
        return interaction.message.id
    sent = await response.send_message(view=view, files=list(files or ()), ephemeral=True)
    return sent.message_id or 0


def kept_or(files: Sequence[discord.File] | None) -> list[discord.File]:
    """What an edit says of a message's files: these, or, for None, nothing at all, so that they stay."""
    return MISSING if files is None else list(files)
