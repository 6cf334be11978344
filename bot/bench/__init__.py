"""What can be measured: every module of this package names its own figures in `FIGURES`; `wire` is what some of them measure with."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules

NAME = re.compile(r"[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)+")
"""How figures are called: the module that measures it, then from the wider to the narrower, with dots between them."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A name, and a measurement that yields one or more mappings with at least `value` and `unit`, ready for JSON.

    A mapping may carry a `case`, which tells it from the others of its figure, and whatever else the reader needs to trust the value.
    """

    name: str
    measure: Callable[[], Iterable[Mapping[str, object]]]

    def results(self) -> Iterator[dict[str, object]]:
        """What is measured, each with its `name`: the figure's, and behind it the case; ValueError when that is no name for a figure."""
        for measured in self.measure():
            case = measured.get("case")
            name = self.name if case is None else f"{self.name}.{case}"
            if NAME.fullmatch(name) is None:
                raise ValueError(f"{name} is no name for a figure")
            yield {"name": name, **{key: value for key, value in measured.items() if key != "case"}}


def find_figures() -> tuple[Figure, ...]:
    """All figures of all modules here, modules in alphabetical order.

    Raises ValueError when two share a name, or one isn't called as it should be.
    """
    figures = dict[str, Figure]()
    for module in sorted(module.name for module in iter_modules(__path__) if not module.ispkg):
        for figure in import_module(f"{__name__}.{module}").FIGURES:
            if figure.name in figures:
                raise ValueError(f"two figures are called {figure.name}")
            if NAME.fullmatch(figure.name) is None or not figure.name.startswith(f"{module}."):
                raise ValueError(f"{figure.name} is no name for a figure of {module}")
            figures[figure.name] = figure
    return tuple(figures.values())
