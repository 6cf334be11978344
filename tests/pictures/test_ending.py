"""What lies where at a deal's end: who made High, Low, Jack and Game, and all other points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.cards import CARDS
from bot.engine.results import Award, What
from bot.render.pictures.ending_layout import MARK, lay_ending
from bot.render.pictures.sprites import SMALL
from bot.render.pictures.table_layout import WIDTH
from tests.pictures.situations import ENDINGS, TABLES


@pytest.mark.parametrize("name", ENDINGS)
def test_every_award_has_its_place(name: str) -> None:
    """Each award of the deal is seen once, with the seats of the side that scored it, in the order in which points are counted (§1.7)."""
    view = ENDINGS[name]()
    layout = lay_ending(view)
    deal = view.results[-1]
    seen = [point.award for point in layout.points if point.award] + [
        award for other in layout.others for award in other.awards
    ]
    assert sorted(map(repr, seen)) == sorted(map(repr, deal.awards))
    for point in layout.points:
        assert point.seats == tuple(
            seat for seat in range(view.players) if point.award and seat % view.sides == point.award.side
        )
    if deal.card_points is not None:
        assert [point.what for point in layout.points] == [What.HIGH, What.LOW, What.JACK, What.GAME]


def test_a_hung_jack_gets_more_room() -> None:
    """Where a jack was hung its point is marked so, and its neighbours stand further off than usual."""
    hung = lay_ending(ENDINGS["end-hung-jack"]()).points
    usual = lay_ending(ENDINGS["end-kicks"]()).points
    assert [point.hung for point in hung] == [False, False, True, False]
    assert not any(point.hung for point in usual)
    assert hung[2].x - hung[1].x > usual[2].x - usual[1].x > SMALL[0]


def test_a_deal_thrown_in_shows_what_was_turned() -> None:
    """Without a count there are no four points: the turned-up cards lie in the middle, the last one on top."""
    view = ENDINGS["end-bunched"]()
    layout = lay_ending(view)
    assert layout.points == ()
    assert tuple(card.card for card in layout.cards) == view.results[-1].turned


def test_many_kicks_stand_side_by_side() -> None:
    """Turn-ups of one side share one row of marks with their points together, and even six of them fit between the seats."""
    view = ENDINGS["end-kicks"]()
    deal = view.results[-1]
    kicks = tuple(Award(What.TURN_UP, 0, 3, CARDS[card]) for card in ("JS", "6S", "AS", "6H", "AH", "JH"))
    layout = lay_ending(replace(view, results=(replace(deal, awards=kicks),)))
    assert len(layout.others) == 1
    assert layout.others[0].points == 18
    assert layout.others[0].x > 180
    assert layout.others[0].x + 6 * MARK + 2 * 34 + 54 < WIDTH - 180


def test_no_deal_no_ending() -> None:
    """Before a deal has ended there is nothing to lay out."""
    with pytest.raises(ValueError, match="no deal has ended"):
        lay_ending(TABLES["table-4-turn-up"]())
