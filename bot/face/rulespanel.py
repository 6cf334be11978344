"""The private panel for house rules: a menu for each option, the most wanted first, what holds now chosen in it."""

from __future__ import annotations

from collections.abc import Sequence

from discord.ui import LayoutView, TextDisplay

from bot.engine.games import GAMES, house_rules, useful_options
from bot.engine.rules import OPTION_VALUES, Rules
from bot.face.menus import Row, menu
from bot.face.panels import plain, with_buttons
from bot.render.buttons import button
from bot.render.rules import short_rules
from bot.render.rulewords import game_title, option_about, option_name, value_name
from bot.render.speech import N_, Speech
from bot.storage.settings import RuleSet

WANTED = (
    "target", "hang_jack", "turn_up_points", "keep_after_running", "bunching", "following",
    "lowest_bid", "dealer_may_take", "all_pass", "game_points", "game_tie",
)  # fmt: skip
"""The options people ask for, most wanted first."""

PAGE = 6
TARGETS = (5, 6, 7, 9, 10, 11, 12, 14, 15, 17, 20, 21, 25, 30, 31, 40, 50, 51, 61, 75, 99)
"""Targets that people play to; any other is written into a form."""


def option_pages(game: str) -> list[tuple[str, ...]]:
    """The options of §8 that the game has a use for in pages of six, the most wanted first; any other would be refused."""
    useful = useful_options(game)
    first = [name for name in WANTED if name in useful]
    ordered = [*first, *(name for name in useful if name not in first)]
    return [tuple(ordered[start : start + PAGE]) for start in range(0, len(ordered), PAGE)]


def read_value(name: str, text: str) -> int | bool | str:
    """The value of an option that stands in a menu as `text`; the text itself where there is no such value."""
    return next((value for value in OPTION_VALUES.get(name, ()) if str(value) == text), text)


def with_option(rules: Rules, name: str, text: str) -> Rules:
    """The rules with one option changed; raises Refused where the game has no use for it, or the value is unknown."""
    told = {one: getattr(rules.options, one) for one in useful_options(rules.game)}
    return house_rules(rules.game, {**told, name: read_value(name, text)})


def rules_panel(
    speech: Speech, table: int, rules: Rules, page: int, saved: Sequence[RuleSet], notice: str | None = None
) -> LayoutView:
    """One page of the panel; `table` 0 is for the server's own rules. `saved` are the rule sets to choose from."""
    say, pages = speech.say, option_pages(rules.game)
    number = max(0, min(page, len(pages) - 1))
    view = LayoutView(timeout=None)
    title = say(N_("### House rules: {game}"), game=game_title(speech, rules.game))
    view.add_item(TextDisplay("\n".join(filter(None, (notice, title, f"-# {short_rules(speech, rules)}")))))
    if number == 0:
        games = [(game, game_title(speech, game), game == rules.game) for game in GAMES]
        view.add_item(menu("base", table, games, say(N_("Start from another game"))))
    for name in pages[number]:
        view.add_item(TextDisplay(f"-# {option_about(speech, name)}"))
        view.add_item(option_menu(speech, table, rules, name, number))
    if number == 0 and saved:
        sets = [(str(place), one.name, False) for place, one in enumerate(saved)]
        view.add_item(menu("load", table, sets, say(N_("Take rules that were saved here"))))
    made = []
    if number > 0:
        made.append(button(say(N_("Back")), "house-rules", table, argument=str(number - 1)))
    if number < len(pages) - 1:
        made.append(
            button(
                say(N_("More rules ({page} of {pages})"), page=number + 2, pages=len(pages)),
                "house-rules",
                table,
                argument=str(number + 1),
            )
        )
    made.append(button(say(N_("Another target")), "ask-target", table))
    if table:
        made.append(button(say(N_("Save under a name")), "ask-save", table))
    return with_buttons(view, made)


def closed_panel(speech: Speech, table: int, rules: Rules, notice: str) -> LayoutView:
    """What is left of the panel at a table that is closed: its rules may still be kept, and read."""
    say = speech.say
    title = say(N_("### House rules: {game}"), game=game_title(speech, rules.game))
    save, words = button(say(N_("Save under a name")), "ask-save", table), button(say(N_("Rules")), "rules", table)
    return plain(f"{notice}\n{title}\n-# {short_rules(speech, rules)}", [save, words])


def option_menu(speech: Speech, table: int, rules: Rules, name: str, page: int) -> Row:
    """The menu of one option; each choice says what it is about, so that the menu needs no heading."""
    now = getattr(rules.options, name)
    values = sorted({*TARGETS, now}) if name == "target" else OPTION_VALUES[name]
    called = option_name(speech, name)
    options = [
        (
            str(value),
            speech.say(N_("{option}: {value}"), option=called, value=value_name(speech, name, value)),
            value == now,
        )
        for value in values
    ]
    return menu("rule", table, options, called, f"{name}.{page}")
