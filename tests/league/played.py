"""People of a club, what they came to, and two months of their games."""

from __future__ import annotations

import random
import sqlite3
from functools import cache
from pathlib import Path

from bot.books.recount import recount_all
from bot.league.standings import Row
from bot.storage.gamelog import SeatWhy
from bot.storage.league import EVERY_GAME, LIFETIME
from bot.storage.league.boards import read_standings
from tests.league.club import DAY, GUILD, NOON, Club, open_club

ANN, BEN, CY, DEE, EVE = (400_000_000_000_000_000 + number * 7_777_777_777 for number in range(1, 6))


def row(club: Club, user: int, season: int = LIFETIME, kind: str = EVERY_GAME) -> Row:
    """A person's row on a board."""
    rows = [Row._make(one) for one in read_standings(club.db, (GUILD, season, kind))]
    return next((one for one in rows if one.user == user), Row(user))


def recounted(club: Club) -> None:
    """Count anew, in one transaction."""
    club.db.execute("BEGIN IMMEDIATE")
    recount_all(club.db)
    club.db.execute("COMMIT")


def busy_season(club: Club) -> None:
    """Two months of games of all kinds at a new club, with people leaving, being away, and taking over."""
    season, seed = _season()
    assert club.seed == 0
    season.backup(club.db)
    club.seed = seed


@cache  # many tests look at the same two months
def _season() -> tuple[sqlite3.Connection, int]:
    club = Club(open_club(Path(":memory:")))
    _play_season(club)
    return club.db, club.seed


def _play_season(club: Club) -> None:
    chance = random.Random(5)
    people = (ANN, BEN, CY, DEE, EVE)
    for game in range(60):
        at = NOON + game * DAY + chance.randrange(3) * 60
        match game % 6:
            case 0:
                club.play(chance.sample(people, 2), at)
            case 1:
                club.play(chance.sample(people, 4), at, kind="partners")
            case 2:
                club.play(chance.sample(people, 4), at, kind="trinidad", leaves={chance.randrange(4): SeatWhy.LEFT})
            case 3:
                four = chance.sample(people, 4)
                club.play([four[0], four[1], None, four[2]], at, leaves={1: SeatWhy.AWAY}, kind="trinidad-kick")
            case 4:
                club.play(chance.sample(people, 5), at, kind="auction-pitch", target=3)
            case _:
                three = chance.sample(people, 4)
                club.play(three[:3], at, kind="seven-up", leaves={0: SeatWhy.LEFT}, taken={0: three[3]})
