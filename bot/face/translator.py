"""The commands' descriptions in every language we speak."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.render.clocks import clock_text
from bot.render.speech import LANGUAGES, Speech


class Translator(app_commands.Translator):
    """Translates what is marked with `locale_str` by the catalogues."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The sentence in the language of `locale`; None where Discord is to show the English one."""
        language = locale.value.partition("-")[0]
        if language not in LANGUAGES[1:]:
            return None
        speech = Speech(language)
        return (
            clock_text(speech, string.extras["seconds"]) if "seconds" in string.extras else speech.say(string.message)
        )
