"""Servers the bot was removed from: kept for a time, then erased with everything in them."""

import sqlite3


def note_removed(db: sqlite3.Connection, guild: int, at: float | None) -> None:
    """Note that the bot is no longer in a server since `at`, or with None that it is there again."""
    db.execute(
        "INSERT INTO guilds (guild, removed_at) VALUES (?, ?) ON CONFLICT (guild) DO UPDATE SET"
        " removed_at = CASE WHEN excluded.removed_at IS NULL THEN NULL ELSE coalesce(removed_at, excluded.removed_at) END",
        (guild, at),
    )


def removed_before(db: sqlite3.Connection, time: float) -> tuple[int, ...]:
    """Return the servers that the bot has not been in since before `time`."""
    return tuple(guild for (guild,) in db.execute("SELECT guild FROM guilds WHERE removed_at < ?", (time,)))


def erase_guild(db: sqlite3.Connection, guild: int) -> None:
    """Erase a server: its tables, games, results, seasons, names and settings."""
    tables = "(SELECT id FROM tables WHERE guild = :guild)"
    games = f"(SELECT id FROM games WHERE table_id IN {tables})"
    values = {"guild": guild}
    channels = "(SELECT channel FROM tables WHERE guild = :guild)"
    for statement in (
        "DELETE FROM counted_seats WHERE guild = :guild",
        "DELETE FROM counted WHERE guild = :guild",
        "DELETE FROM standings WHERE guild = :guild",
        "DELETE FROM pairs WHERE guild = :guild",
        "DELETE FROM titles WHERE guild = :guild",
        "DELETE FROM hidden WHERE guild = :guild",
        "DELETE FROM seasons WHERE guild = :guild",
        "DELETE FROM leagues WHERE guild = :guild",
        f"DELETE FROM result_awards WHERE game IN {games}",
        f"DELETE FROM result_seats WHERE game IN {games}",
        f"DELETE FROM results WHERE game IN {games}",
        f"DELETE FROM moves WHERE game IN {games}",
        f"DELETE FROM seat_changes WHERE game IN {games}",
        f"DELETE FROM games WHERE table_id IN {tables}",
        f"DELETE FROM seats WHERE table_id IN {tables}",
        f"DELETE FROM votes WHERE table_id IN {tables}",
        f"DELETE FROM rule_sets WHERE owner_kind = 'channel' AND owner IN {channels}",
        "DELETE FROM tables WHERE guild = :guild",
        "DELETE FROM people WHERE guild = :guild",
        "DELETE FROM guilds WHERE guild = :guild",
    ):
        db.execute(statement, values)
