"""Everything in a deal before the first lead: standing, begging, running, bunching, discarding and the auction (§2, §3, §7)."""

from bot.engine.refusals import PhaseName
from bot.engine.rules import Procedure
from bot.players.kernel.deal import Deal
from bot.players.kernel.masks import RANKS, ROW

HAND = 6
PACKET = 3
SMUDGE = 4


def deal_out(deal: Deal) -> None:
    """Give six cards to each seat from the stock, turn up, and come to the first decision (§1.3, §2.1, §2.2)."""
    _packets(deal, HAND // PACKET)
    procedure = deal.law.procedure
    if procedure is Procedure.TURN_UP:
        deal.phase = PhaseName.STAND_OR_BEG
        deal.trump = _turn(deal) // RANKS
        if not deal.law.when_settled:
            _score(deal, deal.dealer, _turn_up_points(deal))
    elif procedure is Procedure.AUCTION:
        deal.phase = PhaseName.BID
    else:
        deal.begin_play()


def may_stand(deal: Deal) -> bool:
    """Return whether eldest may stand (§8 `stand_needs_trump`)."""
    return not deal.law.stand_needs_trump or _holds_trump(deal, deal.eldest)


def may_give(deal: Deal) -> bool:
    """Return whether the dealer may give (§2.5, §8 `gift_bar`, `gift_needs_trump`)."""
    law = deal.law
    if law.gift_needs_trump and not _holds_trump(deal, deal.dealer):
        return False
    barring = gift_sides(deal) if law.bar_any else gift_sides(deal)[1:] if law.bar_third else ()
    return all(deal.scores[side] != law.target - 1 for side in barring)


def gift_sides(deal: Deal) -> tuple[int, ...]:
    """Return the sides a gift goes to, the beggar's first (§2.4, §2.5)."""
    law = deal.law
    if law.sides == 2:
        return (law.side[deal.eldest],)
    return deal.eldest, law.next[deal.eldest]


def stand(deal: Deal) -> None:
    """Make the turn-up's suit trumps (§2.3)."""
    _settle(deal, ())


def beg(deal: Deal) -> None:
    """Leave it to the dealer (§2.3)."""
    deal.phase = PhaseName.GIVE_OR_RUN


def give(deal: Deal) -> None:
    """Score the gift and make the turn-up's suit trumps (§2.4)."""
    _settle(deal, gift_sides(deal))


def run(deal: Deal) -> None:
    """Run the cards until a new suit comes up or the pack is out (§2.6 to §2.8)."""
    law, stock = deal.law, deal.stock
    refused = deal.trump
    while not deal.over:
        if len(stock) > PACKET * law.players:
            _packets(deal, 1)
        elif not (stock and law.turn_last):
            throw_in(deal)
            return
        suit = _turn(deal) // RANKS
        if law.every or (suit != refused and not law.when_settled):
            _score(deal, deal.dealer, _turn_up_points(deal))
        if suit != refused:
            deal.trump = suit
            break
    if deal.over:
        return
    if law.bunching:
        deal.phase = PhaseName.BUNCH
    else:
        keep_on(deal)


def bunch(deal: Deal) -> None:
    """Count one more seat that would throw the deal in; when all would, it is (§3.2)."""
    deal.asked += 1
    if deal.asked == deal.law.players:
        throw_in(deal)


def keep_on(deal: Deal) -> None:
    """Play the new suit (§3.2)."""
    if deal.law.when_settled:
        _score(deal, deal.dealer, _turn_up_points(deal))
    if deal.over:
        return
    if deal.law.keep_all:
        deal.begin_play()
    else:
        deal.phase = PhaseName.DISCARD


def discard(deal: Deal, seat: int, cards: int) -> None:
    """Lay `cards` of `seat` away; after the last seat, eldest leads (§2.9)."""
    deal.hands[seat] ^= cards
    deal.laid[seat] = cards
    if all(hand.bit_count() == HAND for hand in deal.hands):
        deal.begin_play()


def bids(deal: Deal) -> list[int]:
    """Return what the seat to speak may say, 0 for a pass (§7.1, §7.2, §8)."""
    law, highest = deal.law, max(deal.said, default=0)
    last = len(deal.said) == law.players - 1
    if highest == SMUDGE:
        return [0]
    lowest = max(law.lowest_bid, highest if last and law.may_take and highest else highest + 1)
    rising = list(range(lowest, SMUDGE + 1))
    return rising if law.stuck and last and not highest else [0, *rising]


def speak(deal: Deal, points: int) -> None:
    """Say `points`, 0 for a pass; the last to speak ends the auction (§7.3, §7.4)."""
    said, law = deal.said, deal.law
    said.append(points)
    if len(said) < law.players:
        return
    highest = max(said)
    if not highest:
        throw_in(deal)
        return
    seat = deal.eldest
    for word in said:
        if word == highest:
            deal.pitcher = seat
        seat = law.next[seat]
    deal.bid = highest
    deal.begin_play()


def speaker(deal: Deal) -> int:
    """Return the seat that speaks next in the auction."""
    seat = deal.eldest
    for _ in deal.said:
        seat = deal.law.next[seat]
    return seat


def throw_in(deal: Deal) -> None:
    """End the deal without tricks (§1.10)."""
    deal.over = True


def _packets(deal: Deal, packets: int) -> None:
    stock, hands, order = deal.stock, deal.hands, deal.law.next
    for _ in range(packets):
        seat = deal.eldest
        for _ in range(deal.law.players):
            hands[seat] |= 1 << stock.pop() | 1 << stock.pop() | 1 << stock.pop()
            seat = order[seat]


def _turn(deal: Deal) -> int:
    card = deal.stock.pop()
    deal.turned.append(card)
    return card


def _turn_up_points(deal: Deal) -> int:
    return deal.law.turn_up[deal.turned[-1] % RANKS]


def _settle(deal: Deal, gifts: tuple[int, ...]) -> None:
    if deal.law.when_settled:
        _score(deal, deal.dealer, _turn_up_points(deal))
    for side in gifts:
        if not deal.over:
            _score(deal, side, 1)
    if not deal.over:
        deal.begin_play()


def _score(deal: Deal, seat: int, points: int) -> None:
    side = deal.law.side[seat]
    deal.scores[side] += points
    if points and deal.scores[side] >= deal.law.target:
        deal.over, deal.winner = True, side


def _holds_trump(deal: Deal, seat: int) -> bool:
    return bool(deal.hands[seat] >> deal.trump * RANKS & ROW)
