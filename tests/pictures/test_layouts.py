"""What lies where: the kept layouts exactly, and laws that hold for every hand and every table."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import cos

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.actions import Play
from bot.engine.cards import PACK, Card, Suit
from bot.render.cards import sort_hand
from bot.render.pictures.cloth import RAIL
from bot.render.pictures.hand_layout import MARGIN, ROW, TOP, lay_hand
from bot.render.pictures.sprites import LARGE, SMALL, Look
from bot.render.pictures.table_layout import BOARD, CHIP, HEIGHT, PATH, SPOTS, WIDTH, lay_seats
from bot.render.pictures.way import lay_arrows
from tests.pictures.situations import HANDS, TABLES, hand
from tests.pictures.written import LAID, LAYOUTS, lay, written

INDEX = 58  # pixels from a large card's left edge to the right end of its widest index
MARK = 17  # the radius of the dealer's mark and of a bid
CORNER = 102  # pixels from its upper edge to the lower end of the suit below the index

HANDS_OF = st.lists(st.sampled_from(PACK), min_size=1, max_size=21, unique=True).map(tuple)


@pytest.mark.parametrize("name", LAID)
def test_everything_lies_where_it_lay(name: str) -> None:
    """Each kept layout is the same to the pixel."""
    assert written(lay(name)) + "\n" == (LAYOUTS / f"{name}.txt").read_text(encoding="utf-8")


def test_nothing_else_is_kept() -> None:
    """There is no kept layout that nothing is compared with."""
    assert {path.stem for path in LAYOUTS.iterdir()} == set(LAID)


@given(HANDS_OF, st.sampled_from([*Suit, None]), st.sets(st.integers(0, 20)))
def test_every_index_of_a_hand_is_in_sight(cards: tuple[Card, ...], trump: Suit | None, legal: set[int]) -> None:
    """Whatever is held and may be played: cards lie within the picture, sorted, at most nine side by side, index and suit uncovered."""
    view = hand("", trump=trump)
    choices = tuple(Play(card) for at, card in enumerate(cards) if at in legal)
    layout = lay_hand(replace(view, hand=cards, choices=choices))
    assert tuple(laid.card for laid in layout.cards) == sort_hand(cards, trump)
    rows: list[list[int]] = [[]]
    for at, laid in enumerate(layout.cards):
        assert laid.x >= MARGIN
        assert laid.x + LARGE[0] <= layout.width - MARGIN
        assert laid.y >= TOP
        assert laid.y + CORNER < layout.height - RAIL
        if at and laid.x < layout.cards[at - 1].x:
            rows.append([])
        rows[-1].append(at)
    assert all(0 < len(row) <= ROW for row in rows)
    for row in rows:
        assert all(layout.cards[after].x - layout.cards[at].x >= INDEX for at, after in pairwise(row))
    for upper, lower in pairwise(rows):
        least = min(layout.cards[at].y for at in lower)
        assert all(layout.cards[at].y + CORNER <= least for at in upper)


@given(HANDS_OF, st.sets(st.integers(0, 20), min_size=1))
def test_what_may_be_played_stands_out(cards: tuple[Card, ...], legal: set[int]) -> None:
    """Cards that may be played are bright and, within their row, higher than the others, which are dimmed; all are bright where all may."""
    may = {card for at, card in enumerate(cards) if at in legal}
    layout = lay_hand(replace(hand(""), hand=cards, choices=tuple(map(Play, may))))
    some = bool(may) and len(may) < len(cards)
    for laid in layout.cards:
        bright = laid.look in (Look.PLAIN, Look.TRUMP)
        assert bright == (not some or laid.card in may)
        assert (laid.look in (Look.TRUMP, Look.DIMMED_TRUMP)) == (
            laid.card is not None and laid.card.suit is Suit.HEARTS
        )
    heights = {laid.y for laid in layout.cards if laid.card in may} & {
        laid.y for laid in layout.cards if laid.card not in may
    }
    assert not (some and heights)


def test_a_hand_not_yet_looked_at_shows_backs() -> None:
    """A seat that may not look yet sees as many backs as it holds cards (§8 first_look), and nothing else."""
    layout = lay_hand(HANDS["hand-face-down"]())
    assert [laid.card for laid in layout.cards] == [None] * 6


@pytest.mark.parametrize("players", SPOTS)
def test_seats_and_cards_of_a_trick_keep_apart(players: int) -> None:
    """For each number of players chips and cards are within the table and above the board, and no card covers a chip or another card."""
    assert len(SPOTS[players]) == players
    for at, ((x, y), (left, top)) in enumerate(SPOTS[players]):
        assert CHIP < x < WIDTH - CHIP
        assert CHIP < y < BOARD[1] - CHIP
        for other, ((chip_x, chip_y), (other_left, other_top)) in enumerate(SPOTS[players]):
            assert abs(chip_x - left) >= CHIP + SMALL[0] // 2 or abs(chip_y - top) >= CHIP + SMALL[1] // 2
            if other != at:
                assert abs(other_left - left) >= SMALL[0] or abs(other_top - top) >= SMALL[1]
    assert BOARD[1] + BOARD[3] < HEIGHT


@pytest.mark.parametrize(("players", "seat"), [(players, seat) for players in SPOTS for seat in range(players)])
def test_marks_keep_clear(players: int, seat: int) -> None:
    """Whoever deals and pitches, both marks are within the rail, clear of every chip, of the seat's tricks and of the cards of a trick."""
    view = TABLES["table-7"]()
    assert view.deal
    spots = SPOTS[players]
    deal = replace(view.deal, dealer=seat, pitcher=seat, bid=4)
    laid = lay_seats(replace(view, players=players, scores=(0,) * players, deal=deal))[seat]
    assert len(laid.marks) == 2
    for x, y in laid.marks:
        assert MARK + 14 < x < WIDTH - MARK - 14
        assert MARK + 14 < y < BOARD[1] - MARK
        assert all((x - chip[0]) ** 2 + (y - chip[1]) ** 2 >= (CHIP + MARK) ** 2 for chip, _ in spots)
        assert (x - laid.x) * laid.way <= 0
        assert all(
            abs(x - card[0]) >= MARK + SMALL[0] // 2 or abs(y - card[1]) >= MARK + SMALL[1] // 2 for _, card in spots
        )


@pytest.mark.parametrize("players", SPOTS)
def test_seats_go_clockwise(players: int) -> None:
    """Seat 0 sits at the lower side, the next one further to the left or higher, and so on clockwise around the middle."""
    chips = [chip for chip, _ in SPOTS[players]]
    middle_x, middle_y = (PATH[0] + PATH[2]) / 2, (PATH[1] + PATH[3]) / 2
    assert chips[0][0] == middle_x
    assert chips[0][1] == PATH[3]
    for (x, y), (next_x, next_y) in pairwise([*chips, chips[0]]):
        turn = (x - middle_x) * (next_y - middle_y) - (y - middle_y) * (next_x - middle_x)
        assert turn >= 0


@pytest.mark.parametrize("clockwise", [True, False])
@pytest.mark.parametrize("players", SPOTS)
def test_arrows_point_in_the_direction_of_play(players: int, clockwise: bool) -> None:
    """There is an arrow between each two seats, away from every chip; below the middle it points left when play is clockwise."""
    arrows = lay_arrows(players, clockwise)
    assert len(arrows) == players
    for x, y, turn in arrows:
        assert all(abs(x - chip[0]) > CHIP or abs(y - chip[1]) > CHIP for chip, _ in SPOTS[players])
        if y == PATH[3]:
            assert cos(turn) == pytest.approx(-1 if clockwise else 1, abs=0.01)
