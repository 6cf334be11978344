"""What discord.py alone repeats in the benchmark is what our messages say."""

from __future__ import annotations

from typing import Any

import pytest
from discord.ui import LayoutView, TextDisplay

from bot.bench.wire.views import view_of
from bot.engine.games import GAMES
from bot.render.hand import hand_sheet
from bot.render.lobby import LobbyShown, lobby_sheet
from bot.render.nudge import nudge_row
from bot.render.speech import Speech
from bot.render.table import laid_aside, table_sheet
from bot.render.written import Written
from tests.render.longest import KINDS, hand_of, moments, seats_of, table_of


def written(view: Any) -> list[dict[str, Any]]:
    """What goes over the wire."""
    components: list[dict[str, Any]] = view.to_components()
    return components


@pytest.mark.parametrize(("name", "players"), KINDS)
async def test_a_view_made_of_its_components_is_the_same(name: str, players: int) -> None:
    """Tables, hands and lobbies of every game, with pictures, menus and emoji, are written as they were."""
    speech = Speech.of("en")
    sheets: list[LayoutView] = [lobby_sheet(speech, LobbyShown(1, GAMES[name], players, seats_of(players), "Ann"))]
    for moment in list(moments(GAMES[name], players, 1))[::5]:
        sheets += [table_sheet(speech, table_of(moment)), laid_aside(speech, table_of(moment))]
        sheets += [hand_sheet(speech, hand_of(moment, seat)) for seat in range(players)]
    for sheet in sheets:
        again = view_of(written(sheet), plain=False)
        assert written(again) == written(sheet)
        assert again.is_finished()


def test_a_ping_made_of_its_components_is_the_same() -> None:
    """A message that has a text has its buttons in rows of their own making."""
    view = nudge_row(Speech.of("en"), 7)
    assert written(view_of(written(view), plain=True)) == written(view)


def test_what_no_table_shows_is_refused() -> None:
    """A component that isn't known would be left out unnoticed otherwise."""
    with pytest.raises(ValueError, match="a table shows no thumbnail"):
        view_of([{"type": 11}], plain=False)


def test_a_view_is_written_out_once() -> None:
    """Its fingerprint and its call share what was written, and something added is in it."""
    view = Written()
    view.add_item(TextDisplay("trumps"))
    once = view.to_components()
    assert view.to_components() is once
    view.add_item(TextDisplay("tricks"))
    assert [part["content"] for part in view.to_components()] == ["trumps", "tricks"]
