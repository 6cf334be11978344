"""A language to speak to people in: sentences by their gettext id, plurals and lists (Babel reads the catalogues)."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_percent

LOCALES = Path(__file__).parent.parent / "locales"
"""Where the catalogues lie: `LANGUAGE/LC_MESSAGES/*.po`."""

LANGUAGES = ("en", "nl")
"""The languages that are complete; English is what the ids themselves say."""


def N_(sentence: str) -> str:  # noqa: N802 - gettext's own name for a sentence that is said elsewhere
    """Return `sentence` as it is; marks it for the catalogues where it stands in a table and is said later."""
    return sentence


@dataclass(frozen=True, slots=True)
class Speech:
    """One language, `en` or `nl`; make one with `Speech.of`."""

    language: str

    @classmethod
    def of(cls, code: object) -> Speech:
        """Return the speech for a Discord locale or language code such as `nl`, `en-GB`; English for any other, and for None."""
        language = str(code or "").replace("_", "-").partition("-")[0].lower()
        return cls(language if language in LANGUAGES else LANGUAGES[0])

    def say(self, sentence: str, /, **parts: object) -> str:
        """Return `sentence`, an English id, in this language with its `{parts}` put in; KeyError when a part is missing."""
        return _translations(self.language).gettext(sentence).format_map(parts)

    def say_count(self, one: str, many: str, count: int, /, **parts: object) -> str:
        """Return the sentence for `count` things, in the plural form this language wants; `{count}` is put in too."""
        return _translations(self.language).ngettext(one, many, count).format_map({"count": count, **parts})

    def listed(self, items: Iterable[str], style: str = "standard") -> str:
        """Return `items` as a list in words: "A, B and C", with style `or` "A, B or C"; empty for none."""
        return _listed(self.language, style, tuple(items))

    def percent(self, share: float) -> str:
        """Return a share, 0 to 1, in whole percents, as this language writes them: `52%`."""
        return str(format_percent(share, locale=self.language))


ENGLISH = Speech("en")
"""What the command line and logs speak."""


def forget_catalogues() -> None:
    """Forget what was read; the next sentence reads the catalogues again."""
    _translations.cache_clear()


@lru_cache(10_000)  # the same sides and seats are named with every move
def _listed(language: str, style: str, items: tuple[str, ...]) -> str:
    """The rest of our English has no comma before "and"."""
    text = format_list(items, style=style, locale=language)  # type: ignore[arg-type]  # Babel's Literal
    return text.replace(", and ", " and ").replace(", or ", " or ")


@cache
def _translations(language: str) -> gettext.NullTranslations:
    paths = sorted((LOCALES / language / "LC_MESSAGES").glob("*.po"))
    if not paths:
        return gettext.NullTranslations()
    whole = Catalog(locale=language)
    for path in paths:
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id:
                    whole.add(message.id, message.string, context=message.context)
    compiled = BytesIO()
    write_mo(compiled, whole)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
