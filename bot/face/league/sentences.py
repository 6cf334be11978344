"""The sentences for what the league refuses."""

from __future__ import annotations

from bot.face.league.shown import season_shown
from bot.league import refusals as league
from bot.render.league.words import season_name
from bot.render.names import in_markdown
from bot.render.speech import N_, Speech


def league_sentence(speech: Speech, reason: league.LeagueReason) -> str:
    """Why the league can't do what was asked, and what is possible instead."""
    say = speech.say
    match reason:
        case league.NoSuchSeason(name):
            return say(
                N_("There is no season called {name}. `/seasons` lists all there are."), name=in_markdown(name, 60)
            )
        case league.NoSuchZone(zone, near) if near:
            return say(
                N_("There is no time zone {zone}. Did you mean {near}?"),
                zone=in_markdown(zone, 60),
                near=speech.listed((f"`{one}`" for one in near), "or"),
            )
        case league.NoSuchZone(zone):
            return say(
                N_("There is no time zone {zone}. They are called like `Europe/Amsterdam` or `America/Port_of_Spain`."),
                zone=in_markdown(zone or "?", 60),
            )
        case league.NoSeasonRuns(None):
            return say(N_("No season is running. Begin one with `/season start`."))
        case league.NoSeasonRuns(next_at):
            return say(
                N_("No season is running. The next begins {when} by itself, or now with `/season start`."),
                when=f"<t:{int(next_at or 0)}:R>",
            )
        case league.SeasonRuns(season, zone, seasons):
            return say(
                N_("A season is running: {name}. End it first with `/season end`."),
                name=in_markdown(season_name(speech, season_shown(season, zone, seasons)), 60),
            )
        case league.NameEmpty():
            return say(N_("A season needs a name that one can see."))
        case league.NameTooLong(longest):
            return say(N_("A season's name may have {longest} characters at most."), longest=longest)
        case league.NameUsed(name):
            return say(N_("Another season is called {name} already. Choose another name."), name=in_markdown(name, 60))
        case league.NeverPlayed(user, last_name):
            return say(
                N_("{name} hasn't finished a game here that counts: one with people on both sides."),
                name=_called(user, last_name),
            )
        case league.KeepsOff(user, last_name):
            return say(N_("{name} keeps off the boards."), name=_called(user, last_name))
        case league.MinimumOut(least, most):
            return say(N_("To be ranked one can need {least} to {most} games."), least=least, most=most)


def _called(user: int, last_name: str | None) -> str:
    """Somebody as they were last known here, since who has left the server can't be mentioned; else by a mention."""
    return f"<@{user}>" if last_name is None else in_markdown(last_name, 24)
