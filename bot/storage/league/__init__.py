"""The league on disk: seasons, the games that count, standings, and what is kept of people."""

import sqlite3
from typing import TypeAlias

Database: TypeAlias = sqlite3.Connection
"""What a piece of work is given to read and write with."""

FACTS = (
    "points",
    "high",
    "low",
    "jacks",
    "hung",
    "lost",
    "kept",
    "game",
    "gifts",
    "given",
    "turned",
    "set_backs",
    "smudges",
    "chips",
)
"""The columns of what is counted for a seat, in their order on disk."""

LIFETIME = 0
"""The season number of a board of all time; seasons count from 1. A counted game with it lies in no season."""

EVERY_GAME = ""
"""The game of a board of all eight games."""
