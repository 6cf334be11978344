"""Standing, begging, giving, running, bunching and discarding (§2.3 to §2.9, §3)."""

from dataclasses import replace

from bot.engine.cards import Card, holds_suit
from bot.engine.dealing import HAND, PACKET, begin_play, deal_packets
from bot.engine.deals import deal_so_far, end_deal, score_before_play
from bot.engine.events import Begged, Discarded, Event, Gave, Ran, Stood, TurnedUp, WantsBunch, WantsPlay
from bot.engine.refusals import (
    DiscardSize,
    DiscardTwice,
    GiftWins,
    NotInHand,
    NoTrumpToGive,
    NoTrumpToStand,
    Refusal,
)
from bot.engine.results import Award, Ended, What
from bot.engine.rules import GiftBar, KeepAfterRunning, PackOut
from bot.engine.state import Bunching, Discarding, Game, GiveOrRun, Hands, Over, StandOrBeg, decided, seats_from
from bot.engine.turnups import is_bunching_asked, scored_when_settled, scored_when_turned

Outcome = tuple[Game, tuple[Event, ...]]
"""The game after an action, and what happened."""


def stand_refusal(game: Game, phase: StandOrBeg) -> Refusal | None:
    """Return why eldest may not stand, or None (§8 `stand_needs_trump`)."""
    trump = phase.turn_up.suit
    barred = game.rules.options.stand_needs_trump and not holds_suit(phase.hands[game.eldest], trump)
    return NoTrumpToStand(trump) if barred else None


def give_refusal(game: Game, phase: GiveOrRun) -> Refusal | None:
    """Return why the dealer may not give, or None (§2.5, §8 `gift_bar`, `gift_needs_trump`)."""
    options, trump = game.rules.options, phase.turn_up.suit
    if options.gift_needs_trump and not holds_suit(phase.hands[game.dealer], trump):
        return NoTrumpToGive(trump)
    opponents = _gift_sides(game)
    barring = {GiftBar.OFF: (), GiftBar.ANY_WIN: opponents, GiftBar.THIRD_NEEDS_ONE: opponents[1:]}
    for side in barring[options.gift_bar]:
        if options.target - game.scores[side] == 1:
            return GiftWins(side)
    return None


def surplus(hand: tuple[Card, ...]) -> int:
    """Return how many cards of `hand` must be discarded (§2.9)."""
    return len(hand) - HAND


def discard_refusal(phase: Discarding, seat: int, cards: tuple[Card, ...]) -> Refusal | None:
    """Return why `seat` may not lay `cards` away, or None (§2.9)."""
    hand = phase.hands[seat]
    for place, card in enumerate(cards):
        if card not in hand:
            return NotInHand(card)
        if card in cards[:place]:
            return DiscardTwice(card)
    wanted = surplus(hand)
    return None if len(cards) == wanted else DiscardSize(wanted, len(cards))


def stand(game: Game, phase: StandOrBeg, seat: int) -> Outcome:
    """Return the game after eldest has stood: trumps are made (§2.3)."""
    return _make_first_suit(decided(game, seat, phase), phase, Stood(seat), ())


def beg(game: Game, phase: StandOrBeg, seat: int) -> Outcome:
    """Return the game after eldest has begged (§2.3)."""
    return decided(game, seat, GiveOrRun(phase.hands, phase.stock, phase.turn_up)), (Begged(seat),)


def give(game: Game, phase: GiveOrRun, seat: int) -> Outcome:
    """Return the game after a gift to the beggar's side, with three players to both opponents (§2.4, §2.5)."""
    gifts = tuple(Award(What.GIFT, side, 1) for side in _gift_sides(game))
    return _make_first_suit(decided(game, seat, phase), phase, Gave(seat), gifts)


def run(game: Game, phase: GiveOrRun, seat: int) -> Outcome:
    """Return the game after the cards have been run until a new suit came up, or the pack ran out (§2.6 to §2.8)."""
    game, hands, stock, first = decided(game, seat, phase), phase.hands, phase.stock, phase.turn_up.suit
    turned: tuple[Card, ...] = (phase.turn_up,)
    events: list[Event] = [Ran(seat)]
    while True:
        if len(stock) > PACKET * game.players:
            hands, stock = deal_packets(game, hands, stock, 1)
        elif not stock or game.rules.options.pack_out is PackOut.REDEAL:
            ended, told = end_deal(game, Ended.PACK_OUT, deal_so_far(game, turned, None))
            return ended, (*events, *told)
        card, stock = stock[0], stock[1:]
        turned = (*turned, card)
        new = card.suit is not first
        events.append(TurnedUp(card, makes_trumps=new, running=True))
        awards = scored_when_turned(game, card, makes_trumps=new)
        game, told = score_before_play(game, awards, turned, card.suit if new else first)
        events.extend(told)
        if isinstance(game.phase, Over):
            return game, tuple(events)
        if new:
            break
    if is_bunching_asked(game):
        return replace(game, phase=Bunching(hands, turned, ())), tuple(events)
    game, told = _keep_new_suit(game, hands, turned)
    return game, (*events, *told)


def bunch(game: Game, phase: Bunching, seat: int) -> Outcome:
    """Return the game after `seat` would have it thrown in; when all would, it is (§3.2)."""
    bunched = (*phase.bunched, seat)
    if len(bunched) < game.players:
        return decided(game, seat, Bunching(phase.hands, phase.turned, bunched)), (WantsBunch(seat),)
    ended, told = end_deal(decided(game, seat, phase), Ended.BUNCHED, deal_so_far(game, phase.turned, None))
    return ended, (WantsBunch(seat), *told)


def keep_on(game: Game, phase: Bunching, seat: int) -> Outcome:
    """Return the game after `seat` has said "continue", which settles the new suit (§3.2)."""
    after, told = _keep_new_suit(decided(game, seat, phase), phase.hands, phase.turned)
    return after, (WantsPlay(seat), *told)


def discard(game: Game, phase: Discarding, seat: int, cards: tuple[Card, ...]) -> Outcome:
    """Return the game after `seat` has laid `cards` away; after the last seat, eldest leads (§2.9)."""
    kept = tuple(card for card in phase.hands[seat] if card not in cards)
    hands = phase.hands[:seat] + (kept,) + phase.hands[seat + 1 :]
    laid = phase.laid[:seat] + (cards,) + phase.laid[seat + 1 :]
    event = Discarded(seat, len(cards))
    if any(map(surplus, hands)):
        return decided(game, seat, Discarding(hands, phase.turned, laid)), (event,)
    return decided(game, seat, begin_play(game, hands, phase.turned, None, laid)), (event,)


def _make_first_suit(game: Game, phase: StandOrBeg | GiveOrRun, event: Event, gifts: tuple[Award, ...]) -> Outcome:
    card = phase.turn_up
    game, told = score_before_play(game, (*scored_when_settled(game, card), *gifts), (card,), card.suit)
    if not isinstance(game.phase, Over):
        game = replace(game, phase=begin_play(game, phase.hands, (card,), None))
    return game, (event, *told)


def _keep_new_suit(game: Game, hands: Hands, turned: tuple[Card, ...]) -> Outcome:
    game, told = score_before_play(game, scored_when_settled(game, turned[-1]), turned, turned[-1].suit)
    if isinstance(game.phase, Over):
        return game, told
    if game.rules.options.keep_after_running is KeepAfterRunning.ALL:
        return replace(game, phase=begin_play(game, hands, turned, None)), told
    return replace(game, phase=Discarding(hands, turned, ((),) * game.players)), told


def _gift_sides(game: Game) -> tuple[int, ...]:
    """The sides a gift goes to: the beggar's, then with three players the other opponent's (§2.5)."""
    sides = dict.fromkeys(seat % game.sides for seat in seats_from(game.rules, game.players, game.eldest))
    return tuple(side for side in sides if side != game.dealer % game.sides)
