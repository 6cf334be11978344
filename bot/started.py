"""How this program was started, so that whoever reads what to do next can do it as it stands there."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path


def interpreter() -> str:
    """The Python that runs this as one calls it from the current folder: by its name alone where that finds it, else by its path."""
    used = os.path.abspath(sys.executable)  # noqa: PTH100 - a link to Python is a Python of its own in a venv, and isn't followed
    for name in ("python", "python3"):
        found = shutil.which(name)
        if found is not None and os.path.abspath(found) == used:  # noqa: PTH100 - same
            return name
    path = Path(used)
    return shlex.quote(str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path))


def program() -> str:
    """What one writes before a word of the command line: `.venv/bin/python -m bot`, say."""
    return f"{interpreter()} -m bot"
