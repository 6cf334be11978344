"""A fault that lasts is told when it begins and when it is over."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.face.pulse import Pulse
from bot.lasting import Lasting


def test_lasting_fault_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    """However often it is met a fault has one line with its traceback, its end one; each fault by itself, and the next time anew."""
    caplog.set_level(logging.INFO)
    lasting = Lasting(logging.getLogger("bot.somewhere"))
    for _ in range(2):
        for key in ("disk", "disk", "clock", "disk"):
            try:
                raise OSError(28, "No space left on device")
            except OSError:
                lasting.fails(key, "%s stumbled", key)
        lasting.works("disk")
        lasting.works("disk")
        lasting.works("clock")
    told = [record.getMessage() for record in caplog.records]
    assert told == ["disk stumbled", "clock stumbled", "that is over: disk", "that is over: clock"] * 2
    assert [bool(record.exc_info) for record in caplog.records] == [True, True, False, False] * 2


def test_sign_of_life_that_can_t_be_written_is_told_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A folder that is gone is one warning in a sentence, not one every quarter of a minute."""
    pulse = Pulse(tmp_path / "gone" / "health")
    for _ in range(5):
        pulse.renew()
    (told,) = caplog.records
    assert told.levelname == "WARNING"
    assert told.getMessage() == "the sign of life can't be written: No such file or directory"
    assert not told.exc_info
