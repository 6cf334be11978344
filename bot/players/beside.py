"""How a process beside the bot begins, whatever it is for."""

import multiprocessing
import multiprocessing.process
import os
import signal
import threading


def begin_beside(gives_way: bool) -> None:
    """Make this process ready to serve: it leaves Ctrl-C to the bot, and ends with it even if the bot is killed.

    `gives_way`: where the processors are busy the bot comes first; not where people wait for what this process does.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if gives_way and hasattr(os, "nice"):
        os.nice(5)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(0)
