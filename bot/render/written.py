"""Views that are written out once."""

from __future__ import annotations

from typing import Any, Self

from discord.ui import Item, LayoutView


class Written(LayoutView):
    """A view without an end that is written out once, for its fingerprint and for the call that sends it.

    What it holds is complete by then: after something is added to the view itself it is written out anew, but not after something is added
    to what it holds.
    """

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self._components: list[dict[str, Any]] | None = None

    def to_components(self) -> list[dict[str, Any]]:
        """Return its components as Discord takes them."""
        if self._components is None:
            self._components = super().to_components()  # type: ignore[no-untyped-call]  # discord.py says nothing of it
        return self._components

    def add_item(self, item: Item[Any]) -> Self:
        """Add an item and return the view; raises what discord.py raises."""
        self._components = None
        return super().add_item(item)
