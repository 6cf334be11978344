"""People's names, made safe and short for the place they stand in: no name pings, breaks a board or runs over."""

import unicodedata
from functools import lru_cache

import discord

LONGEST = 32
"""As long as Discord itself lets a name be; seats show at most this many characters."""

SHORT = 16
"""What a name is cut to where several stand side by side."""

REMEMBERED = 10_000
"""How many names are kept as they were made safe: the same few are shown with every move."""

_MARKS = 2  # combining marks kept on a letter: enough for every language, too few to climb over the line
_JOINERS = {"\u200d", "\ufe0f"}  # hold emoji together
_SKINS = "".join(map(chr, range(0x1F3FB, 0x1F400)))  # colour the hand before them
_FLAG_LETTERS = "".join(map(chr, range(0x1F1E6, 0x1F200)))  # two make a flag
_NOTHING = {"\u3164", "\u115f", "\u1160", "\uffa0", "\u2800", "\u034f"}  # letters that show nothing


@lru_cache(REMEMBERED)
def clean_name(name: str, longest: int = LONGEST) -> str:
    """Return `name` without control and direction characters, towers of marks and line breaks, cut to `longest` characters.

    A name of which nothing is left is shown as "?".
    """
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", name):
        if char.isspace():
            char = " "
        kind = unicodedata.category(char)
        if char in _NOTHING or (kind.startswith("C") and char not in _JOINERS):
            continue
        marks = marks + 1 if kind.startswith("M") and char not in _JOINERS else 0
        if marks <= _MARKS:
            kept.append(char)
    text = " ".join("".join(kept).split())
    if not any(unicodedata.category(char)[0] in "LNPS" for char in text):
        return "?"
    return text if len(text) <= longest else _cut(text, longest - 1) + "…"


@lru_cache(REMEMBERED)
def in_markdown(name: str, longest: int = LONGEST) -> str:
    """Return `name` for a message's text: nothing in it is markup, a link or a mention."""
    text = discord.utils.escape_markdown(clean_name(name, longest), ignore_links=False)
    # A zero-width space within leaves the look and takes the meaning: no mention, no link, no invitation.
    for sign in ("@", "<", "://", "/"):
        text = text.replace(sign, sign[0] + "\u200b" + sign[1:])
    return text


def in_label(name: str, longest: int = LONGEST) -> str:
    """Return `name` for a button, a choice, alternative text or a file's name, where markdown means nothing."""
    return clean_name(name, longest).replace("@", "@\u200b")


def _cut(text: str, longest: int) -> str:
    """The beginning of `text`, not parting a letter from its marks nor an emoji from what is joined to it."""
    end = longest
    while 0 < end < len(text) and _is_joined(text, end):
        end -= 1
    return text[:end].rstrip() or text[:longest]


def _is_joined(text: str, end: int) -> bool:
    """Whether the characters before and behind `end` are seen as one."""
    before, behind = text[end - 1], text[end]
    if behind in _JOINERS or before == "\u200d" or behind in _SKINS or unicodedata.category(behind).startswith("M"):
        return True
    flags = len(text[:end]) - len(text[:end].rstrip(_FLAG_LETTERS))
    return behind in _FLAG_LETTERS and flags % 2 == 1
