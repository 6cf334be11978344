"""A deal explained: who scored what, by which cards, held and taken by whom; the sheet of all deals; the tricks."""

from collections.abc import Sequence

from bot.engine.cards import CARD_POINTS, Card, Suit
from bot.engine.results import Award, DealResult, Ended, Trick, What
from bot.engine.rules import Rules
from bot.engine.state import seat_at
from bot.engine.view import PublicView
from bot.render.board import board_text, score_text
from bot.render.cards import NO_EMOJI, SIGNS, EmojiOf, card_text, shown_card
from bot.render.people import side_name
from bot.render.speech import N_, Speech

WORDS = {
    What.TURN_UP: N_("turn-up"),
    What.GIFT: N_("gift"),
    What.HIGH: N_("High"),
    What.LOW: N_("Low"),
    What.JACK: N_("Jack"),
    What.HANG_JACK: N_("Hung jack"),
    What.GAME: N_("Game"),
    What.SET_BACK: N_("set back"),
}
"""What points are made for, gettext ids."""


def players_of(rules: Rules, players: int, tricks: Sequence[Trick]) -> dict[Card, int]:
    """Return which seat played each card of `tricks`."""
    return {
        card: seat_at(rules, players, trick.leader, place) for trick in tricks for place, card in enumerate(trick.cards)
    }


def explain_deal(speech: Speech, public: PublicView, deal: DealResult, names: Sequence[str]) -> tuple[str, ...]:
    """Return a line for each point of a deal that has ended: the card, who held it, who took it, and whose point it is."""
    held = players_of(public.rules, public.players, deal.tricks)
    lines = [_explain(speech, public, deal, award, held, names) for award in deal.awards]
    lines += _nobody(speech, deal)
    return tuple(lines)


def _explain(
    speech: Speech, public: PublicView, deal: DealResult, award: Award, held: dict[Card, int], names: Sequence[str]
) -> str:
    say, side = speech.say, side_name(speech, award.side, public.sides, names)
    parts: dict[str, object] = {"side": side, "points": award.points}
    if award.card is not None and award.card in held:
        parts |= {"card": card_text(award.card), "holder": names[held[award.card]]}
    match award:
        case Award(What.HIGH):
            return say(
                N_("**High** {card}, held by {holder}: {points} for {side}"),
                **parts,
            )
        case Award(What.LOW):
            return say(
                N_("**Low** {card}, held by {holder}: {points} for {side}"),
                **parts,
            )
        case Award(What.JACK | What.HANG_JACK, card=Card() as card):
            return _explain_jack(speech, public, deal, award, card, names)
        case Award(What.TURN_UP, card=Card() as card):
            return say(N_("**Turn-up** {card}: {points} for {side}"), **parts, card=card_text(card))
        case Award(What.GAME):
            counts = "–".join(map(str, _counts(award, deal)))
            return say(N_("**Game** {counts}: {points} for {side}"), **parts, counts=counts)
        case Award(What.GIFT):
            return say(N_("**Gift**: {points} for {side}"), **parts)
        case _:
            bid = -award.points
            return say(N_("**Set back**: {side} bid {bid} and didn't make it"), side=side, bid=bid)


def _explain_jack(
    speech: Speech, public: PublicView, deal: DealResult, award: Award, card: Card, names: Sequence[str]
) -> str:
    holder = players_of(public.rules, public.players, deal.tricks)[card]
    taker = next(trick.taker for trick in deal.tricks if card in trick.cards)
    side = side_name(speech, award.side, public.sides, names)
    parts = {
        "card": card_text(card),
        "side": side,
        "points": award.points,
        "holder": names[holder],
        "taker": names[taker],
    }
    if holder % public.sides == taker % public.sides:
        return speech.say(N_("**Jack** {card}, {holder} brought it home: {points} for {side}"), **parts)
    if award.what is What.HANG_JACK:
        return speech.say(N_("🎉 **Hang jack!** {taker} took {card} from {holder}: {points} for {side}"), **parts)
    return speech.say(N_("**Jack** {card}, {taker} took it from {holder}: {points} for {side}"), **parts)


def _counts(award: Award, deal: DealResult) -> tuple[int, ...]:
    """The card points of the side that scored Game first, then the others' from the most down."""
    points = deal.card_points or ()
    others = sorted((count for side, count in enumerate(points) if side != award.side), reverse=True)
    return (points[award.side], *others)


def _nobody(speech: Speech, deal: DealResult) -> list[str]:
    """What nobody scored, though tricks were counted to the end."""
    made = {award.what for award in deal.awards}
    if deal.ended is not Ended.SCORED or What.GAME in made or deal.card_points is None or What.SET_BACK in made:
        return []
    most = max(deal.card_points)
    if deal.card_points.count(most) < 2:
        return []
    return [speech.say(N_("**Game** {count}–{count}, a tie: nobody's"), count=most)]


def count_game(speech: Speech, public: PublicView, deal: DealResult, names: Sequence[str]) -> tuple[str, ...]:
    """Return the count for Game card by card, a line a side: `Ann & Cy: 10♠ 10, A♦ 4 = 14`."""
    lines = []
    for side in range(public.sides):
        cards = [
            card for trick in deal.tricks if trick.taker % public.sides == side for card in trick.cards if card.points
        ]
        cards.sort(key=lambda card: -CARD_POINTS[card.rank])
        counted = ", ".join(f"{card_text(card)} {card.points}" for card in cards) or "–"
        total = sum(card.points for card in cards)
        lines.append(
            speech.say(
                N_("{side}: {cards} = {total}"),
                side=side_name(speech, side, public.sides, names),
                cards=counted,
                total=total,
            )
        )
    return tuple(lines)


def score_sheet(speech: Speech, public: PublicView, names: Sequence[str]) -> tuple[str, ...]:
    """Return a line for each deal that has ended, with what each side made and how the score then stood, and the score now."""
    lines = []
    for number, deal in enumerate(public.results, 1):
        made = [
            f"{side_name(speech, side, public.sides, names)} {_made(speech, deal, side)}"
            for side in range(public.sides)
            if any(award.side == side for award in deal.awards)
        ]
        what = "; ".join(made) or speech.say(N_("thrown in"))
        scores = "–".join(score_text(public.rules, score) for score in deal.scores)
        lines.append(speech.say(N_("{number}. {what} → **{scores}**"), number=number, what=what, scores=scores))
    return (*lines, board_text(speech, public, names))


def _made(speech: Speech, deal: DealResult, side: int) -> str:
    parts = [
        speech.say(WORDS[award.what]) + (f" {award.points}" if award.points != 1 else "")
        for award in deal.awards
        if award.side == side
    ]
    return ", ".join(parts)


def trick_line(
    speech: Speech,
    rules: Rules,
    players: int,
    leader: int,
    cards: Sequence[Card],
    names: Sequence[str],
    emoji: EmojiOf = NO_EMOJI,
) -> str:
    """Return a trick as it lies: `Ben K♦ · Cy 3♦`."""
    return " · ".join(
        f"{names[seat_at(rules, players, leader, place)]} **{shown_card(card, emoji)}**"
        for place, card in enumerate(cards)
    )


def last_trick_line(speech: Speech, public: PublicView, names: Sequence[str]) -> str:
    """Return the last trick and who took it, empty before the first."""
    if not public.tricks:
        return ""
    trick = public.tricks[-1]
    cards = trick_line(speech, public.rules, public.players, trick.leader, trick.cards, names)
    return speech.say(N_("Last trick: {cards}, taken by {name}"), cards=cards, name=names[trick.taker])


def trump_text(speech: Speech, public: PublicView) -> str:
    """Return trumps and the turn-up that made them, or that they aren't made yet."""
    trump: Suit | None = public.trump
    if public.deal is None:
        return ""
    if trump is None:
        return speech.say(N_("Trumps: the first card led makes them"))
    if public.deal.turned:
        turned = " ".join(map(card_text, public.deal.turned))
        return speech.say(N_("Trumps **{trump}** (turned up: {turned})"), trump=SIGNS[trump], turned=turned)
    return speech.say(N_("Trumps **{trump}**"), trump=SIGNS[trump])
