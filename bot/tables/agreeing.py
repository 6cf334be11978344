"""What people agree on by each saying so: who is asked, who has said yes, and whether that is all."""

from bot.storage.records import Seated, Table, Vote
from bot.tables.clock import SILENT
from bot.tables.doing import people, present


def voters(table: Table) -> tuple[Seated, ...]:
    """Return the people that are asked: those seated who are not away, or all of them if all are away."""
    return present(table) or people(table)


def is_agreed(table: Table, vote: Vote, now: float) -> bool:
    """Return whether all who are asked have said yes; somebody away, or silent for a day where the game is to end, counts as agreed."""
    said = {user for given, user in table.votes if given is vote}
    return bool(said) and all(
        seat.user in said or (vote is Vote.END and now - seat.seen >= SILENT) for seat in voters(table)
    )


def agreed_at(table: Table, vote: Vote) -> float | None:
    """Return when silence will make an agreement of what some have said yes to, or None while nobody has."""
    said = {user for given, user in table.votes if given is vote}
    if not said:
        return None
    return max((seat.seen + SILENT for seat in voters(table) if seat.user not in said), default=None)
