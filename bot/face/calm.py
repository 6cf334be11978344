"""What discord.py logs with a whole traceback although nobody did anything wrong: said in a sentence, once, or hardly at all."""

from __future__ import annotations

import logging

from bot.face.troubles import CAUSES, trouble

log = logging.getLogger(__name__)

HEARTBEAT = 30.0
"""Seconds that are less than Discord's heartbeat, and more than it is ever late by."""


class Outage(logging.Filter):
    """Lets Discord's absence be told once, however often it is tried again; `over` ends it."""

    def __init__(self) -> None:
        super().__init__()
        self.told = False

    def filter(self, record: logging.LogRecord) -> bool:
        """False for discord.py's word that it tries again, in place of which there is a sentence the first time."""
        if not str(record.msg).startswith("Attempting a reconnect"):
            return True
        error = record.exc_info[1] if record.exc_info else None
        level = logging.DEBUG if self.told else logging.WARNING
        log.log(level, "Discord can't be reached (%s); it is tried again until it can. Clocks stand.", name_of(error))
        self.told = True
        return False

    def over(self) -> None:
        """Discord is heard."""
        if self.told:
            log.info("Discord is heard again")
        self.told = False


class Offers(logging.Filter):
    """Passes over offers while typing that found nobody any more: the next letter brings new ones."""

    def filter(self, record: logging.LogRecord) -> bool:
        """False for an offer that Discord didn't take; a fault of ours is logged as it is."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, CAUSES) and "autocomplete" in str(record.msg):
            log.debug("what was offered while typing found nobody: %s", trouble(error))
            return False
        return True


class Behind(logging.Filter):
    """Passes over the warning that Discord is a whole heartbeat behind: discord.py takes it when an answer comes at once."""

    def filter(self, record: logging.LogRecord) -> bool:
        """False for such a warning; a connection that is so late has been given up long before."""
        late = record.args[1] if isinstance(record.args, tuple) and len(record.args) > 1 else None
        behind = str(record.msg).startswith("Can't keep up")
        return not (behind and isinstance(late, float) and late > HEARTBEAT)


OUTAGE = Outage()
BEHIND = Behind()
OFFERS = Offers()


def name_of(error: BaseException | None) -> str:
    """What kind of error it was, and its words if it has any."""
    kind = type(error).__name__
    return f"{kind}: {error}" if str(error or "") else kind


def keep_calm() -> None:
    """From now on what is no fault isn't logged as one; calling it again changes nothing."""
    logging.getLogger("discord.client").addFilter(OUTAGE)
    logging.getLogger("discord.gateway").addFilter(BEHIND)
    logging.getLogger("discord.app_commands.tree").addFilter(OFFERS)
