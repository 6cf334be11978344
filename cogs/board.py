"""How a table's picture shows the scores: as chalk strokes, or as chips still to be got rid of."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.app import AllFoursBot, Press
from bot.face.seats import seat_of
from bot.face.where import not_closed
from bot.render.controls import Control
from bot.render.pictures.board_layout import Board
from bot.render.speech import N_
from bot.tables.refusals import NotSeated, TableRefused

TOLD = {
    Board.STROKES: N_("The table's picture shows points as chalk strokes now."),
    Board.CHIPS: N_("The table's picture shows the chips that each side has still to get rid of now."),
}


class ScoreBoard(commands.Cog):
    """Anybody who sits there may change it: it tells the same either way."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.presses: dict[str, Press] = {"board": self.press}

    async def press(self, interaction: discord.Interaction, control: Control) -> None:
        """Change it to the other way; TableRefused for somebody who doesn't sit there."""
        table = control.table
        snapshot = not_closed(await self.bot.tables.snapshot(table))
        if seat_of(snapshot.seats, interaction.user.id) is None:
            raise TableRefused(NotSeated(table))
        now = (await self.bot.tables.face(table)).get("board")
        board = Board.STROKES if now == Board.CHIPS else Board.CHIPS
        await self.bot.tables.keep_face(table, board=board.value)
        self.bot.sender.show(table)
        await self.bot.desk.say(interaction, TOLD[board])


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(ScoreBoard(bot))
