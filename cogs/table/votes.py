"""What those who sit at a table agree on: a pause, the end, another game."""

from __future__ import annotations

import discord

from bot.app import AllFoursBot
from bot.face.opening import check_place, manages
from bot.face.seats import seat_of
from bot.face.sentences import at
from bot.face.votes import sure_panel
from bot.render.speech import N_
from bot.storage.records import Stage, Vote
from bot.tables import Snapshot
from bot.tables.refusals import NotSeated, TableRefused

ALONE = N_(
    "Nobody else has to agree: the game would end at once and count for nobody, and the table would close. End it?"
)


class Votes:
    """What needs everybody's yes."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.tables = bot.tables
        self.desk = bot.desk

    async def vote(self, interaction: discord.Interaction, table: int, what: Vote) -> Snapshot:
        """The table after somebody's vote; who has left the server is looked up first, so that nobody waits for them."""
        await self.others(interaction, await self.tables.snapshot(table))
        return await self.tables.vote(table, interaction.user.id, what)

    async def others(self, interaction: discord.Interaction, snapshot: Snapshot) -> tuple[int, ...]:
        """Who else has to agree with somebody, of those who are still in the server."""
        user = interaction.user.id
        if user in snapshot.votes.voters:
            asked = tuple(voter for voter in snapshot.votes.voters if voter != user)
            await self.bot.hearing.look_for(snapshot.place.guild, asked)
            snapshot = await self.tables.snapshot(snapshot.id)
        return tuple(voter for voter in snapshot.votes.voters if voter != user)

    async def stand_still(self, interaction: discord.Interaction, table: int) -> None:
        """Vote for a pause, or end it."""
        user = interaction.user.id
        if (await self.tables.snapshot(table)).paused_until is not None:
            await self.tables.resume(table, user)
            await self.desk.say(interaction, N_("The game goes on."))
            return
        snapshot = await self.vote(interaction, table, Vote.PAUSE)
        paused = snapshot.paused_until is not None
        asked = N_("You would like a pause. It begins when everybody has agreed.")
        await self.desk.say(
            interaction, N_("The table is paused. Anybody who sits here can go on.") if paused else asked
        )

    async def finish(self, interaction: discord.Interaction, table: int, sure: int = 0) -> None:
        """Cancel a table before its game; in a game vote for its end, or as a manager end a dead one.

        Whose word alone ends the game is asked first, unless they have said that they are `sure` of this game.
        """
        user = interaction.user.id
        snapshot = await self.tables.snapshot(table)
        if snapshot.stage in (Stage.LOBBY, Stage.OVER):
            await self.tables.cancel(table, user)
            await self.desk.say(interaction, N_("The table is closed."))
            return
        seated = seat_of(snapshot.seats, user) is not None and snapshot.closed is None
        if seated and sure != snapshot.game and not await self.others(interaction, snapshot):
            await self.desk.show(interaction, sure_panel(self.desk.speech(interaction), snapshot, ALONE, "end"))
            return
        try:
            snapshot = await self.vote(interaction, table, Vote.END)
        except TableRefused as refused:
            if not isinstance(refused.reason, NotSeated) or not manages(interaction):
                raise
            snapshot = await self.tables.end_by_admin(table, user)
        closed = snapshot.stage is Stage.CLOSED
        asked = N_("You would like to end the game. It ends when everybody has agreed, and counts for nobody.")
        await self.desk.say(interaction, N_("The table is closed.") if closed else asked)

    async def play_again(self, interaction: discord.Interaction, table: int) -> None:
        """Vote for a rematch."""
        place = await self.tables.place(table)
        check_place(place, await self.bot.chosen.servers.get(place.guild))
        snapshot = await self.vote(interaction, table, Vote.REMATCH)
        if snapshot.stage is Stage.OVER:
            asked = [at(user) for user in snapshot.votes.voters if user not in snapshot.votes.rematch]
            sentence = N_("You would like a rematch. Still to agree, or to leave the table: {names}.")
            await self.desk.say(interaction, sentence, names=self.desk.speech(interaction).listed(asked))
        else:
            await self.desk.show_hand(interaction, table)
