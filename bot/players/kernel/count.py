"""What a deal's tricks score, and who has won (§1.7 to §1.9, §2.10, §7.5 to §7.9)."""

from bot.players.kernel.deal import Deal
from bot.players.kernel.phases import SMUDGE


def count_deal(deal: Deal) -> None:
    """Enter what the tricks of `deal` come to on its scores, and end it."""
    deal.over = True
    made = points_made(deal)
    if deal.pitcher >= 0:
        _count_contract(deal, made)
        return
    scores, target = deal.scores, deal.law.target
    for side, points in made:
        scores[side] += points
        if scores[side] >= target:
            deal.winner = side
            return


def points_made(deal: Deal) -> list[tuple[int, int]]:
    """Return the (side, points) of High, Low, Jack and Game, in the order they are counted."""
    law, made = deal.law, []
    if deal.high_side >= 0:
        made.append((deal.high_side, 1))
        made.append((deal.low_side, 1))
        if deal.home >= 0:
            made.append((deal.jack_side, 1 if deal.jack_side == deal.home else law.hang))
    piles = deal.piles
    most = max(piles)
    times = piles.count(most)
    if times == 1:
        made.append((piles.index(most), law.game_points))
    elif law.tie_to_opponents and times == 2:
        mine = law.side[deal.dealer]
        if piles[mine] == most:
            made.append(
                (next(side for side, pile in enumerate(piles) if pile == most and side != mine), law.game_points)
            )
    return made


def _count_contract(deal: Deal, made: list[tuple[int, int]]) -> None:
    pitcher, scores, target = deal.pitcher, deal.scores, deal.law.target
    own = sum(points for side, points in made if side == pitcher)
    before = scores[pitcher]
    scores[pitcher] += own if own >= deal.bid else -deal.bid
    if scores[pitcher] >= target or (own >= deal.bid == SMUDGE and before >= 0):
        deal.winner = pitcher
    for side, points in made:
        if side != pitcher:
            scores[side] += points
            if deal.winner < 0 and scores[side] >= target:
                deal.winner = side
