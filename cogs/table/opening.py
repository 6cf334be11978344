"""Opening a table, and keeping seats at it for guests."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.app import AllFoursBot
from bot.engine.games import house_rules
from bot.face.opening import check_here, find_place, mentioned, seats_kept
from bot.face.refusals import FaceRefused, TooManyGuests
from bot.face.saying import said
from bot.face.where import guild_of, person_of
from bot.render.rulewords import GAME_TITLES
from bot.render.speech import N_
from bot.storage.records import Person, Place, Setup
from bot.storage.settings import ServerSettings
from bot.tables import Snapshot


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody says of a new table; where it is None the server's settings and the rules decide.

    `clock` is in seconds, 0 for none; `guests` is a text that mentions people.
    """

    game: str | None
    target: int | None
    clock: int | None
    guests: str | None
    invited_only: bool
    hints: bool
    players: int | None


class Opening:
    """How tables come to be."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot

    async def open(self, interaction: discord.Interaction, wanted: Wanted) -> None:
        """Open a table here, or in a thread beside the one that is here, and say where it stands; raises what check_here raises."""
        settings = await self.bot.chosen.servers.get(guild_of(interaction))
        check_here(interaction, settings)
        setup = set_up(wanted, settings)
        guests = await self.find_guests(interaction, wanted.guests, setup.players)
        place = await self.find_place(interaction, setup.rules.game)
        table = await self.bot.tables.open(place, person_of(interaction.user), setup, guests)
        await self.invite(interaction, table, [guest.id for guest in guests])
        await self.tell(interaction, place, nobody=bool(wanted.guests) and not guests)

    async def find_place(self, interaction: discord.Interaction, game: str) -> Place:
        """Where the new table stands; a thread is called after the game and whose table it is."""
        speech = await self.bot.chosen.server_speech(guild_of(interaction))
        title = speech.say(
            N_("{game} with {name}"), game=speech.say(GAME_TITLES[game]), name=interaction.user.display_name
        )
        return await find_place(self.bot.tables, interaction, title)

    async def find_guests(self, interaction: discord.Interaction, text: str | None, seats: int) -> list[Person]:
        """The people to invite, without bots, oneself and those who aren't in this server; FaceRefused(TooManyGuests)."""
        wanted = [user for user in mentioned(text) if user != interaction.user.id]
        if len(wanted) >= seats:
            raise FaceRefused(TooManyGuests(seats - 1))
        found = [await self.bot.names.member(guild_of(interaction), user) for user in wanted]
        return [person_of(member) for member in found if member is not None and not member.bot]

    async def invite(self, interaction: discord.Interaction, table: Snapshot, guests: list[int]) -> None:
        """Ping those for whom a seat is kept, once."""
        if guests:
            speech = await self.bot.chosen.server_speech(guild_of(interaction))
            await self.bot.sender.call(table.place, seats_kept(speech, interaction.user.id, guests), guests)

    async def tell(self, interaction: discord.Interaction, place: Place, nobody: bool) -> None:
        """Say where the table stands, and where guests were named but `nobody` was meant, that too."""
        say = self.bot.desk.speech(interaction).say
        stands = N_(
            "Your table stands in {channel}. Wait for people to sit down, or fill it with computers, then press **{start}**."
        )
        start = (await self.bot.chosen.server_speech(place.guild)).say(
            N_("Start")
        )  # as the button on the table is called
        lines = [say(stands, channel=f"<#{place.channel}>", start=start)]
        if nobody:
            lines.append(say(N_("No seat is kept: mention other people of this server, as in @Ben @Carl.")))
        await self.bot.desk.show(interaction, said("\n".join(lines)))


def set_up(wanted: Wanted, settings: ServerSettings) -> Setup:
    """What the table is opened with: the server's own house rules hold for its own game; raises `Refused` for rules that can't be."""
    own = settings.options if wanted.game in (None, settings.game) else {}
    target = {} if wanted.target is None else {"target": wanted.target}
    rules = house_rules(wanted.game or settings.game, {**own, **target})
    players = wanted.players or (4 if 4 in rules.players else rules.players[0])
    clock = settings.clock if wanted.clock is None else wanted.clock or None
    return Setup(rules, players, clock, wanted.hints, invited_only=wanted.invited_only)
