"""Each report of what goes wrong with bots of this kind has a test of its own."""

from __future__ import annotations

import ast
import re

from tests.checks.tree import modules

ROWS = [*(f"D{row}" for row in range(1, 18)), *(f"G{row}" for row in range(1, 15))]


def test_every_report_is_tested() -> None:
    """At least one test, or a whole module of tests, says that it is for each row: D1 to D17 of Discord, G1 to G14 of games."""
    named = {
        row
        for path, module in modules("tests")
        if "/test_" in path
        for node in ast.walk(module)
        if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef)
        for row in re.findall(r"\b[DG]\d+\b", ast.get_docstring(node) or "")
    }
    assert [row for row in ROWS if row not in named] == []
