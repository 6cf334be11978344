"""Playing cards: which are legal (§1.6), who takes a trick (§1.5), and how a card is played."""

from dataclasses import replace

from bot.engine.cards import Card, Suit, holds_suit
from bot.engine.deals import deal_so_far, end_deal, enter_awards
from bot.engine.events import Event, Played, Scored, TrickTaken
from bot.engine.refusals import MustFollow, MustNotUndertrump, NotInHand, Refusal
from bot.engine.results import Ended, Trick
from bot.engine.rules import Following, Options, Undertrump
from bot.engine.scoring import count_deal
from bot.engine.state import Game, Playing, decided, seat_at


def card_refusal(
    options: Options, trick: tuple[Card, ...], trump: Suit | None, hand: tuple[Card, ...], card: Card
) -> Refusal | None:
    """Return why a hand may not play `card` to `trick`, or None if it may (§1.6 and the house rules on following)."""
    return follow_refusal(options, trick, trump, hand, card) if card in hand else NotInHand(card)


def follow_refusal(
    options: Options, trick: tuple[Card, ...], trump: Suit | None, hand: tuple[Card, ...], card: Card
) -> Refusal | None:
    """Return why `card`, which the hand holds, may not be played to `trick`, or None if it may (§1.6, §8)."""
    if not trick or trump is None:
        return None
    led, suit = trick[0].suit, card.suit
    if suit is led:
        return None
    trumps_plain = suit is trump and options.following is Following.FOLLOW_OR_TRUMP
    if not trumps_plain and holds_suit(hand, led):
        or_trump = led is not trump and options.following is Following.FOLLOW_OR_TRUMP
        return MustFollow(led, trump, or_trump)
    if suit is trump and options.undertrump is Undertrump.BARRED:
        highest = max((played for played in trick if played.suit is trump), default=None)
        if highest is not None and card < highest and any(held.suit is not trump for held in hand):
            return MustNotUndertrump(led, highest)
    return None


def winning_place(trick: tuple[Card, ...], trump: Suit) -> int:
    """Return the place in `trick` of the card that takes it: the highest trump, else the highest of the suit led (§1.5)."""
    best, place = trick[0], 0
    for index, card in enumerate(trick):
        if card.suit is best.suit:
            if card.rank > best.rank:
                best, place = card, index
        elif card.suit is trump:
            best, place = card, index
    return place


def play_card(game: Game, phase: Playing, seat: int, card: Card) -> tuple[Game, tuple[Event, ...]]:
    """Return the game after `seat` has played `card`, and what happened; the last card of a deal counts it."""
    trump = card.suit if phase.trump is None else phase.trump
    events: list[Event] = [Played(seat, card, makes_trumps=phase.trump is None)]
    hand = phase.hands[seat]
    place = hand.index(card)
    hands = phase.hands[:seat] + (hand[:place] + hand[place + 1 :],) + phase.hands[seat + 1 :]
    leader, trick, tricks = phase.leader, (*phase.trick, card), phase.tricks
    if len(trick) == game.players:
        won = winning_place(trick, trump)
        taker = seat_at(game.rules, game.players, leader, won)
        events.append(TrickTaken(taker, trick[won], ruffed=trick[won].suit is not trick[0].suit))
        tricks = (*tricks, Trick(leader, trick, taker))
        leader, trick = taker, ()
    after = replace(phase, hands=hands, trump=trump, leader=leader, trick=trick, tricks=tricks)
    played = decided(game, seat, after)
    if not trick and not hands[leader]:
        return _score(played, after, events)
    return played, tuple(events)


def _score(game: Game, play: Playing, events: list[Event]) -> tuple[Game, tuple[Event, ...]]:
    count = count_deal(game, play)
    entered = enter_awards(game, count.awards)
    deal = deal_so_far(entered, play.turned, play.trump, play.contract, play.tricks, play.said)
    deal = replace(deal, card_points=count.card_points, smudge=count.smudge)
    ended, told = end_deal(entered, Ended.SCORED, deal, count.winner)
    return ended, (*events, *map(Scored, count.awards), *told)
