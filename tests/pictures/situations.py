"""Moments of games that pictures are made of, always the same ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.bench.pictures import full_trick, hand_of, hung_jack, playing
from bot.engine.actions import DealPack, Play
from bot.engine.cards import CARDS, PACK, Card, Suit
from bot.engine.game import HOUSE, apply, new_game
from bot.engine.games import house_rules
from bot.engine.results import Ended, What
from bot.engine.state import AwaitPack, Bidding, Game, Over, Playing
from bot.engine.view import PublicView, SeatView, public_view, seat_view


def cards(text: str) -> tuple[Card, ...]:
    """The cards written in `text`."""
    return tuple(CARDS[word] for word in text.split())


def hand(text: str, legal: str | None = None, trump: Suit | None = Suit.HEARTS) -> SeatView:
    """A hand of these cards; those in `legal` may be played, or nothing is asked where it is None."""
    game, _ = apply(new_game(house_rules("seven-up", {}), 2), HOUSE, DealPack(PACK))
    view = seat_view(game, game.eldest)
    assert view.public.deal
    public = replace(view.public, deal=replace(view.public.deal, trump=trump))
    return replace(view, public=public, hand=cards(text), choices=tuple(map(Play, cards(legal or ""))))


def turn_up() -> Game:
    """Four players, the turn-up lies there and eldest speaks."""
    return playing("seven-up", 4, lambda game: not isinstance(game.phase, AwaitPack))


def between_tricks(game: Game) -> bool:
    """Whether a trick has been taken and nobody has led to the next."""
    return isinstance(game.phase, Playing) and not game.phase.trick and len(game.phase.tricks) == 2


def ended(how: Ended) -> Callable[[Game], bool]:
    """Whether the last deal ended so."""
    return lambda game: bool(game.results) and game.results[-1].ended is how


def awarded(what: What, times: int = 1) -> Callable[[Game], bool]:
    """Whether `what` was scored so often in the last deal, and its tricks were counted."""

    def told(game: Game) -> bool:
        last = game.results[-1] if game.results else None
        awards = last.awards if last and last.card_points else ()
        return sum(award.what is what for award in awards) >= times

    return told


def won(game: Game) -> bool:
    """Whether the game is over."""
    return isinstance(game.phase, Over)


HANDS: dict[str, Callable[[], SeatView]] = {
    "hand-6": lambda: hand("5S 2D QS 5H 4C 3D"),
    "hand-6-following": lambda: hand("JD 10S 8S 5S QH 6H", "10S 8S 5S QH 6H"),
    "hand-9": lambda: hand("2C AD QD JD 4D JS AH 8H 5H", "AD QD JD 4D", Suit.CLUBS),
    "hand-12": lambda: hand("AC JC 10C 3C 2C QD 3D 7S AH JH 6H 5H", trump=Suit.CLUBS),
    "hand-21": lambda: hand_of(21),
    "hand-1": lambda: hand("10H", "10H"),
    "hand-0": lambda: hand(""),
    "hand-face-down": lambda: replace(hand(""), hand=None),
}
"""Hands by name."""

TABLES: dict[str, Callable[[], PublicView]] = {
    "table-4-turn-up": lambda: public_view(turn_up()),
    "table-4-trick": lambda: public_view(playing("trinidad", 4, full_trick)),
    "table-4-last-trick": lambda: public_view(playing("partners", 4, between_tricks)),
    "table-2": lambda: public_view(playing("tobago", 2, full_trick)),
    "table-3": lambda: public_view(playing("eleven", 3, full_trick)),
    "table-5-bids": lambda: public_view(
        playing("auction-pitch", 5, lambda game: isinstance(game.phase, Bidding) and len(game.phase.said) == 3)
    ),
    "table-6": lambda: public_view(playing("auction-pitch", 6, full_trick)),
    "table-7": lambda: public_view(playing("auction-pitch", 7, full_trick)),
    "table-between-deals": lambda: public_view(playing("blind", 4, ended(Ended.SCORED))),
    "table-won": lambda: public_view(playing("blind", 3, won)),
}
"""Tables by name."""

ENDINGS: dict[str, Callable[[], PublicView]] = {
    "end-hung-jack": lambda: public_view(playing("trinidad", 4, hung_jack)),
    "end-gifts": lambda: public_view(playing("seven-up", 3, awarded(What.GIFT, 2))),
    "end-set-back": lambda: public_view(playing("auction-pitch", 7, awarded(What.SET_BACK))),
    "end-kicks": lambda: public_view(playing("tobago", 4, awarded(What.TURN_UP, 2))),
    "end-bunched": lambda: public_view(playing("partners", 4, ended(Ended.BUNCHED))),
    "end-passed": lambda: public_view(playing("auction-pitch", 2, ended(Ended.ALL_PASSED))),
    "end-won": lambda: public_view(playing("auction-pitch", 4, won)),
}
"""Deals' ends by name."""
