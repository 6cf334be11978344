"""`python -m bot health`: whether the bot that runs here hears Discord; for Docker's HEALTHCHECK."""

from __future__ import annotations

import argparse
import time

from bot.commands import Subparsers, read_settings

OLD = 60.0
"""Seconds after which a sign of life says nothing any more; it is renewed every 15."""


def add(subparsers: Subparsers) -> None:
    """Add `health`."""
    subparsers.add_parser("health", help="tell by the exit code whether the running bot hears Discord")


def run(args: argparse.Namespace) -> int:
    """0 while the running bot hears Discord, 1 when it doesn't or doesn't run, 2 when the settings make no sense."""
    file = read_settings().health
    try:
        age = time.time() - file.stat().st_mtime
    except OSError:
        print("The bot doesn't run here, or doesn't hear Discord.")
        return 1
    if age > OLD:
        print(f"The bot has not heard Discord for {age:.0f} s.")
        return 1
    print("The bot hears Discord.")
    return 0
