"""How a process beside the bot begins, whatever it is for."""

import multiprocessing
import multiprocessing.process
import os
import signal
import threading


def begin_beside() -> None:
    """Make this process ready to serve: it leaves Ctrl-C to the bot, gives way to it, and ends with it even if the bot is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(0)
