"""What people look at: boards, partnerships, profiles, seasons and titles; nothing here writes."""

from collections.abc import Iterable
from dataclasses import replace

from bot.books.answers import Board, Change, Ending, Names, PairBoard, Profile
from bot.books.seasons import find, minimum_of, rhythm_of, seasons_of
from bot.league.outcome import Verdict
from bot.league.partners import PAIR_ORDER, Pair, PairPage, best_pairs
from bot.league.profile import PlayedGame, look_back
from bot.league.rating import START
from bot.league.refusals import KeepsOff, LeagueRefused, NeverPlayed
from bot.league.season import Season
from bot.league.standings import PAGE, Page, Row, Sort, find_page, order_of
from bot.league.titles import Held, Title
from bot.storage.league import EVERY_GAME, LIFETIME, Database
from bot.storage.league.boards import (
    read_changes,
    read_company,
    read_hidden,
    read_history,
    read_names,
    read_pair_ranks,
    read_pairs_of,
    read_rank,
    read_ranked,
    read_ranked_pairs,
    read_row,
    read_titles,
)
from bot.storage.league.counting import Board as AnyBoard

ALL_TIME = LIFETIME
"""The season to ask for when all seasons are meant."""

OWN_PAIRS = 3
"""So many of one's own partnerships, the best, are shown beside any page."""

NO_SEASON = -1
"""What lies in it: nothing."""


def board(
    db: Database, guild: int, viewer: int | None, season: int | None, kind: str, sort: Sort, number: int
) -> Board:
    """Return a page of a board, for `viewer`; `season` None is the one that runs or ran last. Raises LeagueRefused(NoSuchSeason)."""
    asked, key = _which(db, guild, season)
    rhythm = replace(rhythm_of(db, guild), minimum=minimum_of(db, guild, asked))
    found = _page(db, (guild, key, kind), rhythm.minimum, sort, number, viewer)
    users = [row.user for _, row in found.rows] + [row.user for row in (found.own,) if row is not None]
    return Board(asked, rhythm, seasons_of(db, guild), kind, sort, found, read_names(db, guild, tuple(users)))


def pair_board(db: Database, guild: int, viewer: int | None, season: int | None, kind: str, number: int) -> PairBoard:
    """Return a page of the partnerships, as `board` does."""
    asked, key = _which(db, guild, season)
    rhythm = replace(rhythm_of(db, guild), minimum=minimum_of(db, guild, asked))
    found = _pair_page(db, (guild, key, kind), rhythm.minimum, number, viewer)
    return PairBoard(
        asked, rhythm, seasons_of(db, guild), kind, found, read_names(db, guild, tuple(_pair_users(found)))
    )


def profile(db: Database, guild: int, viewer: int, user: int, season: int | None) -> Profile:
    """Return somebody's profile; `season` None is all time here.

    Raises LeagueRefused with NoSuchSeason, NeverPlayed, or KeepsOff for somebody else who keeps off the boards.
    """
    asked, key = _which(db, guild, ALL_TIME if season is None else season)
    hidden = read_hidden(db, guild)
    if user in hidden and viewer != user:
        raise LeagueRefused(KeepsOff(user, read_names(db, guild, (user,)).get(user)))
    life = read_row(db, (guild, LIFETIME, EVERY_GAME), user)
    if life is None:
        raise LeagueRefused(NeverPlayed(user, read_names(db, guild, (user,)).get(user)))
    rhythm = replace(rhythm_of(db, guild), minimum=minimum_of(db, guild, asked))
    row = read_row(db, (guild, key, EVERY_GAME), user)
    _, rank = read_rank(db, (guild, key, EVERY_GAME), order_of(Sort.RATING), rhythm.minimum, user)
    games = look_back(_games(db, guild, user, None if asked is None else asked.number))
    titles = _titles(db, guild, user)
    others = [one.user for one in (games.best_partner, games.nemesis) if one is not None]
    named = {user, *others, *(holder for _, held in titles for holder in held.users)}
    return Profile(
        user=user,
        season=asked,
        rhythm=rhythm,
        seasons=seasons_of(db, guild),
        row=Row(user, mu=START.mu, sigma=START.sigma) if row is None else Row._make(row),
        rank=rank,
        life_rating=Row._make(life).rating,
        life=games,
        titles=titles,
        hidden=user in hidden,
        names=read_names(db, guild, tuple(named)),
    )


def titles_of(db: Database, guild: int, season: int) -> tuple[Held, ...]:
    """Return the titles of a season, in the order of `Title`."""
    places = list(Title)
    held = [_held(row[1:]) for row in read_titles(db, guild, season=season)]
    return tuple(sorted(held, key=lambda one: (places.index(one.title), one.users)))


def ending(db: Database, guild: int, season: Season) -> Ending:
    """Return a season that has ended as it is posted; who keeps off the boards is left out of its titles too."""
    hidden = read_hidden(db, guild)
    held = tuple(one for one in titles_of(db, guild, season.number) if hidden.isdisjoint(one.users))
    top = board(db, guild, None, season.number, EVERY_GAME, Sort.RATING, 1)
    pairs = pair_board(db, guild, None, season.number, EVERY_GAME, 1)
    users = {user for one in held for user in one.users}
    names = {**read_names(db, guild, tuple(users)), **top.names, **pairs.names}
    return Ending(guild, top, pairs, held, names)


def changes(db: Database, table: int, number: int) -> tuple[Change, ...]:
    """Return what a table's game did to ratings, by seat; nothing for a game that doesn't count."""
    return tuple(Change(*row) for row in read_changes(db, table, number))


def names_of(db: Database, guild: int, users: Iterable[int]) -> Names:
    """Return last known names by user."""
    return read_names(db, guild, tuple(users))


def _page(db: Database, board: AnyBoard, minimum: int, sort: Sort, number: int, viewer: int | None) -> Page:
    order = order_of(sort)
    ranked, own_rank = read_rank(db, board, order, minimum, viewer)
    span = find_page(ranked, number)
    rows = map(Row._make, read_ranked(db, board, order, minimum, span.before, PAGE))
    own = None if viewer is None else read_row(db, board, viewer)
    return Page(
        rows=tuple(enumerate(rows, span.before + 1)),
        number=span.number,
        pages=span.pages,
        ranked=ranked,
        own=None if own is None else Row._make(own),
        own_rank=own_rank,
    )


def _pair_page(db: Database, board: AnyBoard, minimum: int, number: int, viewer: int | None) -> PairPage:
    own = [] if viewer is None else best_pairs(map(Pair._make, read_pairs_of(db, board, viewer)), OWN_PAIRS)
    ranked, ranks = read_pair_ranks(db, board, PAIR_ORDER, minimum, [pair[:2] for pair in own])
    span = find_page(ranked, number)
    pairs = map(Pair._make, read_ranked_pairs(db, board, PAIR_ORDER, minimum, span.before, PAGE))
    return PairPage(
        pairs=tuple(enumerate(pairs, span.before + 1)),
        number=span.number,
        pages=span.pages,
        ranked=ranked,
        own=tuple(zip(ranks, own, strict=True)),
    )


def _which(db: Database, guild: int, season: int | None) -> tuple[Season | None, int]:
    """The season asked for (None: all time) and its number on disk; one that no season has where there hasn't been any yet."""
    if season == ALL_TIME:
        return None, ALL_TIME
    if season is not None:
        return find(db, guild, season), season
    seasons = seasons_of(db, guild)
    return (seasons[0], seasons[0].number) if seasons else (None, NO_SEASON)


def _games(db: Database, guild: int, user: int, season: int | None) -> list[PlayedGame]:
    company: dict[int, list[tuple[int, int, bool]]] = {}
    for place, other, side, present in read_company(db, guild, user, season):
        company.setdefault(place, []).append((other, side, bool(present)))
    games = []
    for place, kind, at, verdict, _seat, own, was_present, rating, life_rating in read_history(db, guild, user, season):
        others = company.get(place, [])
        games.append(
            PlayedGame(
                kind=kind,
                at=at,
                verdict=Verdict(verdict),
                partners=tuple(other for other, side, present in others if side == own and present and was_present),
                opponents=tuple(other for other, side, _ in others if side != own),
                rating=life_rating if season is None else rating,
            )
        )
    return games


def _titles(db: Database, guild: int, user: int) -> tuple[tuple[Season, Held], ...]:
    seasons = {season.number: season for season in seasons_of(db, guild)}
    return tuple((seasons[row[0]], _held(row[1:])) for row in read_titles(db, guild, user=user))


def _held(row: tuple[str, int, int, int]) -> Held:
    title, one, other, value = row
    return Held(Title(title), (one, other) if other else (one,), value)


def _pair_users(found: PairPage) -> Iterable[int]:
    for _, pair in (*found.pairs, *found.own):
        yield from pair[:2]
