"""A deal explained: who scored what, by which cards, held and taken by whom, and the count for Game card by card."""

from collections.abc import Sequence

from bot.engine.cards import Card, Rank
from bot.engine.results import Award, DealResult, Ended, Trick, What
from bot.engine.rules import Rules
from bot.engine.state import seat_at
from bot.engine.view import PublicView
from bot.render.cards import card_text
from bot.render.people import side_label, side_name
from bot.render.speech import N_, Speech

POINTS = {What.HIGH: N_("High"), What.LOW: N_("Low"), What.JACK: N_("Jack"), What.GAME: N_("Game")}
"""What the four points are called."""

ORDER = (What.HIGH, What.LOW, What.JACK, What.GAME)
"""The four points of a deal in the order in which they are counted (§1.7)."""


def explain_deal(speech: Speech, public: PublicView, deal: DealResult, names: Sequence[str]) -> tuple[str, ...]:
    """Return a line for each point of an ended deal, in the order of §1.7: the card, who held it, who took it, and whose point it is.

    What nobody scored is named too, unless the game was won before it was counted.
    """
    lines = [(_place(award.what), _explain(speech, public, deal, award, names)) for award in deal.awards]
    lines += [(_place(what), line) for what, line in _nobodys(speech, public, deal)]
    return tuple(line for _, line in sorted(lines, key=lambda placed: placed[0]))


def _place(what: What) -> int:
    """Where a point stands among the four; before them all what was made, or lost, otherwise."""
    what = What.JACK if what is What.HANG_JACK else what
    return ORDER.index(what) if what in ORDER else -1


def _explain(speech: Speech, public: PublicView, deal: DealResult, award: Award, names: Sequence[str]) -> str:
    say, side = speech.say, side_name(speech, award.side, public.sides, names)
    match award:
        case Award(What.TURN_UP, card=Card() as card):
            return say(
                N_("**Turn-up** {card}: {points} for {side}"), card=card_text(card), points=award.points, side=side
            )
        case Award(What.HIGH | What.LOW | What.JACK | What.HANG_JACK, card=Card() as card):
            return _explain_card(speech, public, deal, award, card, names)
        case Award(What.GAME):
            return _explain_game(speech, deal, award, side)
        case Award(What.GIFT):
            return say(N_("**Gift**: {points} for {side}"), points=award.points, side=side)
        case _:
            made = missed(deal)
            if not made:
                return say(N_("**Set back**: {side} bid {bid} and made nothing: −{bid}"), side=side, bid=-award.points)
            return say(
                N_("**Set back**: {side} bid {bid} and made only {made} ({what}): −{bid}"),
                side=side,
                bid=-award.points,
                made=len(made),
                what=speech.listed(say(POINTS[what]) for what in made),
            )


def _explain_card(
    speech: Speech, public: PublicView, deal: DealResult, award: Award, card: Card, names: Sequence[str]
) -> str:
    holder = players_of(public.rules, public.players, deal.tricks)[card]
    taker = next(trick.taker for trick in deal.tricks if card in trick.cards)
    home = holder % public.sides == taker % public.sides
    match award.what:
        case What.HIGH:
            sentence = N_("**High** {card}, held by {holder}: {points} for {side}")
        case What.LOW if holder == taker:
            sentence = N_("**Low** {card}, held by {holder}: {points} for {side}")
        case What.LOW:
            sentence = N_("**Low** {card}, held by {holder}, taken by {taker}: {points} for {side}")
        case What.HANG_JACK:
            sentence = N_("🎉 **Hang jack!** {taker} took {card} from {holder}: {points} for {side}")
        case _ if home:
            sentence = N_("**Jack** {card}, brought home by {holder}: {points} for {side}")
        case _:
            sentence = N_("**Jack** {card}, {taker} took it from {holder}: {points} for {side}")
    side = side_name(speech, award.side, public.sides, names)
    return speech.say(
        sentence, card=card_text(card), holder=names[holder], taker=names[taker], points=award.points, side=side
    )


def _explain_game(speech: Speech, deal: DealResult, award: Award, side: str) -> str:
    points = deal.card_points or ()
    others = sorted((count for place, count in enumerate(points) if place != award.side), reverse=True)
    counts = "–".join(map(str, (points[award.side], *others)))
    if others[0] == points[award.side]:
        sentence = N_("**Game** {counts}, a tie, which goes against the dealer: {points} for {side}")
    else:
        sentence = N_("**Game** {counts}: {points} for {side}")
    return speech.say(sentence, counts=counts, points=award.points, side=side)


def missed(deal: DealResult) -> tuple[What, ...]:
    """Return the points that a pitcher who was set back had made, each worth one, which go to nobody (§7.6)."""
    others = {award.what for award in deal.awards if award.side != deal.pitcher}
    played = {card for trick in deal.tricks for card in trick.cards}
    counts = deal.card_points or ()
    made = {What.HIGH, What.LOW}
    if any(card.suit is deal.trump and card.rank is Rank.JACK for card in played):
        made.add(What.JACK)
    if deal.pitcher is not None and sum(count >= counts[deal.pitcher] for count in counts) == 1:
        made.add(What.GAME)
    return tuple(what for what in ORDER if what in made - others)


def left_uncounted(public: PublicView, deal: DealResult) -> tuple[What, ...]:
    """Return those of High, Low, Jack and Game that nobody could score any more, because a point before them won the game (§1.9)."""
    if public.winner is None or deal is not public.results[-1] or deal.pitcher is not None or not deal.awards:
        return ()
    last = What.JACK if deal.awards[-1].what is What.HANG_JACK else deal.awards[-1].what
    return ORDER[ORDER.index(last) + 1 :] if last in ORDER else ()


def _nobodys(speech: Speech, public: PublicView, deal: DealResult) -> list[tuple[What, str]]:
    made = {award.what for award in deal.awards}
    # After a set back the pitcher's own points are nobody's, though they were made.
    if deal.ended is not Ended.SCORED or What.SET_BACK in made:
        return []
    done = made | set(left_uncounted(public, deal))
    lines = []
    if What.HIGH not in done:
        lines.append((What.HIGH, speech.say(N_("**High** and **Low**: no trump was in play"))))
    if not done & {What.JACK, What.HANG_JACK}:
        lines.append((What.JACK, speech.say(N_("**Jack**: not in play"))))
    if What.GAME not in done and deal.card_points is not None:
        counts = "–".join(map(str, sorted(deal.card_points, reverse=True)))
        lines.append((What.GAME, speech.say(N_("**Game** {counts}, a tie: nobody's"), counts=counts)))
    return lines


def players_of(rules: Rules, players: int, tricks: Sequence[Trick]) -> dict[Card, int]:
    """Return which seat played each card of `tricks`."""
    return {
        card: seat_at(rules, players, trick.leader, place) for trick in tricks for place, card in enumerate(trick.cards)
    }


def count_block(speech: Speech, public: PublicView, deal: DealResult, names: Sequence[str]) -> str:
    """Return the count for Game as a block of markdown: what counts how much, and a line a side; empty where nothing was counted."""
    if deal.card_points is None:
        return ""
    title = speech.say(N_("**The count for Game** (ten 10, ace 4, king 3, queen 2, jack 1)"))
    return "\n".join((title, *(f"- {line}" for line in count_game(speech, public, deal, names))))


def count_game(speech: Speech, public: PublicView, deal: DealResult, names: Sequence[str]) -> tuple[str, ...]:
    """Return the count for Game card by card, a line a side: `Ann & Cy: 10♠ 10, A♦ 4 = **14**`."""
    lines = []
    for side in range(public.sides):
        taken = [trick for trick in deal.tricks if trick.taker % public.sides == side]
        cards = sorted((card for trick in taken for card in trick.cards if card.points), key=lambda card: -card.points)
        counted = ", ".join(f"{card_text(card)} {card.points}" for card in cards)
        sentence = N_("{side}: {cards} = **{total}**") if cards else N_("{side}: **{total}**")
        total = sum(card.points for card in cards)
        parts = {"cards": counted} if cards else {}
        lines.append(speech.say(sentence, side=side_label(side, public.sides, names), total=total, **parts))
    return tuple(lines)
