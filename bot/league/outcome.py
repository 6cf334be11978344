"""Who is counted for what when a game is over: people win and lose, computers never do."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Holder:
    """Who held a seat at the last card: `user` None is a computer since the start; not `present`: a computer held it in their place."""

    seat: int
    side: int
    user: int | None
    present: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game that is over: the winning side, the scores (a number a side), and who held each seat at the last card."""

    winner: int
    scores: tuple[int, ...]
    holders: tuple[Holder, ...]

    @property
    def people(self) -> tuple[Holder, ...]:
        """The seats that are somebody's, a computer in their place or not."""
        return tuple(holder for holder in self.holders if holder.user is not None)


class Verdict(StrEnum):
    """What a game is to a person."""

    WON = "won"
    LOST = "lost"
    UNCHARGED = "uncharged"  # neither: somebody else's absence is not their loss


LAST = 99
"""The place of those who were absent, behind every score."""


def counts(outcome: Outcome) -> bool:
    """Return whether a game counts: at least two people on opposing sides."""
    return len({holder.side for holder in outcome.people}) > 1


def verdicts(outcome: Outcome) -> dict[int, Verdict]:
    """Return what the game is to each of its people, by user.

    Whose seat a computer holds at the last card has lost, even if their side wins. Whose partner that is isn't charged for a loss, and
    neither is anybody whom a side beat that had only absent people.
    """
    present = {holder.side for holder in outcome.people if holder.present}
    absent = {holder.side for holder in outcome.people if not holder.present}
    won_by_nobody = outcome.winner in absent - present
    said = {}
    for holder in outcome.people:
        if not holder.present:
            verdict = Verdict.LOST
        elif holder.side == outcome.winner:
            verdict = Verdict.WON
        else:
            verdict = Verdict.UNCHARGED if won_by_nobody or holder.side in absent else Verdict.LOST
        said[_user(holder)] = verdict
    return said


def side_places(outcome: Outcome) -> dict[int, int]:
    """Return the place of every side with people: 0 for the winner, then by score, the same for equal ones; LAST where all are absent."""
    present = {holder.side for holder in outcome.people if holder.present}
    sides = {holder.side for holder in outcome.people}

    def standing(side: int) -> tuple[bool, int]:
        return side == outcome.winner, outcome.scores[side]

    return {
        side: sum(standing(other) > standing(side) for other in present) if side in present else LAST for side in sides
    }


def places(outcome: Outcome) -> dict[int, int]:
    """Return the place of each of the people by user: their side's, or LAST for the absent."""
    of_side = side_places(outcome)
    return {_user(holder): of_side[holder.side] if holder.present else LAST for holder in outcome.people}


def beaten(outcome: Outcome) -> tuple[tuple[int, int], ...]:
    """Return who has beaten whom, as pairs of users on different sides, the better placed first."""
    place = places(outcome)
    return tuple(
        (_user(one), _user(other))
        for one in outcome.people
        for other in outcome.people
        if one.side != other.side and place[_user(one)] < place[_user(other)]
    )


def partners(outcome: Outcome) -> tuple[tuple[int, int], ...]:
    """Return the pairs of people who held both seats of a side at the last card, the smaller id first."""
    present = [holder for holder in outcome.people if holder.present]
    return tuple(
        (min(_user(one), _user(other)), max(_user(one), _user(other)))
        for place, one in enumerate(present)
        for other in present[place + 1 :]
        if one.side == other.side
    )


def beat_weight(before: Iterable[int]) -> float:
    """Return how much a game weighs for somebody's rating, 0 to 1.

    `before` has a number for each person they beat or were beaten by in it: how often the same one had beaten the same other earlier that
    day. The first time counts in full, the second a half, the third a third; with several opponents it is the mean.
    """
    shares = [1 / (1 + times) for times in before]
    return sum(shares) / len(shares) if shares else 1.0


def _user(holder: Holder) -> int:
    if holder.user is None:
        raise AssertionError("only people are counted")
    return holder.user
