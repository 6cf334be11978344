"""Every panel fits into Discord's messages in every language, with the longest names and everything on it at once."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import product
from pathlib import Path

import pytest
from discord.ui import LayoutView, Select

from bot.engine.games import GAMES, house_rules, useful_options
from bot.face.choices import preferences_panel, settings_panel
from bot.face.managing import invite_panel, manage_panel
from bot.face.panels import list_panel, more_panel, seat_panel, told_rules
from bot.face.rulespanel import option_pages, rules_panel
from bot.render.names import in_label
from bot.render.people import SeatShown
from bot.render.rulewords import option_name, value_name
from bot.render.speech import LANGUAGES, Speech
from bot.storage.records import Seated, Stage
from bot.storage.settings import Preferences, RuleSet, ServerSettings
from bot.tables import Brief, Snapshot
from tests.e2e.playing import sit_down
from tests.e2e.stage import stage
from tests.render.limits import broken_limits
from tests.render.longest import LONG

TABLE = 999_999_999_999_999
SPEECHES = [pytest.param(Speech(language), id=language) for language in LANGUAGES]
ENGLISH = Speech("en")
NOTICE = "❌ " + "wide " * 60


@pytest.mark.parametrize("speech", SPEECHES)
def test_choices_fit(speech: Speech) -> None:
    """The server's settings with all there is to choose, and every mixture of a person's preferences."""
    ids = tuple(range(10**18, 10**18 + 25))
    for game, pictures in product(GAMES, ("some", "tricks", "none")):
        more: dict[str, int | str | bool | None] = {
            "four_colours": True,
            "pictures": pictures,
            "season_channel": ids[0],
        }
        settings = ServerSettings(ids, ids, game=game, clock=None, language="nl", more=more)
        assert broken_limits(settings_panel(speech, settings, NOTICE)) == []
    for language, deck, pictures, yes in product(
        (None, "en", "nl"), (None, "two", "four"), ("opened", "always", "never"), (True, False)
    ):
        chosen = Preferences(yes, yes, yes, language, deck=deck, hand_pictures=pictures)
        assert broken_limits(preferences_panel(speech, chosen)) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("speech", SPEECHES)
def test_house_rules_fit(speech: Speech, game: str) -> None:
    """Each page of each game's house rules, with as many saved sets as one menu takes, and the rules in words and option by option."""
    saved = [RuleSet(f"{place} {LONG}"[:32], GAMES[game]) for place in range(25)]
    rules = house_rules(game, {"target": 99})
    for table, page in product((0, TABLE), range(len(option_pages(game)))):
        assert broken_limits(rules_panel(speech, table, rules, page, saved, NOTICE)) == []
    for page in (0, 1):
        assert broken_limits(told_rules(speech, TABLE, rules, max(rules.players), page)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_option_with_a_use_can_be_chosen(game: str) -> None:
    """The panel's pages hold each option that the game has a use for once, none that it refuses, and each menu shows what holds now."""
    pages = option_pages(game)
    assert sorted(name for page in pages for name in page) == sorted(useful_options(game))
    for number, page in enumerate(pages):
        options = found_options(rules_panel(ENGLISH, 1, GAMES[game], number, []))
        for name in page:
            now = value_name(ENGLISH, name, getattr(GAMES[game].options, name))
            assert f"{option_name(ENGLISH, name)}: {now}" in options


def found_options(view: LayoutView) -> list[str]:
    """The labels of what is chosen in the menus of a panel."""
    selects = [one for one in view.walk_children() if isinstance(one, Select)]
    return [option.label for select in selects for option in select.options if option.default]


@pytest.mark.parametrize("speech", SPEECHES)
async def test_a_tables_panels_fit(speech: Speech, tmp_path: Path) -> None:
    """What a host manages, what More and sitting down offer, whoever asks at whatever stage, and the list of very many tables."""
    async with stage(tmp_path) as on:
        await sit_down(on, "auction-pitch", target=30)
        snapshot = await on.bot.tables.snapshot(1)
    crowd = tuple(Seated(10**18 + seat, LONG, 0.0) for seat in range(7))
    snapshot = replace(snapshot, id=TABLE, seats=crowd, host=crowd[0].user, setup=replace(snapshot.setup, players=7))
    names = [in_label(LONG)] * 7
    shown = [SeatShown(LONG, free=bool(seat % 2)) for seat in range(7)]
    for now in Stage:
        at = replace(snapshot, stage=now, public=None if now is Stage.LOBBY else snapshot.public)
        assert broken_limits(manage_panel(speech, at, names, NOTICE)) == []
        for user in (crowd[0].user, crowd[1].user, 1):
            assert broken_limits(more_panel(speech, at, user)) == []
    partners = replace(snapshot, setup=replace(snapshot.setup, rules=GAMES["partners"], players=4))
    for seat in range(4):
        assert broken_limits(seat_panel(speech, partners, seat, shown)) == []
    assert broken_limits(invite_panel(speech, TABLE)) == []
    briefs = [brief_of(snapshot)] * 300
    for page in range(12):
        assert broken_limits(list_panel(speech, briefs, [LONG] * len(briefs), page)) == []


def brief_of(snapshot: Snapshot) -> Brief:
    """The same table in a list."""
    return Brief(**{field.name: getattr(snapshot, field.name) for field in fields(Brief)})
