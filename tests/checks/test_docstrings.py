"""Tests say what they show, and the rules what their constants are; for the rest ruff asks for docstrings on public names."""

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


def silent_constants(tree: ast.Module) -> list[str]:
    """The names of the public constants and types of `tree` that no text stands beneath."""
    silent = []
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        named = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        told = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        if isinstance(named, ast.Name) and not named.id.startswith("_") and not told:
            silent.append(named.id)
    return silent


def test_every_test_says_its_fact() -> None:
    """Every test has a docstring: the fact that it shows."""
    silent = [f"{path}: {name}" for path, tree in modules("tests") for name in silent_tests(tree)]
    assert not silent


def test_a_silent_test_is_noticed() -> None:
    """A test without a docstring is found wherever it hides, and one with a docstring is not."""
    source = "class A:\n async def test_a(self): ...\ndef test_b():\n 'So it is.'\ndef test_c(): 'So'.split()"
    assert silent_tests(ast.parse(source)) == ["test_c", "test_a"]


def test_every_constant_of_the_rules_is_explained() -> None:
    """Every public constant and type of the engine has a text beneath it."""
    silent = [f"{path}: {name}" for path, tree in modules("bot/engine") for name in silent_constants(tree)]
    assert not silent


def test_a_silent_constant_is_noticed() -> None:
    """A constant without a text beneath it is found, typed or not; private ones need none."""
    source = "A = 1\n'One.'\nB: int = 2\n_C = 3\nD = 4\ndef f(): ...\n"
    assert silent_constants(ast.parse(source)) == ["B", "D"]
