"""Finds every sentence that is marked for translation, and what the catalogues say of it.

`python -m tests.render.catalogues` prints what is missing as entries to be translated, with the file each sentence stands in.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.pofile import read_po

from bot.render.speech import LOCALES
from tests.checks.tree import syntax

ROOT = Path(__file__).parent.parent.parent
COMMAND_LINE = ("bot/commands/", "bot/sandbox/")
"""What speaks English only."""
COUNTED = ["one", "many"]
"""What the two sentences are called where they are kept before they are said."""
SOURCES = sorted(path for folder in ("bot", "cogs") for path in (ROOT / folder).rglob("*.py"))


@dataclass(frozen=True, slots=True)
class Entry:
    """What a catalogue says of a sentence: its ids (two where it has a plural) and a text for each form."""

    file: str
    ids: tuple[str, ...]
    texts: tuple[str, ...]
    fuzzy: bool


def marked() -> dict[str, str]:
    """Every sentence marked with `N_`, and the first file it stands in; read off the syntax, for Babel's own extractor (2.19) passes
    over marks within f-strings."""
    found: dict[str, str] = {}
    for path in SOURCES:
        name = path.relative_to(ROOT).as_posix()
        for node in ast.walk(syntax(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "N_":
                (text,) = node.args
                assert isinstance(text, ast.Constant), f"{name}:{node.lineno}: N_ takes one text"
                assert isinstance(text.value, str), f"{name}:{node.lineno}: N_ takes one text"
                found.setdefault(text.value, name)
    return found


def counted() -> set[tuple[str, str]]:
    """Every pair of sentences that are said for one and for many: the arguments of `say_count`, and pairs that are kept for it."""
    found = set()
    for path in SOURCES:
        for node in ast.walk(syntax(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say_count":
                found |= _pair(node.args[:2])
            elif (
                isinstance(node, ast.Assign)
                and isinstance(node.value, ast.Tuple)
                and _named(node.targets[0]) == COUNTED
            ):
                found |= _pair(node.value.elts)
    return found


def _named(target: ast.expr) -> list[str]:
    return [one.id for one in ast.walk(target) if isinstance(one, ast.Name)]


def _pair(nodes: list[ast.expr]) -> set[tuple[str, str]]:
    said = [
        node.args[0].value
        for node in nodes
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "N_"
        if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    ]
    return {(said[0], said[1])} if len(said) == len(nodes) == 2 else set()


def entries(language: str) -> tuple[Entry, ...]:
    """All entries of a language's catalogues."""
    return tuple(entry for path in sorted((LOCALES / language).rglob("*.po")) for entry in _entries(path))


def _entries(path: Path) -> Iterator[Entry]:
    with path.open("rb") as file:
        for message in read_po(file, abort_invalid=True):
            if message.id:
                yield Entry(path.name, _texts(message.id), _texts(message.string), message.fuzzy)


def _texts(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (text or "",) if isinstance(text, str | None) else tuple(text)


def parts(text: str) -> set[str]:
    """The names of the `{parts}` of a sentence."""
    return set(re.findall(r"\{(\w+)\}", text))


def plain_calls() -> Iterator[str]:
    """Where a text is said that isn't marked, as `file:line`."""
    for path in SOURCES:
        if path.relative_to(ROOT).as_posix().startswith(COMMAND_LINE):
            continue
        for node in ast.walk(syntax(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
                if name in ("say", "say_count", "locale_str") and any(map(_is_text, node.args)):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}"


def described() -> set[str]:
    """Every sentence that describes a command, an option or a choice: what stands in `locale_str(N_(…))`."""
    found = set()
    for path in SOURCES:
        for node in ast.walk(syntax(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "locale_str":
                found |= {
                    inner.value
                    for inner in ast.walk(node)
                    if isinstance(inner, ast.Constant) and isinstance(inner.value, str)
                }
    return found


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def missing(language: str) -> dict[str, str]:
    """Every marked sentence without an entry in the catalogues of `language`, and the file it stands in."""
    known = {id_ for entry in entries(language) for id_ in entry.ids}
    return {sentence: name for sentence, name in marked().items() if sentence not in known}


def unused(language: str) -> set[str]:
    """Every id in the catalogues of `language` that nobody says."""
    return {id_ for entry in entries(language) for id_ in entry.ids} - marked().keys()


def main() -> None:
    """Print what is missing and what is unused."""
    for sentence, name in sorted(missing("nl").items(), key=lambda pair: pair[1]):
        quoted = sentence.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        print(f'#: {name}\nmsgid "{quoted}"\nmsgstr ""\n')
    for sentence in sorted(unused("nl")):
        print(f"# unused: {sentence!r}")


if __name__ == "__main__":
    main()
