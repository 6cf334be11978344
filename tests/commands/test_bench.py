"""`python -m bot bench` and the registry of figures behind it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pkgutil import iter_modules

import pytest

from bot import bench
from bot.__main__ import main
from bot.bench import NAME, Figure, engine, find_figures
from bot.commands.bench import choose


def steady() -> Iterator[dict[str, object]]:
    """One value that is known."""
    yield {"value": 3, "unit": "deals/s"}


def pair() -> Iterator[dict[str, object]]:
    """Two values under one figure, the second with a name of its own."""
    yield {"value": 1, "unit": "ms"}
    yield {"case": "worst", "value": 2, "unit": "ms"}


FIGURES = (Figure("rules.deal", steady), Figure("rules.fold", pair), Figure("rules.fold.long", steady))


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures whose values are known in advance."""
    monkeypatch.setattr("bot.commands.bench.find_figures", lambda: FIGURES)


@pytest.mark.usefixtures("known")
def test_each_figure_is_a_json_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Every measured value is a line of its own with name, value and unit, in the order of the figures."""
    assert main(["bench"]) == 0
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == [
        {"name": "rules.deal", "value": 3, "unit": "deals/s"},
        {"name": "rules.fold", "value": 1, "unit": "ms"},
        {"name": "rules.fold.worst", "value": 2, "unit": "ms"},
        {"name": "rules.fold.long", "value": 3, "unit": "deals/s"},
    ]


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(
    ("only", "named"),
    [
        (["rules.fold"], ["rules.fold"]),
        (["rules.fo"], ["rules.fold", "rules.fold.long"]),
        (["rules.fold.long", "rules.deal"], ["rules.deal", "rules.fold.long"]),
    ],
    ids=["exactly one", "all that begin so", "several"],
)
def test_only_chooses(only: list[str], named: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A whole name chooses that figure, a beginning all that begin so, and several names all of theirs."""
    assert main(["bench", "--list", *(word for name in only for word in ("--only", name))]) == 0
    assert capsys.readouterr().out.split() == named


@pytest.mark.usefixtures("known")
def test_unknown_figure_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown name measures nothing and is answered with a sentence that names all figures."""
    assert main(["bench", "--only", "rules.deal", "--only", "luck"]) == 2
    assert capsys.readouterr() == (
        "",
        "There is no figure called luck. Figures: rules.deal, rules.fold, rules.fold.long.\n",
    )


def test_empty_name_chooses_nothing() -> None:
    """An empty name is unknown; it doesn't stand for all."""
    assert choose(FIGURES, "") == ()


@pytest.mark.parametrize("case", ["Worst", "in play", "one, two", "", "a_b", "a/b"])
def test_a_case_is_named_as_figures_are(case: str) -> None:
    """What a measurement calls its cases has the one form of all names, or nothing is told."""
    with pytest.raises(ValueError, match="no name for a figure"):
        list(Figure("rules.fold", lambda: [{"case": case, "value": 1, "unit": "ms"}]).results())


def test_figures_have_names_of_their_own() -> None:
    """The figures of all modules are found; each is called by its module and what it measures, and no two share a name."""
    names = [figure.name for figure in find_figures()]
    assert len(set(names)) == len(names)
    modules = {module.name for module in iter_modules(bench.__path__)}
    assert all(NAME.fullmatch(name) and name.partition(".")[0] in modules for name in names)


@pytest.mark.parametrize("name", ["engine: speed", "deals.fast", "engine", "engine-speed", "engine_speed"])
def test_a_figure_called_otherwise_is_a_fault(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module can't call its figures in another style, or by another module's name."""
    monkeypatch.setattr(engine, "FIGURES", (Figure(name, steady),))
    with pytest.raises(ValueError, match="no name for a figure of engine"):
        find_figures()
