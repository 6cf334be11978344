"""Settings that hold for every test."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings

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
