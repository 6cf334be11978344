"""What two people choose in the same instant, or one person in two menus, holds both: a change starts from what holds then."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.wired import GUILD, Wired, wired

ANN = 11


async def at_once(on: Wired, *choices: tuple[int, str, str]) -> list[str]:
    """What is answered when several menus are used in the same instant: by whom, the menu's id, and what is chosen."""
    asked = [on.press(user, 1, menu, private=True, values=[value]) for user, menu, value in choices]
    await on.answered(*asked)
    return [one.text for one in asked]


async def test_managers_choose_in_the_same_instant(tmp_path: Path) -> None:
    """One sets the clock, one the deck, one the channels, two the rules of new tables: all of it holds, in memory and on disk."""
    async with wired(tmp_path) as on:
        await at_once(
            on,
            (ANN, "af:set-clock:0", "600"),
            (12, "af:set-deck:0", "four"),
            (13, "af:set-channels:0", "1"),
            (14, "af:base:0", "partners"),
            (15, "af:rule:0/hang_jack.0", "6"),
        )
        held = await on.bot.chosen.servers.get(GUILD)
        assert (held.clock, held.more.get("four_colours"), held.channels) == (600, True, (1,))
        assert (held.game, held.options.get("hang_jack")) == ("partners", 6)
        assert held == await on.bot.tables.server_settings(GUILD)


async def test_own_preferences_are_chosen_in_the_same_instant(tmp_path: Path) -> None:
    """Three menus of `/preferences` used at once: all three hold, in memory and on disk."""
    async with wired(tmp_path) as on:
        await at_once(
            on,
            (ANN, "af:prefer-pings:0", "no"),
            (ANN, "af:prefer-only:0", "yes"),
            (ANN, "af:prefer-deck:0", "four"),
        )
        held = await on.bot.chosen.people.get(ANN)
        assert (held.pings, held.play_only_card, held.deck) == (False, True, "four")
        assert held == await on.bot.tables.preferences(ANN)


async def test_table_is_set_up_and_its_rules_chosen_in_the_same_instant(tmp_path: Path) -> None:
    """The host uses two menus of the rules and one of the table's panel at once: none takes the others back."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(ANN, 1, "table open", game="seven-up"))
        await at_once(
            on,
            (ANN, "af:rule:1/hang_jack.0", "3"),
            (ANN, "af:clock:1", "600"),
            (ANN, "af:rule:1/target.0", "21"),
        )
        setup = (await on.bot.tables.snapshot(1)).setup
        assert (setup.rules.options.hang_jack, setup.rules.options.target, setup.clock) == (3, 21, 600)


async def test_what_is_refused_in_the_same_instant_takes_nothing_with_it(tmp_path: Path) -> None:
    """Rules that another choice has just made senseless are refused in a sentence; that choice, and one beside it, hold."""
    async with wired(tmp_path) as on:
        _, refused, _ = await at_once(
            on,
            (ANN, "af:base:0", "blind"),
            (12, "af:rule:0/bunching.1", "unanimous"),
            (13, "af:set-clock:0", "600"),
        )
        assert "Blind All Fours has no use for “Bunching”" in refused
        held = await on.bot.chosen.servers.get(GUILD)
        assert (held.game, held.clock) == ("blind", 600)
