"""What a finished game tells about its seats, held against what its deals say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.engine.actions import DealPack, Give, Play
from bot.engine.cards import Card
from bot.engine.games import house_rules
from bot.engine.reading import read_record
from bot.engine.results import Ended, What
from bot.engine.rules import Rules
from bot.engine.state import Game, Over
from bot.league.facts import FACTS, facts_of
from bot.storage.league import FACTS as COLUMNS
from tests.engine.written import FILES, unfold, written
from tests.league.club import play_random, replay_random

TABLES = [
    ("seven-up", 2, {}),
    ("seven-up", 3, {}),
    ("partners", 4, {}),
    ("blind", 3, {}),
    ("trinidad", 4, {}),
    ("trinidad-kick", 2, {}),
    ("tobago", 3, {}),
    ("seven-up", 4, {"low_to": "winner"}),
    ("auction-pitch", 5, {"set_back_extra": True, "target": 3}),
]


def total(game: Game, what: What) -> int:
    """How many awards of one kind a game has."""
    return sum(award.what is what for result in game.results for award in result.awards)


@pytest.mark.parametrize(("kind", "players", "options"), TABLES, ids=lambda value: str(value))
def test_seats_come_to_what_the_deals_say(kind: str, players: int, options: dict[str, str | int | bool]) -> None:
    """Over many games each kind of point is somebody's exactly once, a hung jack is one side's gain and another's loss, chips sum to 0."""
    rules: Rules = house_rules(kind, options)
    for seed in range(25):
        game = replay_random(rules, players, seed)
        facts = facts_of(game)
        seats = facts.seats
        assert isinstance(game.phase, Over)
        assert (facts.kind, facts.winner, facts.scores) == (kind, game.phase.winner, game.scores)
        assert sum(seat.high for seat in seats) == total(game, What.HIGH)
        assert sum(seat.low for seat in seats) == total(game, What.LOW)
        assert sum(seat.jacks for seat in seats) == total(game, What.JACK) + total(game, What.HANG_JACK)
        assert sum(seat.hung for seat in seats) == sum(seat.lost for seat in seats)
        assert sum(seat.jacks for seat in seats) == sum(seat.hung + seat.kept for seat in seats)
        assert sum(seat.turned for seat in seats) == total(game, What.TURN_UP)
        assert sum(seat.gifts for seat in seats) == total(game, What.GIFT)
        assert sum(seat.set_backs for seat in seats) == total(game, What.SET_BACK) == sum(game.set_backs)
        assert sum(seat.chips for seat in seats) == 0
        side = players // game.sides
        assert sum(seat.points for seat in seats) == side * sum(
            award.points for result in game.results for award in result.awards if award.what is not What.SET_BACK
        )
        thrown_in = sum(result.ended in (Ended.BUNCHED, Ended.PACK_OUT, Ended.ALL_PASSED) for result in game.results)
        assert facts.deals == len(game.results) - thrown_in


def test_hung_jacks_are_those_that_score_as_hung() -> None:
    """In a game where a hung jack scores 3, the jacks hung are the hang-jack awards and those kept the plain ones."""
    for seed in range(40):
        game = replay_random(house_rules("trinidad", {}), 4, seed)
        seats = facts_of(game).seats
        assert sum(seat.hung for seat in seats) == total(game, What.HANG_JACK)
        assert sum(seat.kept for seat in seats) == total(game, What.JACK)


def test_a_smudge_made_is_counted_for_the_pitcher() -> None:
    """Over many games of Auction Pitch, smudges are the deals with a bid of 4 and no set back, each the pitcher's."""
    made = 0
    for seed in range(120):
        game = replay_random(house_rules("auction-pitch", {"target": 5}), 2, seed)
        wanted = [0, 0]
        for result in game.results:
            if result.bid == 4 and all(award.what is not What.SET_BACK for award in result.awards):
                assert result.pitcher is not None
                wanted[result.pitcher] += 1
        assert [seat.smudges for seat in facts_of(game).seats] == wanted
        made += sum(wanted)
    assert made


@pytest.mark.parametrize(
    "file", [one for one in FILES if not one.stem.startswith("fault-")], ids=lambda file: file.stem
)
def test_written_games_have_facts_only_once_they_are_won(file: Path) -> None:
    """Of a written game that was won the winner is told; one that isn't won is refused."""
    _, game = read_record(written(unfold(json.loads(file.read_text()))))
    if isinstance(game.phase, Over):
        assert facts_of(game).winner == game.phase.winner
    else:
        with pytest.raises(ValueError, match="isn't won"):
            facts_of(game)


def test_columns_are_the_facts() -> None:
    """The columns on disk are the facts of a seat, in their order."""
    assert COLUMNS == FACTS


@pytest.mark.parametrize("low_to", ["holder", "winner"])
@pytest.mark.parametrize(("kind", "players"), [("seven-up", 2), ("seven-up", 3), ("partners", 4)])
def test_cards_and_gifts_are_those_of_who_played_won_and_gave_them(kind: str, players: int, low_to: str) -> None:
    """High is of who held it, low of who held or won it by the house rule; a gift is given by whoever gave, once to however many."""
    rules = house_rules(kind, {"low_to": low_to})
    told = 0
    for seed in range(20):
        game = replay_random(rules, players, seed)
        high, low, given = [0] * players, [0] * players, [0] * players
        deal, played = -1, list[dict[Card, int]]()
        for seat, action in play_random(rules, players, seed)[0]:
            match action:
                case DealPack():
                    deal += 1
                    played.append({})
                case Play(card):
                    played[deal][card] = seat
                case Give() if any(award.what is What.GIFT for award in game.results[deal].awards):
                    given[seat] += 1  # not where what was turned up had won the game before it
        for result, by in zip(game.results, played, strict=True):
            for award in result.awards:
                if award.card is None or award.what not in (What.HIGH, What.LOW):
                    continue
                taker = next(trick.taker for trick in result.tricks if award.card in trick.cards)
                wins = award.what is What.LOW and low_to == "winner"
                (high if award.what is What.HIGH else low)[taker if wins else by[award.card]] += 1
                told += taker != by[award.card]
        seats = facts_of(game).seats
        assert [seat.high for seat in seats] == high
        assert [seat.low for seat in seats] == low
        assert [seat.given for seat in seats] == given
    assert told
