"""The games, the house rules and their values, by the names people call them (§2 to §8); all are gettext ids."""

from bot.engine.rules import Procedure
from bot.render.speech import N_, Speech

GAME_TITLES = {
    "seven-up": N_("Seven Up (All Fours)"),
    "eleven": N_("All Fours to eleven"),
    "partners": N_("Partnership All Fours"),
    "blind": N_("Blind All Fours"),
    "trinidad": N_("Trinidad by the book"),
    "trinidad-kick": N_("Trinidad as played at home (with kicks)"),
    "tobago": N_("Tobago"),
    "auction-pitch": N_("Auction Pitch"),
}

GAME_ABOUT = {
    "seven-up": N_("Two to four. A card is turned up for trumps: stand or beg, give or run. To 7."),
    "eleven": N_("Seven Up, played to 11."),
    "partners": N_("Two against two. A new suit may be bunched when all four agree. To 7."),
    "blind": N_("No turn-up, no begging: the first card led makes trumps. To 7."),
    "trinidad": N_("To 14, anticlockwise. Hang the jack for 3."),
    "trinidad-kick": N_("Every card turned up kicks (ace 1, six 2, jack 3) and nobody discards. To 14."),
    "tobago": N_("As Trinidad with kicks, but the two kicks 2 instead of the six. To 14."),
    "auction-pitch": N_(
        "Two to seven, each alone. Bid 2, 3 or a smudge; who bids most pitches and leads trumps. To 7."
    ),
}

OPTION_NAMES = {
    "target": N_("Points to win"),
    "direction": N_("Direction of play"),
    "turn_up_points": N_("Turned-up cards that score"),
    "turn_up_scored": N_("When turned-up cards score"),
    "gift_bar": N_("When the dealer may not give"),
    "gift_needs_trump": N_("Giving needs a trump"),
    "stand_needs_trump": N_("Standing needs a trump"),
    "bunching": N_("Bunching"),
    "keep_after_running": N_("Cards kept after running"),
    "pack_out": N_("When the pack runs out"),
    "following": N_("Following suit"),
    "undertrump": N_("Undertrumping"),
    "low_to": N_("Low goes to"),
    "hang_jack": N_("A hung jack is worth"),
    "game_points": N_("Game is worth"),
    "game_tie": N_("A tie for Game"),
    "first_look": N_("Who sees the cards first"),
    "lowest_bid": N_("Lowest bid"),
    "dealer_may_take": N_("Dealer may take the bid"),
    "all_pass": N_("When all pass"),
    "set_back_extra": N_("Set backs cost extra chips"),
}

OPTION_ABOUT = {
    "target": N_("The first side to reach this many points wins the game."),
    "direction": N_("Which way the deal, the talk and the play go round."),
    "turn_up_points": N_("Points for the dealer's side when such a card is turned up."),
    "turn_up_scored": N_("Which turned-up cards count, and from when."),
    "gift_bar": N_("Where a gift would win the game, the dealer has to run."),
    "gift_needs_trump": N_("A dealer without a trump has to run the cards."),
    "stand_needs_trump": N_("Eldest without a trump has to beg."),
    "bunching": N_("A new suit after running may be refused: everything is dealt again."),
    "keep_after_running": N_("Discard to six after running, or play every card you hold."),
    "pack_out": N_("What happens when too few cards are left for another run."),
    "following": N_("Whether you may trump although you hold the suit led."),
    "undertrump": N_("Playing a trump lower than one that lies in the trick already."),
    "low_to": N_("Whose point the lowest trump is."),
    "hang_jack": N_("Points for taking the jack of trumps from the other side."),
    "game_points": N_("Points for having the most in tens, aces, kings, queens and jacks."),
    "game_tie": N_("Who scores Game when two sides have taken the same count."),
    "first_look": N_("Who may look at their cards before trumps are settled."),
    "lowest_bid": N_("The least that can be bid."),
    "dealer_may_take": N_("The dealer may pitch for the highest bid without going above it."),
    "all_pass": N_("What happens when nobody bids."),
    "set_back_extra": N_("Each set back costs its player one chip more at the end."),
}
"""What each option of §8 is about, in a short sentence."""

VALUE_NAMES = {
    ("direction", "clockwise"): N_("clockwise"),
    ("direction", "anticlockwise"): N_("anticlockwise"),
    ("turn_up_points", "jack"): N_("jack 1"),
    ("turn_up_points", "kick"): N_("ace 1, six 2, jack 3"),
    ("turn_up_points", "tobago"): N_("ace 1, two 2, jack 3"),
    ("turn_up_points", "none"): N_("none"),
    ("turn_up_scored", "at-once"): N_("at once, if it makes trumps"),
    ("turn_up_scored", "when-settled"): N_("when trumps are settled"),
    ("turn_up_scored", "every"): N_("every card turned up"),
    ("gift_bar", "third-needs-one"): N_("the third player needs 1"),
    ("gift_bar", "any-win"): N_("any opponent needs 1"),
    ("gift_bar", "off"): N_("always may"),
    ("bunching", "off"): N_("never"),
    ("bunching", "unanimous"): N_("when everyone agrees"),
    ("keep_after_running", "six"): N_("discard to six"),
    ("keep_after_running", "all"): N_("keep all"),
    ("pack_out", "redeal"): N_("thrown in, same dealer"),
    ("pack_out", "turn-last"): N_("turn the last cards"),
    ("following", "follow-or-trump"): N_("follow or trump"),
    ("following", "strict"): N_("strictly follow"),
    ("undertrump", "allowed"): N_("allowed"),
    ("undertrump", "barred"): N_("not allowed"),
    ("low_to", "holder"): N_("who was dealt it"),
    ("low_to", "winner"): N_("who takes it"),
    ("game_tie", "dealers-opponents"): N_("the dealer's opponents"),
    ("game_tie", "nobody"): N_("nobody"),
    ("first_look", "all"): N_("everyone"),
    ("first_look", "dealer-and-eldest"): N_("dealer and eldest only"),
    ("all_pass", "same-dealer"): N_("same dealer again"),
    ("all_pass", "next-dealer"): N_("next dealer"),
    ("all_pass", "dealer-stuck"): N_("the dealer must bid"),
}

WHY_USELESS = {
    Procedure.TURN_UP: N_("{game} has no use for “{option}”: nobody bids in it."),
    Procedure.FIRST_LEAD: N_("{game} has no use for “{option}”: no card is turned up in it, and nobody begs or bids."),
    Procedure.AUCTION: N_("{game} has no use for “{option}”: trumps come from bidding, and each point is worth one."),
}
"""Why a game refuses an option (§8)."""


def game_title(speech: Speech, game: str) -> str:
    """Return what a game is called, its key for one that is unknown."""
    return speech.say(GAME_TITLES[game]) if game in GAME_TITLES else game


def game_about(speech: Speech, game: str) -> str:
    """Return in one line what who chooses `game` gets; KeyError for an unknown key."""
    return speech.say(GAME_ABOUT[game])


def option_name(speech: Speech, name: str) -> str:
    """Return what an option of §8 is called, its key for one that is unknown."""
    return speech.say(OPTION_NAMES[name]) if name in OPTION_NAMES else name


def option_about(speech: Speech, name: str) -> str:
    """Return what an option of §8 is about, in a sentence; empty for one that is unknown."""
    return speech.say(OPTION_ABOUT[name]) if name in OPTION_ABOUT else ""


def value_name(speech: Speech, name: str, value: object) -> str:
    """Return a value of an option in words."""
    if isinstance(value, bool):
        return speech.say(N_("yes")) if value else speech.say(N_("no"))
    words = VALUE_NAMES.get((name, str(value)))
    return speech.say(words) if words else str(value)
