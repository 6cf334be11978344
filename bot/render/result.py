"""How a deal and a game have ended, as the table's message keeps it."""

from collections.abc import Sequence

from bot.engine.refusals import PhaseName
from bot.engine.results import Award, DealResult, Ended, What
from bot.engine.rules import AllPass
from bot.engine.scoring import is_settled_in_chips, settle
from bot.engine.state import next_seat
from bot.engine.view import PublicView
from bot.render.board import own_board, own_labels, side_text, target_text
from bot.render.cards import card_text
from bot.render.deal import explain_deal
from bot.render.events import tell_thrown_in, tell_winner
from bot.render.lines import last_trick_line
from bot.render.people import APART, NO_BREAK, is_pair, side_name, with_circles
from bot.render.score import made_words
from bot.render.speech import N_, Speech

DECIDED = {
    What.TURN_UP: N_("{side} got to {target} with the turn-up {card}."),
    What.GIFT: N_("{side} got to {target} with the gift."),
    What.HIGH: N_("{side} got to {target} with High; what comes after it isn't counted."),
    What.LOW: N_("{side} got to {target} with Low; what comes after it isn't counted."),
    What.JACK: N_("{side} got to {target} with the jack; Game isn't counted any more."),
    What.HANG_JACK: N_("{side} got to {target} by hanging the jack; Game isn't counted any more."),
    What.GAME: N_("{side} got to {target} with Game."),
}
"""What brought the winner to the target, where points count in their order (§1.9)."""

DECIDED_BEHIND = {
    What.HIGH: N_("{side} got to {target} with High."),
    What.LOW: N_("{side} got to {target} with Low."),
    What.JACK: N_("{side} got to {target} with the jack."),
    What.GAME: N_("{side} got to {target} with Game."),
}
"""What brought a winner who didn't pitch to the target, where all points of the deal are entered (§7.8)."""


def result_blocks(speech: Speech, public: PublicView, names: Sequence[str]) -> list[str]:
    """Return the blocks of a deal that has ended: who has won the game and by what, or why it was thrown in, and each point explained."""
    if not public.results:
        return []
    deal = public.results[-1]
    blocks = []
    if public.phase is PhaseName.OVER and public.winner is not None:
        blocks.append(f"### {_won(speech, public, names)}\n{decided(speech, public, names)}")
    else:
        blocks.append(_thrown_in(speech, public, names))
    blocks.append("\n".join(f"> {line}" for line in explain_deal(speech, public, deal, names)))
    last = last_trick_line(speech, public, names)
    blocks.append(f"-# {last}" if last else "")
    blocks.append(chips_line(speech, public, names))
    return blocks


def own_result(speech: Speech, public: PublicView, side: int, names: Sequence[str]) -> str:
    """Return what a private hand says of a deal that has ended: how the score stands, and who made what; the table keeps all of it."""
    circled = with_circles(names)
    if not public.results:
        return own_board(speech, public, side, circled)
    deal = public.results[-1]
    over = public.phase is PhaseName.OVER and public.winner is not None
    head = f"### {_won(speech, public, names)}" if over else _thrown_in(speech, public, names)
    scores = []
    for one, label in own_labels(speech, public, side, circled).items():
        text = side_text(speech, public, one, label)
        made = made_words(speech, deal, one)
        scores.append(speech.say(N_("{score} ({points})"), score=text, points=made) if made else text)
    board = ("\n" if is_pair(public.sides, names) else APART).join(scores)
    return "\n".join(filter(None, (head, APART.join((board, target_text(speech, public))))))


def _won(speech: Speech, public: PublicView, names: Sequence[str]) -> str:
    """Who has won the game; only for one that somebody has."""
    side = side_name(speech, public.winner or 0, public.sides, names)
    return tell_winner(speech, side, smudge=public.results[-1].smudge, pair=is_pair(public.sides, names))


def _thrown_in(speech: Speech, public: PublicView, names: Sequence[str]) -> str:
    """Why the last deal was thrown in, and who deals now; empty where it wasn't."""
    deal = public.results[-1]
    moves_on = public.rules.options.all_pass is AllPass.NEXT_DEALER and deal.ended is Ended.ALL_PASSED
    dealer = next_seat(public.rules, public.players, deal.dealer) if moves_on else deal.dealer
    return tell_thrown_in(speech, deal.ended, names[dealer])


def decided(speech: Speech, public: PublicView, names: Sequence[str]) -> str:
    """Return what decided the game (§1.9, §7.8, §7.9); empty while it isn't won."""
    if public.winner is None or not public.results:
        return ""
    deal, target = public.results[-1], public.rules.options.target
    side = side_name(speech, public.winner, public.sides, names)
    if deal.smudge:
        return speech.say(N_("Bid 4 and made High, Low, Jack and Game: that wins at once."))
    if deal.pitcher is not None:
        return _decided_by_pitch(speech, public, deal, public.winner, side)
    last = _last_of(deal, public.winner)
    card = "" if last.card is None else card_text(last.card)
    return speech.say(DECIDED[last.what], side=side, target=target, card=card)


def _decided_by_pitch(speech: Speech, public: PublicView, deal: DealResult, winner: int, side: str) -> str:
    target = public.rules.options.target
    reached = sum(score >= target for score in public.scores)
    awards = [award for award in deal.awards if award.side == winner]
    made = sum(award.points for award in awards)
    if reached > 1 and winner == deal.pitcher:
        return speech.say(N_("{side} pitched, and the pitcher is counted first."), side=side)
    if winner == deal.pitcher:
        sentence = N_("{side} bid {bid}, made {made} and got to {target}.")
        return speech.say(sentence, side=side, bid=deal.bid, made=made, target=target)
    if reached > 1:
        return speech.say(N_("{side} got to {target} first, counted High, Low, Jack, Game."), side=side, target=target)
    missing = target - (public.scores[winner] - made)
    return speech.say(DECIDED_BEHIND[awards[min(missing, len(awards)) - 1].what], side=side, target=target)


def _last_of(deal: DealResult, side: int) -> Award:
    return next(award for award in reversed(deal.awards) if award.side == side)


def chips_line(speech: Speech, public: PublicView, names: Sequence[str]) -> str:
    """Return what each seat receives or pays after a game that is settled in chips (§7.10), empty for any other."""
    if public.winner is None or not is_settled_in_chips(public.rules):
        return ""
    paid = settle(public, public.winner)
    chips = APART.join(f"{names[seat]}:{NO_BREAK}{amount:+d}".replace("-", "−") for seat, amount in enumerate(paid))
    return APART.join((speech.say(N_("Chips")), chips))
