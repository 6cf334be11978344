"""A finished game is entered: its sheet, everybody's ratings, standings and partnerships, in the transaction of its last move."""

import logging
from collections import Counter
from collections.abc import Mapping
from dataclasses import astuple, dataclass

from bot.books.deriving import outcome_of
from bot.books.seasons import bring_up_to, rhythm_of
from bot.engine.state import Game
from bot.league.facts import FACTS, GameFacts, facts_of
from bot.league.outcome import Outcome, Verdict, beat_weight, beaten, counts, partners, places, verdicts
from bot.league.rating import START, Rating, rate
from bot.league.seasons import day_of
from bot.storage.facts import note_uncounted
from bot.storage.gamelog import Finished
from bot.storage.league import EVERY_GAME, LIFETIME, Database
from bot.storage.league.counting import (
    Board,
    GameSheet,
    SeatSheet,
    add_to_pair,
    add_to_standing,
    count_beaten,
    insert_sheet,
    read_skill,
)
from bot.storage.store import is_of_the_disk

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class When:
    """When a game counts: the season (0: in none), the calendar day, and unix seconds."""

    season: int
    day: int
    at: float


def count_if_possible(db: Database, finished: Finished, game: Game) -> None:
    """Enter a game that has just been won, if it counts; a fault in doing so is logged and undone, and holds up no game.

    Such a game is noted, and entered by the next recount. Where nothing can be written at all, that is raised: the last card isn't either.
    """
    db.execute("SAVEPOINT counting")
    try:
        count_finished(db, finished, game)
    except Exception as error:
        if is_of_the_disk(error) or not db.in_transaction:
            raise
        log.exception("game %s could not be counted; a recount will", finished.game_id)
        db.execute("ROLLBACK TO counting")
        note_uncounted(db, finished.game_id, finished.at)
    db.execute("RELEASE counting")


def count_finished(db: Database, finished: Finished, game: Game) -> bool:
    """Enter a game that has just been won, and return whether it counts; the calendar turns over first if it is time.

    Raises sqlite3.IntegrityError when the game is entered already.
    """
    facts = facts_of(game)
    outcome = outcome_of(facts, finished.seats)
    if not counts(outcome):
        return False
    season = bring_up_to(db, finished.guild, finished.at)
    # A game may be stored a moment after a season that was to hold it has ended: it counts where it is stored.
    at = finished.at if season is None else max(finished.at, season.begun_at)
    day = day_of(rhythm_of(db, finished.guild).zone, at)
    enter(db, finished.game_id, finished.guild, When(0 if season is None else season.number, day, at), facts, outcome)
    return True


def enter(
    db: Database, game: int, guild: int, when: When, facts: GameFacts, outcome: Outcome, after: int = 0
) -> GameSheet:
    """Enter a game that counts, at its time, and return its sheet; wins over the same person weigh by the games placed after `after`."""
    users = [holder.user for holder in outcome.people if holder.user is not None]
    weights = _weights(outcome, count_beaten(db, guild, when.day, users, after))
    said, place = verdicts(outcome), places(outcome)
    kinds = (EVERY_GAME, facts.kind)
    boards = [(guild, season, kind) for season in {when.season, LIFETIME} for kind in kinds]
    changes = {board: _rate_on(db, board, outcome, weights) for board in boards}
    life = changes[guild, LIFETIME, EVERY_GAME]
    now = changes[guild, when.season, EVERY_GAME]
    seats = []
    for holder in outcome.people:
        user = holder.user
        assert user is not None
        verdict = said[user]
        # Whoever was not there at the end has lost a game, and nothing of what the computer made is theirs.
        own = astuple(facts.seats[holder.seat]) if holder.present else (0,) * len(FACTS)
        made = dict(zip(FACTS, own, strict=True))
        charged = verdict is not Verdict.UNCHARGED
        row = Counter(made)
        row.update(games=int(charged), wins=int(verdict is Verdict.WON), deals=facts.deals if holder.present else 0)
        for board in boards:
            new = changes[board][user][1]
            add_to_standing(db, board, user, row, (new.mu, new.sigma, new.shown), when.at)
        seats.append(
            SeatSheet(
                seat=holder.seat,
                user=user,
                side=holder.side,
                present=holder.present,
                verdict=verdict.value,
                rank=place[user],
                weight=weights[user],
                rating=now[user][1].shown,
                change=now[user][1].shown - now[user][0].shown,
                life_rating=life[user][1].shown,
                life_change=life[user][1].shown - life[user][0].shown,
                facts=own,
            )
        )
    _enter_pairs(db, boards, when.at, facts, outcome, said)
    sheet = GameSheet(
        game=game,
        guild=guild,
        season=when.season,
        day=when.day,
        at=when.at,
        kind=facts.kind,
        players=len(outcome.holders),
        winner=outcome.winner,
        scores=outcome.scores,
        deals=facts.deals,
        seats=tuple(seats),
    )
    insert_sheet(db, sheet)
    return sheet


def _weights(outcome: Outcome, before: Mapping[tuple[int, int], int]) -> dict[int, float]:
    met: dict[int, list[int]] = {holder.user: [] for holder in outcome.people if holder.user is not None}
    for one, other in beaten(outcome):
        for user in (one, other):
            met[user].append(before.get((one, other), 0))
    return {user: beat_weight(times) for user, times in met.items()}


def _rate_on(
    db: Database, board: Board, outcome: Outcome, weights: Mapping[int, float]
) -> dict[int, tuple[Rating, Rating]]:
    """Everybody's rating on a board before and after the game."""
    known = {user: Rating(*skill) for user, skill in read_skill(db, board, weights).items()}
    return {user: (known.get(user, START), new) for user, new in rate(known, outcome, weights).items()}


def _enter_pairs(
    db: Database,
    boards: list[tuple[int, int, str]],
    at: float,
    facts: GameFacts,
    outcome: Outcome,
    said: Mapping[int, Verdict],
) -> None:
    seat_of = {holder.user: holder.seat for holder in outcome.people}
    for pair in partners(outcome):
        one, other = (facts.seats[seat_of[user]] for user in pair)
        charged = said[pair[0]] is not Verdict.UNCHARGED
        made = {
            "games": int(charged),
            "wins": int(said[pair[0]] is Verdict.WON),
            "points": one.points,
            "hung": one.hung + other.hung,
            "lost": one.lost + other.lost,
        }
        for board in boards:
            add_to_pair(db, board, pair, made, at)
