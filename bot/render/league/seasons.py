"""Seasons in a list, and the post at a season's end."""

from collections.abc import Sequence
from dataclasses import dataclass

from discord.ui import LayoutView, TextDisplay

from bot.render.league.words import SCHEDULES, SeasonShown, person, season_name, title_line, whole_lines
from bot.render.names import in_markdown
from bot.render.speech import N_, Speech

LISTED = 18
"""Seasons shown in one answer; older ones are found by name."""


@dataclass(frozen=True, slots=True)
class EndShown:
    """How a season ended: the best by rank, name, rating, games and wins; who holds which title, with names and number."""

    season: SeasonShown
    best: tuple[tuple[int, str | None, int, int, int], ...]
    titles: tuple[tuple[str, tuple[str | None, ...], int], ...]
    ranked: int


def season_line(speech: Speech, season: SeasonShown) -> str:
    """Return a season in a line: its name, from when to when."""
    name = in_markdown(season_name(speech, season), 60)
    begun, ended, ends = season.begun_at, season.ended_at, season.ends_at
    if ended is not None:
        return speech.say(
            N_("**{name}**: {begun} to {ended}"), name=name, begun=f"<t:{int(begun)}:d>", ended=f"<t:{int(ended)}:d>"
        )
    if ends is not None:
        return speech.say(
            N_("**{name}**: since {begun}, ends {ends}"),
            name=name,
            begun=f"<t:{int(begun)}:d>",
            ends=f"<t:{int(ends)}:R>",
        )
    return speech.say(N_("**{name}**: since {begun}, until somebody ends it"), name=name, begun=f"<t:{int(begun)}:d>")


def rhythm_line(speech: Speech, schedule: str, zone: str, minimum: int) -> str:
    """Return how a server's seasons go."""
    return speech.say_count(
        N_("Seasons turn over {schedule}, in the time zone {zone}; ranked from {count} game."),
        N_("Seasons turn over {schedule}, in the time zone {zone}; ranked from {count} games."),
        minimum,
        schedule=speech.say(SCHEDULES[schedule]),
        zone=zone,
    )


def seasons_sheet(speech: Speech, seasons: Sequence[SeasonShown], rhythm: str) -> LayoutView:
    """Return the list of a server's seasons, the latest first."""
    lines = [speech.say(N_("### Seasons")), rhythm]
    lines += [f"- {season_line(speech, season)}" for season in seasons[:LISTED]]
    older = len(seasons) - LISTED
    if older > 0:
        lines.append(
            speech.say_count(
                N_("… and {count} older one, under its name in `/leaderboard`."),
                N_("… and {count} older ones, under their names in `/leaderboard`."),
                older,
            )
        )
    if not seasons:
        lines.append(speech.say(N_("There has been no season yet.")))
    view = LayoutView(timeout=None)
    view.add_item(TextDisplay("\n".join(lines)))
    return view


def end_sheet(speech: Speech, shown: EndShown) -> LayoutView:
    """Return the post at a season's end: the final table and the titles."""
    name = in_markdown(season_name(speech, shown.season), 60)
    lines = [speech.say(N_("## {season} is over"), season=name)]
    for rank, user, rating, games, wins in shown.best:
        lines.append(
            speech.say(
                N_("**{rank}** {name} · **{rating}** · {wins} of {games} won ({rate})"),
                rank=f"{rank}.",
                name=person(speech, user),
                rating=rating,
                wins=wins,
                games=games,
                rate=speech.percent(wins / games if games else 0.0),
            )
        )
    if not shown.best:
        lines.append(speech.say(N_("Nobody played enough games to be ranked.")))
    lines += titles_lines(speech, shown.titles)
    lines.append(f"-# {speech.say(N_('The whole table stays in `/leaderboard`, the titles in `/profile`.'))}")
    view = LayoutView(timeout=None)
    view.add_item(TextDisplay(whole_lines(lines)))
    return view


def titles_lines(speech: Speech, titles: Sequence[tuple[str, tuple[str | None, ...], int]]) -> list[str]:
    """Return the titles, each with all who hold it."""
    return [
        title_line(speech, title, tuple(person(speech, name) for name in names), value)
        for title, names, value in titles
    ]
