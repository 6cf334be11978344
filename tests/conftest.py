"""Settings that hold for every test."""

from __future__ import annotations

import logging
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from bot.logs import ALWAYS

settings.register_profile(
    "all-fours",
    derandomize=True,  # the same examples each time: what passes here passes everywhere
    deadline=None,  # a slow machine is no broken law
    suppress_health_check=[HealthCheck.too_slow],  # same
    print_blob=True,  # so that a law broken elsewhere can be replayed here
)
settings.register_profile(
    "long",  # pytest --hypothesis-profile=long --timeout=0: new examples each time, for as long as one likes to wait
    settings.get_profile("all-fours"),
    derandomize=False,
    max_examples=2000,
)
settings.load_profile("all-fours")

# Many containers forbid it, and each of the hundred bots that the tests begin would read all of its code anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Databases of tests lie in memory where there is enough of it: a process that is killed leaves the same there, and none of some ten
# thousand transactions waits for the disk.
MEMORY = Path("/dev/shm")
if "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > 2 << 30:
    os.environ["TMPDIR"] = str(MEMORY)
    tempfile.tempdir = None  # it may have been looked up already


@pytest.fixture(autouse=True)
def _log_as_it_was() -> Iterator[None]:
    """Whatever a test has the program do with the log, the next one finds it as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.getLogger(ALWAYS).setLevel(logging.NOTSET)
