"""What the eight games are called."""

from bot.render.rulewords import GAME_TITLES


def test_shown_names_say_what_one_gets() -> None:
    """The eight games stand under their shown names, each key once and for ever."""
    assert GAME_TITLES == {
        "seven-up": "Seven Up (All Fours)",
        "eleven": "All Fours to eleven",
        "partners": "Partnership All Fours",
        "blind": "Blind All Fours",
        "trinidad": "Trinidad by the book",
        "trinidad-kick": "Trinidad as played at home (with kicks)",
        "tobago": "Tobago",
        "auction-pitch": "Auction Pitch",
    }
