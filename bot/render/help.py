"""How to start, and the tips that old players give."""

from bot.engine.games import GAMES
from bot.render.rulewords import game_title
from bot.render.speech import N_, Speech

START = (
    N_("### All Fours: High, Low, Jack and Game"),
    N_(
        "**A table.** `/table open` opens one in this channel. Others press **{sit_down}**, **{computers}** fills the free seats, "
        "**{start}** deals the cards. **{house_rules}** changes how it is played here; `/rules` tells the rules of a table in words."
    ),
    N_(
        "**Your cards.** **{my_hand}** at the table shows them to you alone, with the cards you may play as buttons. "
        "You can play a whole game from there, or with `/play`, `/stand`, `/beg` and their like."
    ),
    N_(
        "**Four points a deal.** **High**: the highest trump in play. **Low**: the lowest. **Jack**: for whoever takes the jack of trumps. "
        "**Game**: most card points in tricks (ten 10, ace 4, king 3, queen 2, jack 1)."
    ),
    N_("**Eight games.** {games}. The table's opener chooses one."),
    N_("**New to it?** `/learn` plays a first hand with you in two minutes."),
)
"""The first part of `/help`, a paragraph each."""

TIPS = (
    N_("**Count the tens.** A ten is worth more than ace, king and queen together, and Game is won by tens."),
    N_("**Beg when you are weak.** Without a high trump another suit can only be better, or it brings you a point."),
    N_("**Give when you are strong.** A point given away is cheap when High, Jack and Game are in your hand."),
    N_("**Hunt the jack with a high trump.** Lead ace, king or queen of trumps: a jack held alone must fall."),
)
"""The four old tips."""

BUTTONS = {
    "my_hand": N_("My hand"),
    "sit_down": N_("Sit down"),
    "computers": N_("Computers"),
    "start": N_("Start"),
    "house_rules": N_("House rules"),
}
"""The table's buttons that the first part names."""

LEAGUE = (
    N_("Games with people on both sides count for the rating."),
    N_(
        "Beating the same person again on the same day counts less each time: the second win a half, the third a third, "
        "and so on. So does losing to them."
    ),
    N_(
        "Whoever has left, or let the clock hand their seat to a computer, has lost if it is still there at the last card, "
        "even if their side wins. The partner isn't charged for that loss."
    ),
)
"""What counts, that repeated wins count less, and that a seat which a computer holds at the last card is a loss."""


def help_text(speech: Speech, table: Speech) -> str:
    """Return how to start, the four old tips and what counts in the season, in markdown.

    Buttons are named as they stand at a table here, which may speak another language than the reader.
    """
    labels = {name: table.say(label) for name, label in BUTTONS.items()}
    games = speech.listed(game_title(speech, game) for game in GAMES)
    title, *start = (speech.say(paragraph, **labels, games=games) for paragraph in START)
    tips = "\n".join((speech.say(N_("**Four old tips**")), *(f"- {speech.say(tip)}" for tip in TIPS)))
    season = "\n".join((speech.say(N_("**The season**")), *(f"- {speech.say(line)}" for line in LEAGUE)))
    # empty lines between them, or a phone shows one grey wall
    return "\n\n".join((f"{title}\n{start[0]}", *start[1:], tips, season))
