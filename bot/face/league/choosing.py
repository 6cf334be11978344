"""Which season, game and order somebody means, and what is offered while they type."""

from __future__ import annotations

import asyncio
import logging

from discord import app_commands
from discord.app_commands import locale_str

from bot.books.answers import Seasons
from bot.books.league import League
from bot.books.looking import ALL_TIME
from bot.engine.games import GAMES
from bot.face.league.shown import seasons_shown
from bot.league.refusals import LeagueRefused, NoSuchSeason
from bot.league.season import Schedule
from bot.league.standings import Sort
from bot.render.league.words import SCHEDULES, SORTS, season_name
from bot.render.names import in_label
from bot.render.rulewords import GAME_TITLES
from bot.render.speech import LANGUAGES, Speech

log = logging.getLogger(__name__)

CURRENT = "c"
"""The season that runs or ran last, as a button's id names it."""

BY_NUMBER = "#"
"""Before a season's number in what is chosen from the list: a season may be called by another one's number."""

MOST = 25
"""So many choices Discord shows."""

GAME_CHOICES = [app_commands.Choice(name=locale_str(GAME_TITLES[game]), value=game) for game in GAMES]
SORT_CHOICES = [app_commands.Choice(name=locale_str(SORTS[sort.value]), value=sort.value) for sort in Sort]
SCHEDULE_CHOICES = [app_commands.Choice(name=locale_str(SCHEDULES[one.value]), value=one.value) for one in Schedule]


class KnownSeasons:
    """The seasons of servers, kept in memory so that completing a name waits for nothing."""

    def __init__(self, league: League) -> None:
        self.league = league
        self.known: dict[int, Seasons] = {}
        self.learning: set[asyncio.Task[None]] = set()

    def forget(self) -> None:
        """Look at every server's seasons anew when they are asked for: somebody was erased, whom a season may have named."""
        self.known.clear()

    async def look(self, guild: int) -> Seasons:
        """A server's seasons as they stand."""
        found = await self.league.seasons(guild)
        self.known[guild] = found
        return found

    async def learn(self, guild: int) -> None:
        """Look at a server's seasons; whatever goes wrong, nobody waits for it."""
        try:
            await self.look(guild)
        except Exception:
            log.exception("the seasons of server %s could not be looked at", guild)

    async def picked(self, guild: int, typed: str) -> int:
        """The number of the season of a server that was typed or chosen, ALL_TIME for all; raises LeagueRefused(NoSuchSeason)."""
        return pick_season(await self.look(guild), typed)

    def offered(
        self, speech: Speech, guild: int | None, typed: str, all_time: bool = True
    ) -> list[app_commands.Choice[str]]:
        """What is offered while a season is typed, from memory; the server is looked at meanwhile, for the next letter that is typed."""
        found = self.known.get(guild or 0)
        if guild is not None and not self.learning:
            task = asyncio.ensure_future(self.learn(guild))
            self.learning.add(task)
            task.add_done_callback(self.learning.discard)
        names = [(ALL_TIME, season_name(speech, None))] if all_time else []
        if found is not None:
            names += all_names(speech, found)
        fitting = [(number, name) for number, name in names if typed.casefold() in name.casefold()]
        return [
            app_commands.Choice(name=in_label(name, 60), value=f"{BY_NUMBER}{number}")
            for number, name in fitting[:MOST]
        ]


def pick_season(found: Seasons, typed: str) -> int:
    """The number of the season that was typed or chosen, ALL_TIME for all; raises LeagueRefused(NoSuchSeason)."""
    wanted = typed.strip().casefold()
    numbers = {str(number): number for number in (ALL_TIME, *(season.number for season in found.seasons))}
    if wanted.startswith(BY_NUMBER) and wanted.removeprefix(BY_NUMBER) in numbers:
        return numbers[wanted.removeprefix(BY_NUMBER)]
    for language in LANGUAGES:
        for number, name in all_names(Speech(language), found):
            if wanted == name.casefold():
                return number
    if wanted in {season_name(Speech(language), None).casefold() for language in LANGUAGES}:
        return ALL_TIME
    if wanted in numbers:
        return numbers[wanted]
    raise LeagueRefused(NoSuchSeason(typed))


def all_names(speech: Speech, found: Seasons) -> list[tuple[int, str]]:
    """The numbers and names of a server's seasons in a language, the latest first."""
    shown = seasons_shown(found.rhythm.zone, found.seasons)
    return [(season.number, season_name(speech, shown[season.number])) for season in found.seasons]


def taken_names(found: Seasons, but: int | None = None) -> tuple[str, ...]:
    """The names of a server's seasons as people see them in any language, but for one's own; all time is no season's name either."""
    speeches = [Speech(language) for language in LANGUAGES]
    names = [(number, name) for speech in speeches for number, name in all_names(speech, found)]
    return (*(season_name(speech, None) for speech in speeches), *(name for number, name in names if number != but))
