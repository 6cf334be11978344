"""A restore that is killed: `python -m tests.storage.restored STEP COPY DATABASE` dies just before its so-manieth change of a name."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from bot.storage.backup import restore


def die_at(step: int) -> None:
    """Have the process killed before the so-manieth time that a file gets or loses a name."""
    left = [step]

    def counted(real: Callable[..., object]) -> Callable[..., object]:
        def change(*args: object, **more: object) -> object:
            left[0] -= 1
            if left[0] < 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return real(*args, **more)

        return change

    for name in ("replace", "hardlink_to", "unlink"):
        setattr(Path, name, counted(getattr(Path, name)))


if __name__ == "__main__":
    die_at(int(sys.argv[1]))
    restore(Path(sys.argv[2]), Path(sys.argv[3]), force=True)
