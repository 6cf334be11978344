"""Clocks in words."""

from bot.render.speech import N_, Speech


def clock_text(speech: Speech, seconds: int | None) -> str:
    """Return how long each decision may take: `3 minutes`; None is no clock."""
    if seconds is None:
        return speech.say(N_("no clock"))
    if seconds < 60:
        return speech.say_count(N_("{count} second"), N_("{count} seconds"), seconds)
    if seconds < 3600:
        return speech.say_count(N_("{count} minute"), N_("{count} minutes"), seconds // 60)
    if seconds < 86400:
        return speech.say_count(N_("{count} hour"), N_("{count} hours"), seconds // 3600)
    return speech.say_count(N_("{count} day"), N_("{count} days"), seconds // 86400)
