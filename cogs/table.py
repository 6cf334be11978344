"""`/table`: open, join, leave, fill, start, pause, end and the rest; most of it are buttons too."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str
from discord.ext import commands

from bot.app import AllFoursBot, Press
from bot.engine.games import GAMES, house_rules
from bot.face.opening import check_here, find_place, manages, mentioned
from bot.face.panels import seat_panel
from bot.face.permissions import lacking_at
from bot.face.reading import read_number
from bot.face.refusals import FaceRefused, MayNot, TooManyGuests
from bot.face.saying import said
from bot.face.seats import first_computer, seat_of
from bot.face.sentences import at
from bot.face.shown import seats_shown
from bot.face.where import guild_of, moment_of, not_closed, person_of, table_for
from bot.render.clocks import clock_text
from bot.render.controls import Control
from bot.render.people import LEVEL_NAMES
from bot.render.rulewords import GAME_TITLES
from bot.render.speech import ENGLISH, N_
from bot.storage.records import Person, Setup, Stage, Standing, Vote
from bot.tables import CLOCKS, LEVELS, Snapshot
from bot.tables.refusals import NeverLeft, NoFreeSeat, NotSeated, TableRefused

GAME_CHOICES = [Choice(name=locale_str(GAME_TITLES[game]), value=game) for game in GAMES]
CLOCK_CHOICES = [
    Choice(name=locale_str(clock_text(ENGLISH, clock), seconds=clock), value=clock or 0) for clock in CLOCKS
]
LEVEL_CHOICES = [Choice(name=locale_str(LEVEL_NAMES[level]), value=level) for level in LEVELS]
WHO_CHOICES = [
    Choice(name=locale_str(N_("open to all")), value="all"),
    Choice(name=locale_str(N_("invited only")), value="invited"),
]
Seat = app_commands.Range[int, 1, 7]


@app_commands.guild_only()
class Table(
    commands.GroupCog, group_name="table", group_description=locale_str(N_("Tables: open one, sit down, start"))
):
    """What one does with a table."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.tables = bot.tables
        self.desk = bot.desk
        self.presses: dict[str, Press] = {
            "join": lambda interaction, control: self.sit(interaction, control.table),
            "leave": lambda interaction, control: self.get_up(interaction, control.table),
            "computers": lambda interaction, control: self.fill(interaction, control.table),
            "start": lambda interaction, control: self.begin(interaction, control.table),
            "pause": lambda interaction, control: self.stand_still(interaction, control.table),
            "end": lambda interaction, control: self.finish(interaction, control.table),
            "side": lambda interaction, control: self.sit(
                interaction, control.table, side=read_number(control.argument)
            ),
            "rematch": lambda interaction, control: self.play_again(interaction, control.table),
            "show": lambda interaction, control: self.bring(interaction, control.table),
            "allow": lambda interaction, control: self.allow(interaction, control.table),
            "object": lambda interaction, control: self.object(interaction, control.table),
            "ready": self.press_ready,
            "cut": self.press_cut,
        }

    @app_commands.command(
        name="open",
        description=locale_str(N_("Open a table here: choose a game, invite people, add computers")),
    )
    @app_commands.describe(
        game=locale_str(N_("Which game of the family")),
        target=locale_str(N_("How many points win the game")),
        clock=locale_str(N_("How long everybody may think about a move")),
        guests=locale_str(N_("People to keep seats for: mention them, as in @Ben @Carl")),
        who=locale_str(N_("Who may sit down")),
        hints=locale_str(N_("Whether players may ask the computer for a hint")),
        players=locale_str(N_("How many seats the table has")),
    )
    @app_commands.rename(guests="with")
    @app_commands.choices(game=GAME_CHOICES, who=WHO_CHOICES)
    @app_commands.choices(clock=CLOCK_CHOICES)
    async def open(
        self,
        interaction: discord.Interaction,
        game: str | None = None,
        target: app_commands.Range[int, 1, 99] | None = None,
        clock: int | None = None,
        guests: str | None = None,
        who: str = "all",
        hints: bool = True,
        players: app_commands.Range[int, 2, 7] | None = None,
    ) -> None:
        """Open a table."""
        settings = await self.bot.chosen.servers.get(guild_of(interaction))
        check_here(interaction, settings)
        own = settings.options if game in (None, settings.game) else {}
        rules = house_rules(game or settings.game, {**own, **({} if target is None else {"target": target})})
        seats = players or (4 if 4 in rules.players else rules.players[0])
        seconds = settings.clock if clock is None else clock or None
        setup = Setup(rules, seats, seconds, hints, invited_only=who == "invited")
        invited = await self.find_guests(interaction, guests, seats)
        speech = await self.bot.chosen.server_speech(guild_of(interaction))
        title = speech.say(
            N_("{game} with {name}"), game=speech.say(GAME_TITLES[rules.game]), name=interaction.user.display_name
        )
        place = await find_place(self.tables, interaction, title)
        table = await self.tables.open(place, person_of(interaction.user), setup, invited)
        await self.invite(interaction, table.id, [guest.id for guest in invited])
        say = self.desk.speech(interaction).say
        stands = N_(
            "Your table stands in {channel}. Wait for people to sit down, or fill it with computers, then press **Start**."
        )
        lines = [say(stands, channel=f"<#{place.channel}>")]
        if guests and not invited:
            lines.append(say(N_("No seat is kept: mention other people of this server, as in @Ben @Carl.")))
        await self.desk.show(interaction, said("\n".join(lines)))

    async def find_guests(self, interaction: discord.Interaction, text: str | None, seats: int) -> list[Person]:
        """The people to invite, without bots, oneself and those who aren't in this server; FaceRefused(TooManyGuests)."""
        wanted = [user for user in mentioned(text) if user != interaction.user.id]
        if len(wanted) >= seats:
            raise FaceRefused(TooManyGuests(seats - 1))
        found = [await self.bot.names.member(guild_of(interaction), user) for user in wanted]
        return [person_of(member) for member in found if member is not None and not member.bot]

    async def invite(self, interaction: discord.Interaction, table: int, guests: list[int]) -> None:
        """Ping those for whom a seat is kept, once."""
        if guests:
            speech = await self.bot.chosen.server_speech(guild_of(interaction))
            place = self.tables.brief(table).place
            sentence = N_("{guests}: {host} keeps a seat for you at this table.")
            text = speech.say(
                sentence, guests=speech.listed(f"<@{one}>" for one in guests), host=f"<@{interaction.user.id}>"
            )
            await self.bot.sender.call(place, text, guests)

    @app_commands.command(
        name="join", description=locale_str(N_("Sit down at the table here, or take over from a computer"))
    )
    @app_commands.describe(seat=locale_str(N_("Which seat")), side=locale_str(N_("Which side to play for")))
    async def join(self, interaction: discord.Interaction, seat: Seat | None = None, side: Seat | None = None) -> None:
        """Sit down."""
        await self.sit(interaction, table_for(self.tables, interaction), seat and seat - 1, side and side - 1)

    async def sit(
        self, interaction: discord.Interaction, table: int, seat: int | None = None, side: int | None = None
    ) -> None:
        """Sit down before a game; while it runs, come back to one's own seat, or ask for a computer's."""
        person = person_of(interaction.user)
        stage = (await self.tables.snapshot(table)).stage
        if stage in (Stage.LOBBY, Stage.OVER, Stage.CLOSED):
            snapshot = await self.tables.sit(table, person, side, seat)
        else:
            snapshot = await self.take_over(table, person, seat)
        asked, held = snapshot.asked, seat_of(snapshot.seats, person.id)
        if asked is not None and asked.user == person.id:
            sentence = N_("You get seat {seat} in half a minute, unless somebody objects.")
            await self.desk.say(interaction, sentence, seat=asked.seat + 1)
        elif snapshot.stage in (Stage.LOBBY, Stage.OVER):
            seats = seats_shown(self.bot.names, snapshot.seats, snapshot.setup.level)
            await self.desk.show(interaction, seat_panel(self.desk.speech(interaction), snapshot, held or 0, seats))
        else:
            await self.desk.show_hand(interaction, table)

    async def take_over(self, table: int, person: Person, seat: int | None) -> Snapshot:
        """Sit down in one's own seat again, else ask for the computer's seat that was named, or for the first."""
        try:
            return await self.tables.sit_again(table, person)
        except TableRefused as refused:
            if not isinstance(refused.reason, NeverLeft):
                raise
            snapshot = await self.tables.snapshot(table)
            free = seat if seat is not None else first_computer(snapshot.seats)
            if free is None and refused.reason == NeverLeft():
                raise TableRefused(NoFreeSeat()) from None
            if free is None:
                raise
            return await self.tables.take(table, person, free)

    @app_commands.command(
        name="leave", description=locale_str(N_("Get up; in a game a computer plays on for you, and you may come back"))
    )
    async def leave(self, interaction: discord.Interaction) -> None:
        """Get up."""
        await self.get_up(interaction, table_for(self.tables, interaction, seated=True))

    async def get_up(self, interaction: discord.Interaction, table: int) -> None:
        """Get up, in whatever phase."""
        snapshot = await self.tables.leave(table, interaction.user.id)
        self.bot.hands.take(table, interaction.user.id)
        running = snapshot.stage in (Stage.PLAYING, Stage.BETWEEN_DEALS)
        back = N_(
            "You have left. A computer plays on for you; with `/table join` you can have your seat back until the game ends."
        )
        await self.desk.say(interaction, back if running else N_("You have left the table."))

    @app_commands.command(
        name="computer", description=locale_str(N_("Let computers play in the free seats, or in one of them"))
    )
    @app_commands.describe(level=locale_str(N_("How well they play")), seat=locale_str(N_("Only this seat")))
    @app_commands.choices(level=LEVEL_CHOICES)
    async def computer(
        self, interaction: discord.Interaction, level: str | None = None, seat: Seat | None = None
    ) -> None:
        """Fill seats with computers."""
        await self.fill(interaction, table_for(self.tables, interaction), seat and seat - 1, level)

    async def fill(
        self, interaction: discord.Interaction, table: int, seat: int | None = None, level: str | None = None
    ) -> None:
        """Fill one free seat or all with computers."""
        await self.tables.fill(table, interaction.user.id, seat, level)
        await self.desk.say(interaction, N_("Computers sit down. Press **Start** when you are ready."))

    @app_commands.command(
        name="start", description=locale_str(N_("Start the game: the house draws for the deal and deals"))
    )
    async def start(self, interaction: discord.Interaction) -> None:
        """Start the game."""
        await self.begin(interaction, table_for(self.tables, interaction))

    async def begin(self, interaction: discord.Interaction, table: int) -> None:
        """Start the game and show the host their hand."""
        await self.tables.start_game(table, interaction.user.id)
        await self.desk.show_hand(interaction, table, opened=True)

    @app_commands.command(
        name="pause", description=locale_str(N_("Ask everybody for a pause, or end it; clocks stand meanwhile"))
    )
    async def pause(self, interaction: discord.Interaction) -> None:
        """Pause, or go on."""
        await self.stand_still(interaction, table_for(self.tables, interaction, seated=True))

    async def vote(self, interaction: discord.Interaction, table: int, what: Vote) -> Snapshot:
        """The table after somebody's vote; who has left the server is looked up first, so that nobody waits for them."""
        snapshot, user = await self.tables.snapshot(table), interaction.user.id
        if user in snapshot.votes.voters:
            others = tuple(voter for voter in snapshot.votes.voters if voter != user)
            await self.bot.hearing.look_for(snapshot.place.guild, others)
        return await self.tables.vote(table, user, what)

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

    @app_commands.command(
        name="end", description=locale_str(N_("End the table: before a game its host, in a game all who sit there"))
    )
    async def end(self, interaction: discord.Interaction) -> None:
        """End the table."""
        await self.finish(interaction, table_for(self.tables, interaction))

    async def finish(self, interaction: discord.Interaction, table: int) -> None:
        """Cancel a table before its game; in a game vote for its end, or as a manager end a dead one."""
        user = interaction.user.id
        snapshot = await self.tables.snapshot(table)
        if snapshot.stage in (Stage.LOBBY, Stage.OVER):
            await self.tables.cancel(table, user)
            await self.desk.say(interaction, N_("The table is closed."))
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

    @app_commands.command(
        name="rematch", description=locale_str(N_("Play again: same people, rules and seats, if all agree"))
    )
    async def rematch(self, interaction: discord.Interaction) -> None:
        """Ask for a rematch."""
        await self.play_again(interaction, table_for(self.tables, interaction, seated=True))

    async def play_again(self, interaction: discord.Interaction, table: int) -> None:
        """Vote for a rematch."""
        snapshot = await self.vote(interaction, table, Vote.REMATCH)
        if snapshot.stage is Stage.OVER:
            asked = [at(user) for user in snapshot.votes.voters if user not in snapshot.votes.rematch]
            sentence = N_("You would like a rematch. Still to agree, or to leave the table: {names}.")
            await self.desk.say(interaction, sentence, names=self.desk.speech(interaction).listed(asked))
        else:
            await self.desk.show_hand(interaction, table)

    @app_commands.command(name="show", description=locale_str(N_("Bring the table's message down here again")))
    async def show(self, interaction: discord.Interaction) -> None:
        """Post the table's message anew."""
        await self.bring(interaction, table_for(self.tables, interaction))

    @app_commands.command(name="list", description=locale_str(N_("The tables of this server, and where they stand")))
    async def list(self, interaction: discord.Interaction) -> None:
        """Show the tables of the server."""
        await self.bot.press(interaction, Control("list", 0))

    @app_commands.command(
        name="manage", description=locale_str(N_("The host's panel: seats, clock, computers, house rules, who is host"))
    )
    async def manage(self, interaction: discord.Interaction) -> None:
        """Show the host's panel."""
        await self.bot.press(interaction, Control("manage", table_for(self.tables, interaction, seated=True)))

    async def bring(self, interaction: discord.Interaction, table: int) -> None:
        """Post the table's message anew, in its own channel."""
        snapshot = not_closed(await self.tables.snapshot(table))
        place = snapshot.place
        await self.bot.sender.post_anew(table)
        if Standing.CHANNEL in snapshot.stands:
            raise FaceRefused(MayNot(place.channel, lacking_at(self.bot, place)))
        await self.desk.say(interaction, N_("The table is in {channel}, at the bottom."), channel=f"<#{place.channel}>")

    async def allow(self, interaction: discord.Interaction, table: int) -> None:
        """Let somebody have the computer's seat they asked for."""
        await self.tables.allow(table, interaction.user.id)
        await self.desk.say(interaction, N_("You have agreed."))

    async def object(self, interaction: discord.Interaction, table: int) -> None:
        """Don't let them."""
        await self.tables.object(table, interaction.user.id)
        await self.desk.say(interaction, N_("The computer keeps the seat."))

    async def press_ready(self, interaction: discord.Interaction, control: Control) -> None:
        """Ready for the next deal."""
        await self.tables.ready(control.table, interaction.user.id, moment_of(self.tables, interaction, control))
        await self.desk.show_hand(interaction, control.table)

    async def press_cut(self, interaction: discord.Interaction, control: Control) -> None:
        """Cut the pack somewhere."""
        await self.tables.cut(control.table, interaction.user.id, None, moment_of(self.tables, interaction, control))
        await self.desk.show_hand(interaction, control.table)


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Table(bot))
