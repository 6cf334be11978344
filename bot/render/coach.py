"""What is said to the learner beside the cards: what a choice means, and the old tips where they are of use."""

from collections.abc import Iterator

from bot.engine.cards import Card, Rank, Suit
from bot.engine.games import GAMES
from bot.engine.refusals import PhaseName
from bot.engine.results import What
from bot.engine.turnups import TURN_UP_VALUES
from bot.engine.view import PublicView, SeatView
from bot.render.cards import SIGNS, card_text, cards_text, sort_hand, suit_name
from bot.render.deal import players_of
from bot.render.help import TIPS
from bot.render.speech import N_, Speech

LED = {
    Suit.SPADES: N_("Spades were led."),
    Suit.HEARTS: N_("Hearts were led."),
    Suit.DIAMONDS: N_("Diamonds were led."),
    Suit.CLUBS: N_("Clubs were led."),
}
"""The suit of a plain lead."""

ANSWERS = {
    (True, True): N_("You hold that suit: follow it, or play a trump ({trump}), which beats every other suit."),
    (True, False): N_("You hold that suit and no trump: follow it."),
    (False, True): N_("You have none: play what you like. A trump ({trump}) beats every other suit."),
    (False, False): N_(
        "You have neither that suit nor a trump: throw away any card, best of all one that counts nothing."
    ),
}
"""What may be played to it (§1.6), by whether the hand holds that suit, and whether it holds trumps."""


def coach(speech: Speech, view: SeatView) -> str:
    """Return what the choice means that lies before the learner, in markdown."""
    public, say = view.public, speech.say
    match public.phase:
        case PhaseName.STAND_OR_BEG:
            return _stand_or_beg(speech, view)
        case PhaseName.GIVE_OR_RUN:
            return say(
                N_(
                    "Now you deal, and an opponent begs.\n"
                    "- **Give**: {suit} stay trumps, and the other side scores 1.\n"
                    "- **Run**: everybody gets three more cards, and another suit comes up.\n\n"
                    "**Give when you are strong**: you hold {cards}. What would you lose?"
                ),
                suit=_suit(speech, public),
                cards=cards_text(_trumps(view)),
            )
        case PhaseName.DISCARD:
            return say(
                N_(
                    "The cards were run: {suit} are trumps now, and everybody keeps six cards. Keep trumps, aces and tens; "
                    "lay the small cards of other suits away."
                ),
                suit=_suit(speech, public),
            )
        case _:
            return _lead(speech, view) if not public.trick else _follow(speech, view)


def _stand_or_beg(speech: Speech, view: SeatView) -> str:
    return speech.say(
        N_(
            "You and the computer opposite, in seat 3, play against the other two. {card} lies face up and offers its suit as trumps: "
            "a trump beats every card of another suit.\n"
            "- **Stand**: its suit is trumps.\n"
            "- **Beg**: ask for another suit; the dealer runs the cards for one, or gives you a point and keeps it.\n\n"
            "**Beg when you are weak**, but look: you hold {trumps}. That is strong."
        ),
        card=card_text(view.public.deal.turned[-1]) if view.public.deal else "",
        trumps=cards_text(_trumps(view)),
    )


def _lead(speech: Speech, view: SeatView) -> str:
    public, trumps, say = view.public, _trumps(view), speech.say
    jack = next((card for card in _seen(public) if card.rank is Rank.JACK and card.suit is public.trump), None)
    high = [card for card in trumps if card.rank > Rank.JACK]
    if len(view.hand or ()) == 1:
        return say(N_("Your last card leads. Then the points are counted."))
    if high and jack is None and not any(card.rank is Rank.JACK for card in trumps):
        return say(
            N_(
                "You lead, whatever you like. **Hunt the jack with a high trump**: the jack of trumps is a point for whoever takes it. "
                "Lead {card}: everybody who holds a trump must play one, and a jack held alone must fall."
            ),
            card=card_text(high[0]),
        )
    return say(
        N_(
            "You lead, whatever you like. **Count the tens**: a ten counts 10 for Game, an ace 4, a king 3, a queen 2, a jack 1. "
            "Keep your tens until nobody can beat them, or your partner takes the trick."
        )
    )


def _follow(speech: Speech, view: SeatView) -> str:
    public, say = view.public, speech.say
    led, trump = public.trick[0].suit, public.trump
    hand = view.hand or ()
    held = sum(card.suit is led for card in hand)
    if led is not trump:
        said = [say(LED[led])]
        if len(hand) > 1:
            sign = SIGNS[trump] if trump else ""
            said.append(say(ANSWERS[held > 0, any(card.suit is trump for card in hand)], trump=sign))
    elif len(hand) == 1:
        said = [say(N_("Trumps were led."))]
    elif held == 1:
        said = [say(N_("Trumps were led and you hold one: play it."))]
    elif held:
        said = [say(N_("Trumps were led: play a trump, high or low."))]
    else:
        said = [say(N_("Trumps were led and you have none: throw away any card, best of all one that counts nothing."))]
    if len(hand) == 1:
        said.append(say(N_("Your last card falls now.")))
    if len(view.choices) < len(hand):
        said.append(say(N_("Try another card, and you see what the table says.")))
    if any(card.rank is Rank.TEN for card in public.trick):
        said.append(say(N_("**Count the tens**: one lies here, worth 10 for Game.")))
    return " ".join(said)


def tell_after_deal(speech: Speech, view: SeatView) -> str:
    """Return what there was to learn in the first deal; of a jack that was caught also what that is worth in Trinidad (§5)."""
    whole = speech.say(
        N_(
            "Four points a deal, and that is the whole game: High and Low to those who held them, Jack and Game to those who took them. "
            "The first side with 7 wins. One choice is left to see: what the dealer does."
        )
    )
    return "\n".join(filter(None, (_hung(speech, view), whole)))


def _hung(speech: Speech, view: SeatView) -> str:
    """What the jack of trumps that one side took from the other would be worth in Trinidad; empty where none was taken so."""
    public = view.public
    deal = public.results[-1]
    holders = players_of(public.rules, public.players, deal.tricks)
    for award in deal.awards:
        if award.what is What.JACK and award.card is not None and holders[award.card] % public.sides != award.side:
            mine = award.side == view.side
            sentence = (
                N_("You took {card} from the other side. In Trinidad such a jack **hangs** and is worth {points}.")
                if mine
                else N_(
                    "The other side took {card} from yours. In Trinidad such a jack **hangs** and is worth {points}."
                )
            )
            return speech.say(sentence, card=card_text(award.card), points=GAMES["trinidad"].options.hang_jack)
    return ""


def _trinidad(speech: Speech, public: PublicView) -> str:
    """What is otherwise in Trinidad (§5, §6), and what the card that the learner turned up would have scored there."""
    rules, say = GAMES["trinidad-kick"].options, speech.say
    kicks = TURN_UP_VALUES[rules.turn_up_points]
    told = [
        say(
            N_(
                "**In Trinidad** it goes anticlockwise and to {target}, and a jack taken from the other side hangs: it is worth {hung}. "
                "At home cards turned up **kick**, for the dealer's side: an ace {ace}, a six {six}, a jack {jack}. Nobody discards there: "
                "who runs, plays all the cards."
            ),
            target=rules.target,
            hung=rules.hang_jack,
            ace=kicks[Rank.ACE],
            six=kicks[Rank.SIX],
            jack=kicks[Rank.JACK],
        )
    ]
    turned = public.deal.turned if public.deal else ()
    if turned and (points := kicks.get(turned[0].rank)):
        told.append(say(N_("Your {card} would have scored {points}."), card=card_text(turned[0]), points=points))
    return " ".join(told)


def tell_finish(speech: Speech, public: PublicView) -> Iterator[str]:
    """Yield what came of the last choice, the four old tips, what is otherwise in Trinidad, and how to go on; a block of markdown each."""
    say = speech.say
    gave = public.phase is PhaseName.PLAY
    yield "💡 " + (
        say(N_("Well given: the point is cheap, for High, Jack and Game are in your hand."))
        if gave
        else say(
            N_(
                "You ran the cards, and with them your best trumps may have gone. With such a hand a gift would have been cheap."
            )
        )
    )
    tips = "\n".join(f"- {say(tip)}" for tip in TIPS)
    yield f"{say(N_('**The four old tips**'))}\n{tips}"
    yield _trinidad(speech, public)
    yield say(N_("🎓 That is All Fours. `/table open` opens a table here; computers fill the seats that nobody takes."))


def _trumps(view: SeatView) -> tuple[Card, ...]:
    return tuple(card for card in sort_hand(view.hand or (), view.public.trump) if card.suit is view.public.trump)


def _seen(public: PublicView) -> tuple[Card, ...]:
    return (*public.trick, *(card for trick in public.tricks for card in trick.cards))


def _suit(speech: Speech, public: PublicView) -> str:
    return suit_name(speech, public.trump) if public.trump else ""
