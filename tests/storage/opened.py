"""`python -m tests.storage.opened DATABASE`: opens a new database, then again as one that may only be read, and prints what came of it."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from bot.storage.faults import FolderUnwritable, StorageFaulty
from bot.storage.store import Store

NOBODY = 65534


async def look(path: Path) -> str:
    """What came of opening it."""
    try:
        await (await Store.open(path)).close()
    except StorageFaulty as fault:
        why = fault.reason.why if isinstance(fault.reason, FolderUnwritable) else ""
        return f"{type(fault.reason).__name__} {why}"
    return "opened"


if __name__ == "__main__":
    file = Path(sys.argv[1])
    print(asyncio.run(look(file)))
    file.chmod(0o444)
    if os.geteuid() == 0:  # who may write whatever the file says
        file.with_name(file.name + ".lock").unlink()
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    print(asyncio.run(look(file)))
