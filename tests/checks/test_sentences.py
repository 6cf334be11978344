"""The rules speak in values: sentences are made in bot/render."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.checks.tree import modules


def sentences(tree: ast.AST) -> Iterator[str]:
    """Every text of several words in `tree` but docstrings and what is raised at a programmer's slip."""
    if isinstance(tree, ast.Raise) or (isinstance(tree, ast.Expr) and isinstance(tree.value, ast.Constant)):
        return
    if isinstance(tree, ast.Constant) and isinstance(tree.value, str) and " " in tree.value.strip():
        yield tree.value
    for child in ast.iter_child_nodes(tree):
        yield from sentences(child)


def test_rules_say_no_sentence() -> None:
    """No text in the engine is made of words for people, in English or any other language."""
    said = [f"{path}: {text}" for path, tree in modules("bot/engine") for text in sentences(tree)]
    assert not said


def test_sentences_are_noticed() -> None:
    """A sentence is found in a constant, an argument and a formatted text; docstrings, words and raised texts are left alone."""
    source = "'A doc string.'\na = 'two words'\nb = f(f'{c} more words')\nd = 'word'\nraise ValueError('not that way')"
    assert list(sentences(ast.parse(source))) == ["two words", " more words"]
