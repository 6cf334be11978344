"""`python -m bot bench` and the registry of figures behind it."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from bot.__main__ import main
from bot.bench import Figure, find_figures
from bot.commands.bench import choose


def steady() -> Iterator[dict[str, object]]:
    """One value that is known."""
    yield {"value": 3, "unit": "deals/s"}


def pair() -> Iterator[dict[str, object]]:
    """Two values under one figure, the second with a name of its own."""
    yield {"value": 1, "unit": "ms"}
    yield {"name": "fold.worst", "value": 2, "unit": "ms"}


FIGURES = (Figure("deal", steady), Figure("fold", pair), Figure("fold.long", steady))


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures whose values are known in advance."""
    monkeypatch.setattr("bot.commands.bench.find_figures", lambda: FIGURES)


@pytest.mark.usefixtures("known")
def test_each_figure_is_a_json_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Every measured value is a line of its own with name, value and unit, in the order of the figures."""
    assert main(["bench"]) == 0
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == [
        {"name": "deal", "value": 3, "unit": "deals/s"},
        {"name": "fold", "value": 1, "unit": "ms"},
        {"name": "fold.worst", "value": 2, "unit": "ms"},
        {"name": "fold.long", "value": 3, "unit": "deals/s"},
    ]


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(
    ("only", "named"),
    [(["fold"], ["fold"]), (["fo"], ["fold", "fold.long"]), (["fold.long", "deal"], ["deal", "fold.long"])],
    ids=["exactly one", "all that begin so", "several"],
)
def test_only_chooses(only: list[str], named: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A whole name chooses that figure, a beginning all that begin so, and several names all of theirs."""
    assert main(["bench", "--list", *(word for name in only for word in ("--only", name))]) == 0
    assert capsys.readouterr().out.split() == named


@pytest.mark.usefixtures("known")
def test_unknown_figure_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown name measures nothing and is answered with a sentence that names all figures."""
    assert main(["bench", "--only", "deal", "--only", "luck"]) == 2
    assert capsys.readouterr() == ("", "There is no figure called luck. Figures: deal, fold, fold.long.\n")


def test_empty_name_chooses_nothing() -> None:
    """An empty name is unknown; it doesn't stand for all."""
    assert choose(FIGURES, "") == ()


def test_figures_have_names_of_their_own() -> None:
    """The figures of all modules are found and no two share a name."""
    names = [figure.name for figure in find_figures()]
    assert len(set(names)) == len(names)
