"""The private panels for what a server and what a person chooses."""

from __future__ import annotations

import discord
from discord.ui import ChannelSelect, LayoutView, RoleSelect, TextDisplay

from bot.face.menus import menu, picker
from bot.face.panels import with_buttons
from bot.render.buttons import button
from bot.render.clocks import clock_text
from bot.render.rulewords import game_title
from bot.render.speech import N_, Speech
from bot.storage.settings import Preferences, ServerSettings
from bot.tables import CLOCKS

LANGUAGES = {"auto": N_("Language: as Discord is set"), "en": N_("Language: English"), "nl": N_("Language: Dutch")}
DECKS = {"two": N_("Deck: two colours"), "four": N_("Deck: four colours")}
PICTURES = {
    "some": N_("Pictures: chalk board and deal's end"),
    "tricks": N_("Pictures: after every trick"),
    "none": N_("Pictures: none"),
}
OWN_DECKS = {"server": N_("Deck of my hand's picture: the server's"), **DECKS}
HAND_PICTURES = {
    "opened": N_("Picture of my hand: when I open it"),
    "always": N_("Picture of my hand: after each move too"),
    "never": N_("Picture of my hand: never"),
}
SWITCHES = {
    "pings": (N_("Ping me when I am awaited"), N_("Don't ping me")),
    "only": (N_("Play my only legal card for me"), N_("I play every card myself")),
    "ask": (N_("Ask before a card is played"), N_("Play a card at one press")),
}


def settings_panel(speech: Speech, settings: ServerSettings, notice: str | None = None) -> LayoutView:
    """What the managers of a server choose."""
    say = speech.say
    view = LayoutView(timeout=None)
    title, clock = game_title(speech, settings.game), clock_text(speech, settings.clock)
    game = say(N_("New tables start from {game}, clock: {clock}."), game=title, clock=clock)
    view.add_item(TextDisplay("\n".join(filter(None, (notice, say(N_("### All Fours in this server")), game)))))
    add_places(view, speech, settings)
    add_menus(view, speech, settings)
    return with_buttons(view, [button(say(N_("Game and house rules")), "house-rules", 0)])


def add_places(view: LayoutView, speech: Speech, settings: ServerSettings) -> None:
    """Add where games begin, who opens them, and where a season's end is told."""
    say = speech.say
    channels = [
        discord.SelectDefaultValue(id=one, type=discord.SelectDefaultValueType.channel) for one in settings.channels
    ]
    kinds = [discord.ChannelType.text, discord.ChannelType.public_thread]
    view.add_item(
        small(
            say(
                N_(
                    "Games begin only in these channels (none: everywhere); those that run elsewhere are played to their end"
                )
            )
        )
    )
    view.add_item(
        picker(
            ChannelSelect,
            "set-channels",
            0,
            say(N_("Every channel")),
            channels,
            25,
            channel_types=kinds,
        )
    )
    roles = [discord.SelectDefaultValue(id=one, type=discord.SelectDefaultValueType.role) for one in settings.openers]
    view.add_item(small(say(N_("Only these roles open tables (none: everybody)"))))
    view.add_item(picker(RoleSelect, "set-openers", 0, say(N_("Everybody")), roles, 25))
    season = settings.more.get("season_channel")
    ends = [discord.SelectDefaultValue(id=int(season), type=discord.SelectDefaultValueType.channel)] if season else []
    view.add_item(small(say(N_("A season's final table is posted here (none: nowhere)"))))
    view.add_item(
        picker(
            ChannelSelect,
            "set-season-channel",
            0,
            say(N_("Nowhere")),
            ends,
            1,
            channel_types=kinds,
        )
    )


def add_menus(view: LayoutView, speech: Speech, settings: ServerSettings) -> None:
    """Add the clock, the language and the looks."""
    say = speech.say
    clocks = [
        (str(clock or 0), say(N_("Clock: {clock}"), clock=clock_text(speech, clock)), clock == settings.clock)
        for clock in CLOCKS
    ]
    view.add_item(menu("set-clock", 0, clocks, say(N_("Clock"))))
    languages = [(code, say(text), code == (settings.language or "auto")) for code, text in LANGUAGES.items()]
    view.add_item(menu("set-language", 0, languages, say(N_("Language"))))
    deck = "four" if settings.more.get("four_colours") else "two"
    view.add_item(menu("set-deck", 0, [(one, say(text), one == deck) for one, text in DECKS.items()], say(N_("Deck"))))
    pictures = str(settings.more.get("pictures", "some"))
    view.add_item(
        menu(
            "set-pictures",
            0,
            [(one, say(text), one == pictures) for one, text in PICTURES.items()],
            say(N_("Pictures")),
        )
    )


def small(text: str) -> TextDisplay[LayoutView]:
    """A small line above a menu, on what is chosen in it."""
    return TextDisplay(f"-# {text}")


def preferences_panel(speech: Speech, preferences: Preferences) -> LayoutView:
    """What a person chooses for themselves."""
    say = speech.say
    view = LayoutView(timeout=None)
    view.add_item(TextDisplay(say(N_("### How you like to play"))))
    now = {"pings": preferences.pings, "only": preferences.play_only_card, "ask": preferences.ask_before_play}
    for name, (yes, no) in SWITCHES.items():
        view.add_item(
            menu(f"prefer-{name}", 0, [("yes", say(yes), now[name]), ("no", say(no), not now[name])], say(yes))
        )
    languages = [(code, say(text), code == (preferences.language or "auto")) for code, text in LANGUAGES.items()]
    view.add_item(menu("prefer-language", 0, languages, say(N_("Language"))))
    decks = [(one, say(text), one == (preferences.deck or "server")) for one, text in OWN_DECKS.items()]
    view.add_item(menu("prefer-deck", 0, decks, say(N_("Deck"))))
    pictures = [(one, say(text), one == preferences.hand_pictures) for one, text in HAND_PICTURES.items()]
    view.add_item(menu("prefer-pictures", 0, pictures, say(N_("Pictures"))))
    return view
