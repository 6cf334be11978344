"""How a deal stands, where it is looked at beside the table: in a replay, an explanation and the lesson."""

from collections.abc import Sequence

from bot.engine.view import PublicView
from bot.render.board import board_block, board_lines, target_text
from bot.render.lines import trump_line
from bot.render.people import APART, with_circles
from bot.render.speech import Speech


def standing_lines(speech: Speech, public: PublicView, names: Sequence[str]) -> str:
    """Return every side with its points and tricks, and below what is trumps and what the game is played to."""
    sides, trumps = board_lines(speech, public, with_circles(names)), trump_line(speech, public, names)
    return (
        f"{sides}\n{trumps}{APART}{target_text(speech, public)}"
        if trumps
        else board_block(speech, public, with_circles(names))
    )
