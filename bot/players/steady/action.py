"""What the steady player does at each decision, in the engine's words."""

from bot.engine.actions import (
    Beg,
    Bid,
    Bunch,
    Continue,
    Discard,
    Give,
    Pass,
    Play,
    Run,
    SeatAction,
    Stand,
)
from bot.engine.cards import Card
from bot.engine.refusals import PhaseName
from bot.engine.view import SeatView
from bot.players.kernel.masks import CARD, numbers, swap_card
from bot.players.kernel.phases import HAND
from bot.players.kernel.tricks import legal_cards
from bot.players.sight import Sight
from bot.players.steady.bidding import say
from bot.players.steady.discard import lay_away
from bot.players.steady.pitch import pitch
from bot.players.steady.policy import choose
from bot.players.steady.speaking import gives, stands, wants_bunch


def steady_action(view: SeatView) -> SeatAction:
    """Return what the rules of thumb say for the seat of `view`, which must be to act."""
    sight = Sight(view)
    deal, seat = sight.base, sight.seat
    match deal.phase:
        case PhaseName.STAND_OR_BEG:
            return Stand() if stands(deal) else Beg()
        case PhaseName.GIVE_OR_RUN:
            return Give() if gives(deal) else Run()
        case PhaseName.BUNCH:
            return Bunch() if wants_bunch(deal, seat) else Continue()
        case PhaseName.DISCARD:
            return Discard(steady_discard(sight))
        case PhaseName.BID:
            points = say(deal)
            return Bid(points) if points else Pass()
        case _:
            return Play(CARD[swap_card(steady_card(sight), deal.trump)] if deal.trump >= 0 else CARD[pitch(deal, seat)])


def steady_discard(sight: Sight) -> tuple[Card, ...]:
    """Return the cards to lay away to six, lowest first."""
    deal, hand = sight.base, sight.base.hands[sight.seat]
    return tuple(CARD[card] for card in numbers(lay_away(hand, hand.bit_count() - HAND, deal.trump)))


def steady_card(sight: Sight) -> int:
    """Return the number of the card to play once trumps are made."""
    deal, seat = sight.base, sight.seat
    hand = deal.hands[seat]
    legal = legal_cards(deal, hand, deal.best, deal.count)
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    # As at the lead of the trick: those who have played hold one card less than those who have not.
    deal.left = hand.bit_count()
    return choose(deal, seat, hand, legal)
