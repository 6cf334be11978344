"""All standings anew, from the moves of every game: what stood there before is only believed about when a game counted."""

from dataclasses import dataclass

from bot.books.counting import When, enter
from bot.books.deriving import Derived, as_finished, derive, outcome_of
from bot.books.seasons import give_titles, rhythm_of, season_at, seasons_of
from bot.league.facts import GameFacts, SeatFacts
from bot.league.outcome import Holder, Outcome, counts
from bot.league.seasons import day_of
from bot.storage.facts import forget_uncounted
from bot.storage.games import read_game
from bot.storage.league import Database
from bot.storage.league.counting import (
    GameSheet,
    clear_standings,
    delete_sheet,
    read_guilds,
    read_last_place,
    read_order,
    read_sheet,
)
from bot.storage.results import insert_result, read_result


@dataclass(frozen=True, slots=True)
class Recounted:
    """What a recount came to: servers, games that count, games that don't, and the keys of games that couldn't be read."""

    guilds: int
    counted: int
    others: int
    unreadable: tuple[int, ...]


def recount_all(db: Database) -> Recounted:
    """Count every server's games anew and return what that came to."""
    parts = [recount(db, guild) for guild in read_guilds(db)]
    return Recounted(
        len(parts),
        sum(part.counted for part in parts),
        sum(part.others for part in parts),
        tuple(game for part in parts for game in part.unreadable),
    )


def recount(db: Database, guild: int) -> Recounted:
    """Count a server's games anew from their moves and return what that came to.

    A game that can't be read keeps the sheet it had. Seasons stay as they are; games that nobody counted in their time stand between the
    others by when they ended, and get the season of that time, a new one if the calendar had one then.
    """
    counted = others = 0
    unreadable = []
    after = read_last_place(db)
    clear_standings(db, guild)
    for key, at in read_order(db, guild):
        old = read_sheet(db, key)
        try:
            logged = read_game(db, key)
            derived = None if logged is None else derive(logged)
        except Exception:  # noqa: BLE001 - whatever is wrong with one game, the others are counted
            unreadable.append(key)
            if old is not None:
                delete_sheet(db, key)
                enter(db, key, guild, _when(old), *_believe(old), after=after)
            continue
        forget_uncounted(db, key)
        if logged is None or derived is None:
            others += 1
            continue
        if read_result(db, key) is None:
            insert_result(db, as_finished(derived, logged, guild))
        facts = derived.facts
        outcome = outcome_of(facts, derived.seats)
        delete_sheet(db, key)
        if counts(outcome):
            when = _find_when(db, guild, derived) if old is None or at is None else _when(old)
            enter(db, key, guild, when, facts, outcome, after=after)
            counted += 1
        else:
            others += 1
    for season in seasons_of(db, guild):
        if season.ended_at is not None:
            give_titles(db, guild, season)
    return Recounted(1, counted, others, tuple(unreadable))


def _when(sheet: GameSheet) -> When:
    return When(sheet.season, sheet.day, sheet.at)


def _find_when(db: Database, guild: int, derived: Derived) -> When:
    season = season_at(db, guild, derived.at)
    return When(0 if season is None else season.number, day_of(rhythm_of(db, guild).zone, derived.at), derived.at)


def _believe(sheet: GameSheet) -> tuple[GameFacts, Outcome]:
    """The game as its sheet tells it."""
    sides = len(sheet.scores)
    holders = [Holder(seat, seat % sides, None, False) for seat in range(sheet.players)]
    facts = [SeatFacts()] * sheet.players
    for seat in sheet.seats:
        holders[seat.seat] = Holder(seat.seat, seat.side, seat.user, seat.present)
        facts[seat.seat] = SeatFacts(*seat.facts)
    told = GameFacts(sheet.kind, sheet.winner, sheet.scores, sheet.deals, tuple(facts))
    return told, Outcome(sheet.winner, sheet.scores, tuple(holders))
