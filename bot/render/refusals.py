"""Why something isn't possible, and what is possible instead: a sentence for every refusal of the engine."""

from collections.abc import Sequence
from typing import assert_never

from bot.engine.cards import Suit
from bot.engine.games import GAMES
from bot.engine.refusals import (
    AlreadyDone,
    BidOutside,
    BidTooLow,
    DealerStuck,
    DiscardSize,
    DiscardTwice,
    GameOver,
    GiftWins,
    MustFollow,
    MustNotUndertrump,
    NotInHand,
    NoTrumpToGive,
    NoTrumpToStand,
    NotYourTurn,
    PackHoldsTwice,
    PackSize,
    PhaseName,
    Refusal,
    SmudgeBid,
    WrongPhase,
)
from bot.engine.rules import OPTION_VALUES
from bot.engine.unplayable import (
    NotANumberOfPlayers,
    NotASeat,
    OptionUseless,
    OptionValueUnknown,
    ScoreNotBelowTarget,
    UnknownGame,
    UnknownOption,
)
from bot.render.cards import SIGNS, card_text
from bot.render.names import in_label
from bot.render.people import listed_seats
from bot.render.rulewords import WHY_USELESS, game_title, option_name, value_name
from bot.render.speech import N_, Speech

FOLLOW_OR_TRUMP = {
    Suit.SPADES: N_("Spades were led and you hold spades: play a spade or a trump ({trump})."),
    Suit.HEARTS: N_("Hearts were led and you hold hearts: play a heart or a trump ({trump})."),
    Suit.DIAMONDS: N_("Diamonds were led and you hold diamonds: play a diamond or a trump ({trump})."),
    Suit.CLUBS: N_("Clubs were led and you hold clubs: play a club or a trump ({trump})."),
}
FOLLOW = {
    Suit.SPADES: N_("Spades were led and you hold spades: play a spade."),
    Suit.HEARTS: N_("Hearts were led and you hold hearts: play a heart."),
    Suit.DIAMONDS: N_("Diamonds were led and you hold diamonds: play a diamond."),
    Suit.CLUBS: N_("Clubs were led and you hold clubs: play a club."),
}
WAITS_FOR = {
    PhaseName.DEAL: N_("The next deal hasn't begun yet."),
    PhaseName.STAND_OR_BEG: N_("It isn't your turn: {names} must stand or beg."),
    PhaseName.GIVE_OR_RUN: N_("It isn't your turn: {names} must give or run the cards."),
    PhaseName.BUNCH: N_("It isn't your turn: {names} must say whether the new suit is played."),
    PhaseName.DISCARD: N_("It isn't your turn: {names} must discard."),
    PhaseName.BID: N_("It isn't your turn: {names} must bid or pass."),
    PhaseName.PLAY: N_("It isn't your turn: {names} must play a card."),
    PhaseName.OVER: N_("The game is over."),
}
NOW = {
    PhaseName.DEAL: N_("That isn't possible now: the next deal hasn't begun yet."),
    PhaseName.STAND_OR_BEG: N_("That isn't possible now: stand or beg."),
    PhaseName.GIVE_OR_RUN: N_("That isn't possible now: give or run the cards."),
    PhaseName.BUNCH: N_("That isn't possible now: say whether the new suit is played or the deal is bunched."),
    PhaseName.DISCARD: N_("That isn't possible now: discard first."),
    PhaseName.BID: N_("That isn't possible now: bid or pass."),
    PhaseName.PLAY: N_("That isn't possible now: play a card."),
    PhaseName.OVER: N_("That isn't possible now: the game is over."),
}


def refusal_sentence(speech: Speech, reason: Refusal, names: Sequence[str] = ()) -> str:
    """Return the sentence for `reason`; `names` are the seats' names, already fit for the place they are shown in."""
    say = speech.say
    match reason:
        case MustFollow(led, trump, or_trump):
            return say(FOLLOW_OR_TRUMP[led], trump=SIGNS[trump]) if or_trump else say(FOLLOW[led])
        case MustNotUndertrump(_, highest):
            return say(
                N_(
                    "The trick is already trumped with {card}: a lower trump may not be played, play a higher one or another suit."
                ),
                card=card_text(highest),
            )
        case NotInHand(card):
            return say(N_("You don't hold {card}."), card=card_text(card))
        case NotYourTurn(phase, to_act):
            return say(WAITS_FOR[phase], names=listed_seats(speech, to_act, names, "or"))
        case AlreadyDone(PhaseName.BUNCH, to_act):
            return say(
                N_("You have said bunch; it isn't taken back. Still to speak: {names}."),
                names=listed_seats(speech, to_act, names),
            )
        case AlreadyDone(_, to_act):
            return say(N_("You have discarded. Still to discard: {names}."), names=listed_seats(speech, to_act, names))
        case WrongPhase(phase, _):
            return say(NOW[phase])
        case GameOver():
            return say(N_("The game is over."))
        case NoTrumpToStand(trump):
            return say(N_("Nobody stands here without a trump ({trump}): you hold none, so beg."), trump=SIGNS[trump])
        case NoTrumpToGive(trump):
            return say(
                N_("Nobody gives here without a trump ({trump}): you hold none, so run the cards."), trump=SIGNS[trump]
            )
        case GiftWins():
            return say(N_("You may not give: the point would win the game for an opponent. Run the cards."))
        case DiscardSize(wanted, got):
            return say(N_("{wanted} cards must go to keep six; you named {got}."), wanted=wanted, got=got)
        case DiscardTwice(card):
            return say(N_("You named {card} twice."), card=card_text(card))
        case BidOutside(lowest):
            return say(N_("There is no such bid: bids go from {lowest} to 4."), lowest=lowest)
        case BidTooLow(highest, may_equal):
            if may_equal:
                return say(
                    N_("The bid stands at {highest}: as dealer you may take it at {highest}, bid more, or pass."),
                    highest=highest,
                )
            return say(N_("The bid stands at {highest}: bid more or pass."), highest=highest)
        case SmudgeBid():
            return say(N_("A smudge has been bid: everyone after it can only pass."))
        case DealerStuck(lowest):
            return say(N_("Everyone has passed: the dealer must bid, {lowest} at least."), lowest=lowest)
        case _:
            return _of_setup(speech, reason)


def _of_setup(
    speech: Speech,
    reason: UnknownGame
    | UnknownOption
    | OptionUseless
    | OptionValueUnknown
    | NotANumberOfPlayers
    | NotASeat
    | ScoreNotBelowTarget
    | PackSize
    | PackHoldsTwice,
) -> str:
    say = speech.say
    match reason:
        case UnknownGame(game):
            return say(N_("There is no game called {game}."), game=in_label(game))
        case UnknownOption(name):
            return say(N_("There is no house rule called {name}."), name=in_label(name))
        case OptionUseless(game, name):
            why = WHY_USELESS[GAMES[game].procedure]
            return say(why, game=game_title(speech, game), option=option_name(speech, name))
        case OptionValueUnknown("target", _):
            return say(N_("A game is played to 1 at least and to 99 at most."))
        case OptionValueUnknown(name, _):
            values = [value_name(speech, name, value) for value in OPTION_VALUES[name]]
            return say(N_("“{option}” can be: {values}."), option=option_name(speech, name), values="; ".join(values))
        case NotANumberOfPlayers(_, players, possible):
            return say(
                N_("This game is for {possible} players, not for {players}."),
                possible=speech.listed(map(str, possible), "or"),
                players=players,
            )
        case NotASeat(seat, players):
            return say(N_("There is no seat {number}: this table has {players}."), number=seat + 1, players=players)
        case ScoreNotBelowTarget(_, score, target):
            return say(N_("A score of {score} has already reached the target of {target}."), score=score, target=target)
        case PackSize(size):
            return say(N_("The pack holds {size} cards instead of 52."), size=size)
        case PackHoldsTwice(card):
            return say(N_("The pack holds {card} twice."), card=card_text(card))
        case _:
            assert_never(reason)
