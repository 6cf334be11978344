"""Dutch is whole: nothing missing, nothing left over, and every part of a sentence has its place."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bot.render.speech import LANGUAGES, Speech
from tests.render.catalogues import Entry, counted, described, entries, marked, missing, parts, plain_calls, unused

LANGUAGE = "nl"
ENTRIES = entries(LANGUAGE)


def test_languages_have_catalogues() -> None:
    """English needs no catalogue; every other language we speak has one with something in it."""
    assert LANGUAGES == ("en", LANGUAGE)
    assert len(ENTRIES) > 400


def test_every_sentence_is_marked() -> None:
    """What is said is marked where it is written, so that it can be found for translation."""
    assert sorted(plain_calls()) == []


def test_no_sentence_is_missing() -> None:
    """Every marked sentence has an entry in the Dutch catalogues."""
    assert missing(LANGUAGE) == {}


def test_no_sentence_is_unused() -> None:
    """Every entry of the Dutch catalogues is said somewhere."""
    assert unused(LANGUAGE) == set()


def test_no_sentence_is_translated_twice() -> None:
    """No two entries share an id, so that one can't hide the other."""
    assert [id_ for id_, count in Counter(entry.ids[0] for entry in ENTRIES).items() if count > 1] == []


def test_every_sentence_is_translated() -> None:
    """No entry is empty or uncertain, and one with a plural has two forms."""
    assert [entry.ids for entry in ENTRIES if entry.fuzzy or not all(entry.texts)] == []
    assert [entry.ids for entry in ENTRIES if len(entry.texts) != len(entry.ids)] == []


def test_sentences_that_count_have_a_plural() -> None:
    """A sentence that says how many there are is an entry with both numbers, whatever the language needs."""
    plural = {id_ for entry in ENTRIES if len(entry.ids) == 2 for id_ in entry.ids}
    counting = {sentence for sentence in marked() if "count" in parts(sentence)}
    assert counting - plural == set()


def test_sentences_said_together_are_one_entry() -> None:
    """What is said for one and for many is one entry with both, or the language would fall back to English."""
    pairs = counted()
    assert len(pairs) > 30
    assert pairs - {entry.ids for entry in ENTRIES} == set()


def test_a_plural_is_asked_for_by_number() -> None:
    """Conversely, an entry with two numbers is said with a number: nothing says only one of its ids."""
    assert {entry.ids for entry in ENTRIES if len(entry.ids) == 2} - counted() == set()


def test_parts_fit() -> None:
    """A translation has the very parts of its sentence; only the singular may leave out the number."""
    assert [entry.texts for entry in ENTRIES if not _fits(entry)] == []


def _fits(entry: Entry) -> bool:
    return all(
        parts(text) | {"count"} == parts(id_) | {"count"} if len(entry.ids) == 2 else parts(text) == parts(id_)
        for id_, text in zip(entry.ids, entry.texts, strict=True)
    )


def test_markup_is_kept() -> None:
    """A translation begins as its sentence does, and has as many bold and code marks, so that nothing shows its asterisks."""
    wrong = []
    for entry in ENTRIES:
        for id_, text in zip(entry.ids, entry.texts, strict=True):
            begins = re.match(r"(?:-# |#+ |> )?", id_)
            assert begins
            if not text.startswith(begins[0]) or any(id_.count(mark) != text.count(mark) for mark in ("**", "`", "\n")):
                wrong.append(text)
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_descriptions_fit_into_discord(language: str) -> None:
    """Descriptions of commands, options and choices have at most 100 characters in every language."""
    said = [Speech.of(language).say(sentence) for sentence in described()]
    assert len(said) > 30
    assert [text for text in said if not 1 <= len(text) <= 100] == []


@pytest.mark.parametrize(
    ("code", "language"),
    [
        *(("nl", "nl"), ("nl-BE", "nl"), ("nl_NL", "nl"), ("NL", "nl")),
        *(("en-US", "en"), ("en-GB", "en"), ("de", "en"), ("pt-BR", "en"), ("", "en"), (None, "en"), ("nlx", "en")),
    ],
)
def test_locales_are_spoken_to(code: str | None, language: str) -> None:
    """Discord's locales are spoken to in Dutch or, where we don't speak theirs, in English."""
    assert Speech.of(code).language == language


def test_plurals_and_lists() -> None:
    """Counts and lists follow the language."""
    english, dutch = Speech.of("en-GB"), Speech.of("nl")
    seconds = ("{count} second", "{count} seconds")
    assert [english.say_count(*seconds, count) for count in (0, 1, 2)] == ["0 seconds", "1 second", "2 seconds"]
    assert [dutch.say_count(*seconds, count) for count in (0, 1, 2)] == ["0 seconden", "1 seconde", "2 seconden"]
    assert english.listed(["Ann", "Ben", "Cy"]) == "Ann, Ben and Cy"
    assert english.listed(["Ann", "Ben"], "or") == "Ann or Ben"
    assert dutch.listed(["Ann", "Ben", "Cy"]) == "Ann, Ben en Cy"
    assert dutch.listed(["Ann", "Ben"], "or") == "Ann of Ben"
    assert english.listed([]) == ""


def test_percents_follow_the_language() -> None:
    """Shares are whole percents as Babel writes them in the language."""
    assert [Speech.of(language).percent(5 / 7) for language in LANGUAGES] == ["71%", "71%"]
    assert [Speech.of("nl").percent(share) for share in (0.0, 1.0)] == ["0%", "100%"]


def test_a_missing_part_is_an_error() -> None:
    """A sentence is never said with a hole in it."""
    with pytest.raises(KeyError):
        Speech.of("nl").say("to {target}")


def test_a_part_is_not_read_again() -> None:
    """Braces in a name are no parts of the sentence."""
    assert Speech.of("en").say("to {target}", target="{name}") == "to {name}"
