"""Card emoji: uploaded once in the background, only what is missing or changed; cards are text until then, and beside them always."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Mapping
from itertools import count

import discord

from bot.engine.cards import CARDS, PACK
from bot.face.troubles import CAUSES, trouble
from bot.lasting import Lasting
from bot.render.cards import EmojiOf
from bot.render.pictures.colours import Deck
from bot.render.pictures.emoji import emoji_name, emoji_pictures
from bot.tables import Tables

log = logging.getLogger(__name__)

OURS = "af_"
"""The names of our emoji begin so, and end in a digest of the picture."""

AGAIN = (60.0, 600.0)
"""Seconds after which it is tried again when an upload has failed; the last again and again."""

REST = 1.0
"""Seconds between two uploads: nothing waits for them, and Discord lets few in."""

INVALID = 50035
"""Discord's code for what it finds fault with, such as a name that is taken."""

MISSING = "card emoji that could not be uploaded"
"""What the log calls that fault."""


async def find_emoji(client: discord.Client) -> dict[str, discord.Emoji]:
    """The emoji of ours that Discord has, by their names."""
    return {emoji.name: emoji for emoji in await client.fetch_application_emojis() if emoji.name.startswith(OURS)}


async def bring_one(client: discord.Client, name: str, picture: bytes) -> discord.Emoji:
    """An emoji that is uploaded now; where Discord refuses it because an upload that seemed to fail has brought it, that one."""
    try:
        return await client.create_application_emoji(name=name, image=picture)
    except discord.HTTPException as error:
        if error.code != INVALID or name not in (there := await find_emoji(client)):
            raise
        return there[name]


async def bring_emoji(
    client: discord.Client, there: Mapping[str, discord.Emoji], pictures: Mapping[str, bytes], rest: float
) -> dict[str, discord.Emoji]:
    """Upload those of `pictures` that are missing, delete older versions, and return all that Discord has then, by their names."""
    found = {name: emoji for name, emoji in there.items() if name in pictures}
    for name, picture in pictures.items():
        if name not in found:
            found[name] = await bring_one(client, name, picture)
            await asyncio.sleep(rest)
    for name, emoji in there.items():
        if name not in pictures:
            await emoji.delete()
            await asyncio.sleep(rest)
    return found


def emoji_of(found: Mapping[str, discord.Emoji], deck: Deck) -> EmojiOf:
    """What each card of a deck is shown as; nothing until the deck is whole."""
    names = {card: emoji_name(card, deck) for card in PACK}
    whole = all(name in found for name in names.values())
    return {card: str(found[name]) for card, name in names.items()} if whole else {}


async def recall_emoji(tables: Tables, key: str, decks: dict[Deck, EmojiOf]) -> None:
    """Fill `decks` with what was noted under `key`, so that a restart changes nothing that is shown; Discord is asked soon after."""
    noted = json.loads((await tables.notes()).get(key, "{}"))
    decks.update({Deck(deck): {CARDS[card]: emoji for card, emoji in cards.items()} for deck, cards in noted.items()})


async def note_emoji(tables: Tables, key: str, decks: Mapping[Deck, EmojiOf]) -> None:
    """Note `decks` under `key`, unless that is noted already."""
    note = json.dumps({deck: {str(card): emoji for card, emoji in cards.items()} for deck, cards in decks.items()})
    if note != (await tables.notes()).get(key):
        await tables.keep_notes(**{key: note})


async def keep_emoji(
    client: discord.Client, tables: Tables, key: str, decks: dict[Deck, EmojiOf], rest: float = REST
) -> None:
    """Fill `decks` with what Discord has, early and late, and note it; nothing is raised: without emoji the text says everything.

    Where Discord takes them in only in part it is tried again later.
    """
    pictures = await asyncio.to_thread(emoji_pictures)
    lasting = Lasting(log)
    for tries in count():
        try:
            found = await find_emoji(client)
            for bring in (False, True):
                if bring:
                    found = await bring_emoji(client, found, pictures, rest)
                decks.update({deck: emoji_of(found, deck) for deck in Deck})
                await note_emoji(tables, key, decks)
            lasting.works(MISSING)
            return
        except CAUSES as error:
            sentence = "card emoji could not be uploaded yet, cards are text meanwhile: %s (%s)"
            lasting.fails(MISSING, sentence, trouble(error), error, level=logging.WARNING, trace=False)
        await asyncio.sleep(AGAIN[min(tries, len(AGAIN) - 1)])
