"""Tests say what they show; for the two packages ruff's D rules ask for a docstring on every public name."""

from __future__ import annotations

import ast

from tests.checks.tree import modules


def silent_tests(tree: ast.AST) -> list[str]:
    """The names of the tests in `tree` that have no docstring."""
    return [
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test")
        and not ast.get_docstring(node)
    ]


def test_every_test_says_its_fact() -> None:
    """Every test has a docstring: the fact that it shows."""
    silent = [f"{path}: {name}" for path, tree in modules("tests") for name in silent_tests(tree)]
    assert not silent


def test_a_silent_test_is_noticed() -> None:
    """A test without a docstring is found wherever it hides, and one with a docstring is not."""
    source = "class A:\n async def test_a(self): ...\ndef test_b():\n 'So it is.'\ndef test_c(): 'So'.split()"
    assert silent_tests(ast.parse(source)) == ["test_c", "test_a"]
