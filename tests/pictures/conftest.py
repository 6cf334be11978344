"""What holds for all tests of what people look at."""

from __future__ import annotations

from tests.render.conftest import plain_signs

__all__ = ["plain_signs"]
