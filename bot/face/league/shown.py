"""The league's answers as `bot.render` wants to see them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from babel.dates import format_date

from bot.books.answers import Board, Ending, Names, PairBoard, Profile
from bot.league.partners import Pair
from bot.league.profile import With
from bot.league.season import Season
from bot.league.standings import Row, Sort
from bot.render.league.board import BoardShown, PairShown, RowShown
from bot.render.league.profile import ProfileShown, WithShown
from bot.render.league.seasons import EndShown
from bot.render.league.words import SeasonShown
from bot.render.pictures.chart import Chart
from bot.render.rulewords import game_title
from bot.render.speech import N_, Speech

TICKS = 4
MONTHS = 300 * 86_400.0
"""Seconds from which on the axis of time tells the year, and no days."""

POINTS = 400
"""So many points of the rating are drawn: more can't be told apart."""


def seasons_shown(zone: str, seasons: Iterable[Season]) -> dict[int, SeasonShown]:
    """All of a server's seasons, to be named, by number; times are in its time zone."""
    known = tuple(
        SeasonShown(one.number, one.schedule.value, one.begun_at, one.ended_at, one.ends_at, one.name, zone)
        for one in sorted(seasons, key=lambda season: season.number)
    )
    return {one.number: replace(one, earlier=known[:place]) for place, one in enumerate(known)}


def season_shown(season: Season, zone: str, seasons: Iterable[Season]) -> SeasonShown:
    """One of a server's seasons, to be named."""
    return seasons_shown(zone, seasons)[season.number]


def maybe_season(season: Season | None, zone: str, seasons: Iterable[Season]) -> SeasonShown | None:
    """A season to be named, None for all time."""
    return None if season is None else season_shown(season, zone, seasons)


def board_shown(board: Board, asked: str) -> tuple[BoardShown, tuple[RowShown, ...], RowShown | None]:
    """A page of the standings; `asked` is the season as it was asked for, to ask for another page."""
    page, names = board.page, board.names
    head = _head(board, board.sort, f"{asked}.{board.kind or 'all'}.{board.sort.value}.{{page}}")
    rows = tuple(_row(rank, row, names) for rank, row in page.rows)
    return head, rows, None if page.own is None else _row(page.own_rank, page.own, names)


def pairs_shown(board: PairBoard, asked: str) -> tuple[BoardShown, tuple[PairShown, ...], tuple[PairShown, ...]]:
    """A page of the partnerships, as `board_shown`."""
    page, names = board.page, board.names
    head = _head(board, Sort.RATE, f"{asked}.{board.kind or 'all'}.{{page}}")
    pairs, own = (tuple(_pair(rank, pair, names) for rank, pair in some) for some in (page.pairs, page.own))
    return head, pairs, own


def _head(board: Board | PairBoard, sort: Sort, again: str) -> BoardShown:
    return BoardShown(
        season=maybe_season(board.season, board.rhythm.zone, board.seasons),
        kind=board.kind,
        sort=sort.value,
        minimum=board.rhythm.minimum,
        page=board.page.number,
        pages=board.page.pages,
        ranked=board.page.ranked,
        again=again,
    )


def end_shown(ending: Ending) -> EndShown:
    """How a season ended."""
    board, names = ending.board, ending.names
    assert board.season is not None
    return EndShown(
        season=season_shown(board.season, board.rhythm.zone, board.seasons),
        best=tuple((rank, names.get(row.user), row.rating, row.games, row.wins) for rank, row in board.page.rows),
        titles=together(
            [(one.title.value, tuple(names.get(user) for user in one.users), one.value) for one in ending.titles]
        ),
        ranked=board.page.ranked,
    )


def together(
    titles: list[tuple[str, tuple[str | None, ...], int]],
) -> tuple[tuple[str, tuple[str | None, ...], int], ...]:
    """Titles with all who share one in a line; a partnership keeps its own line."""
    lines: list[tuple[str, tuple[str | None, ...], int]] = []
    for title, names, value in titles:
        if lines and lines[-1][0] == title and len(names) == 1:
            lines[-1] = (title, lines[-1][1] + names, value)
        else:
            lines.append((title, names, value))
    return tuple(lines)


def profile_shown(profile: Profile) -> ProfileShown:
    """A person's profile."""
    life, row, names = profile.life, profile.row, profile.names
    seasons = seasons_shown(profile.rhythm.zone, profile.seasons)
    return ProfileShown(
        name=names.get(profile.user),
        season=None if profile.season is None else seasons[profile.season.number],
        rating=row.rating,
        life_rating=profile.life_rating,
        rank=profile.rank,
        games=row.games,
        wins=row.wins,
        chips=row.chips,
        kinds=tuple((kind, record.games, record.wins) for kind, record in life.by_kind.items()),
        partner=_with(life.best_partner, names),
        nemesis=_with(life.nemesis, names),
        streak=life.streaks.now,
        longest_wins=life.streaks.wins,
        longest_losses=life.streaks.losses,
        titles=tuple(
            (
                seasons[season.number],
                held.title.value,
                tuple(names.get(user) for user in held.users),
                held.value,
            )
            for season, held in profile.titles
        ),
        hidden=profile.hidden,
    )


def chart_of(speech: Speech, profile: Profile) -> Chart | None:
    """The picture of a profile and all its words; None where there is nothing to draw."""
    ratings = profile.life.ratings
    if not ratings or not profile.life.by_kind:
        return None
    step = max(1, -(-len(ratings) // POINTS))
    kept = (*ratings[:-1:step], ratings[-1])
    return Chart(
        rating_title=speech.say(N_("Rating over time: {rating}"), rating=ratings[-1][1]),
        ratings=kept,
        ticks=ticks(speech, kept[0][0], kept[-1][0], profile.rhythm.zone),
        results_title=speech.say(N_("Results by game")),
        results=tuple(
            (game_title(speech, kind), record.wins, record.games - record.wins)
            for kind, record in profile.life.by_kind.items()
        ),
        won=speech.say(N_("won")),
        lost=speech.say(N_("lost")),
    )


def chart_words(speech: Speech, chart: Chart) -> str:
    """What the picture shows, for those who don't see it."""
    numbers = [rating for _, rating in chart.ratings]
    first = speech.say(
        N_("The rating over time, from {first} to {last}, at most {most} and at least {least}."),
        first=numbers[0],
        last=numbers[-1],
        most=max(numbers),
        least=min(numbers),
    )
    bars = [
        speech.say(N_("{game}: {won} won, {lost} lost."), game=game, won=won, lost=lost)
        for game, won, lost in chart.results
    ]
    return " ".join([first, *bars])


def ticks(speech: Speech, first: float, last: float, zone: str) -> tuple[tuple[float, str], ...]:
    """The marks of an axis of time (unix seconds) and their labels: days, or where it spans about a year months."""
    times = [first + (last - first) * place / (TICKS - 1) for place in range(TICKS)] if last > first else [first]
    form = "d MMM" if last - first < MONTHS else "MMM y"
    made: dict[str, float] = {}
    for time in times:
        day = datetime.fromtimestamp(time, UTC).astimezone(ZoneInfo(zone)).date()
        made.setdefault(format_date(day, form, locale=speech.language), time)
    return tuple((time, label) for label, time in made.items())


def _row(rank: int | None, row: Row, names: Names) -> RowShown:
    counts = {sort.value: int(getattr(row, sort.value)) for sort in Sort if sort is not Sort.RATE}
    return RowShown(rank, names.get(row.user), counts)


def _pair(rank: int | None, pair: Pair, names: Names) -> PairShown:
    both = names.get(pair.one), names.get(pair.other)
    return PairShown(rank, both, pair.games, pair.wins, pair.points, pair.hung, pair.lost)


def _with(one: With | None, names: Names) -> WithShown | None:
    return None if one is None else WithShown(names.get(one.user), one.games, one.wins)
