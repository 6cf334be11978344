"""What can be measured: every module of this package names its own figures in `FIGURES`; `wire` is what some of them measure with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules


@dataclass(frozen=True, slots=True)
class Figure:
    """A name, and a measurement that yields one or more mappings with at least `value` and `unit`, ready for JSON.

    A mapping may carry its own `name` in place of the figure's, and whatever else the reader needs to trust the value.
    """

    name: str
    measure: Callable[[], Iterable[Mapping[str, object]]]


def find_figures() -> tuple[Figure, ...]:
    """All figures of all modules here, modules in alphabetical order; ValueError when two figures share a name."""
    modules = sorted(module.name for module in iter_modules(__path__) if not module.ispkg)
    figures = tuple(figure for name in modules for figure in import_module(f"{__name__}.{name}").FIGURES)
    names = [figure.name for figure in figures]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"two figures are called {name}")
    return figures
