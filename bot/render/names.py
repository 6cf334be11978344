"""People's names, made safe and short for the place they stand in: no name pings, breaks a board or runs over."""

import unicodedata

import discord

LONGEST = 32
"""As long as Discord itself lets a name be; seats show at most this many characters."""

SHORT = 16
"""What a name is cut to where several stand side by side."""

_MARKS = 2  # combining marks kept on a letter: enough for every language, too few to climb over the line
_JOINERS = {"\u200d", "\ufe0f"}  # hold emoji together
_NOTHING = {"\u3164", "\u115f", "\u1160", "\uffa0", "\u2800", "\u034f"}  # letters that show nothing


def clean_name(name: str, longest: int = LONGEST) -> str:
    """Return `name` without control and direction characters, towers of marks and line breaks, cut to `longest` characters.

    A name of which nothing is left is shown as "?".
    """
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(char)
        if char in _NOTHING or (kind.startswith("C") and char not in _JOINERS):
            continue
        if kind in ("Zl", "Zp", "Zs"):
            char = " "
        marks = marks + 1 if kind.startswith("M") and char not in _JOINERS else 0
        if marks <= _MARKS:
            kept.append(char)
    text = " ".join("".join(kept).split())
    if not any(unicodedata.category(char)[0] in "LNPS" for char in text):
        return "?"
    return text if len(text) <= longest else _cut(text, longest - 1) + "…"


def in_markdown(name: str, longest: int = LONGEST) -> str:
    """Return `name` for a message's text: nothing in it is markup, a link or a mention."""
    text = discord.utils.escape_markdown(clean_name(name, longest))
    # A zero-width space after @, <, # and : leaves the look and takes the meaning.
    for sign in ("@", "<", "://"):
        text = text.replace(sign, sign[0] + "\u200b" + sign[1:])
    return text


def in_label(name: str, longest: int = LONGEST) -> str:
    """Return `name` for a button, a choice, alternative text or a file's name, where markdown means nothing."""
    return clean_name(name, longest).replace("@", "@\u200b")


def _cut(text: str, longest: int) -> str:
    """The beginning of `text`, not parting a letter from its marks nor an emoji from what is joined to it."""
    end = longest
    while 0 < end < len(text) and (
        unicodedata.category(text[end]).startswith("M") or text[end] in _JOINERS or text[end - 1] in _JOINERS
    ):
        end -= 1
    return text[:end].rstrip() or text[:longest]
