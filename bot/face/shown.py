"""Tables as `bot.render` wants to see them: seats with names, steps in order, and why no clock runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.refusals import PhaseName
from bot.engine.view import PublicView
from bot.face.names import Names
from bot.face.sentences import at, moment, permission_names
from bot.render.cards import EmojiOf
from bot.render.events import Step
from bot.render.lobby import LobbyShown
from bot.render.people import SeatShown
from bot.render.speech import N_, Speech
from bot.render.table import TableShown
from bot.storage.gamelog import How
from bot.storage.records import Computer, Free, Seat, Seated, Stage, Standing
from bot.tables.happenings import Happened, Moved
from bot.tables.snapshots import Snapshot

STANDING = {
    Standing.GUILD: N_("⏸️ No clock runs: I am not in this server just now."),
    Standing.EMPTY: N_("⏸️ Nobody is here, so nothing is dealt. A press on **My hand** brings you back."),
}
"""Why no clock runs, when it wasn't agreed on."""


def seats_shown(names: Names, seats: Sequence[Seat], level: str) -> tuple[SeatShown, ...]:
    """Every seat as it is shown; `level` is that of the computers that play for people who are away."""
    return tuple(seat_shown(names, seat, level) for seat in seats)


def seat_shown(names: Names, seat: Seat, level: str) -> SeatShown:
    """One seat as it is shown."""
    match seat:
        case Seated(_, name, away=away):
            return SeatShown(name, level if away else None)
        case Computer(own, _, name):
            return SeatShown(name, own)
        case Free(None):
            return SeatShown(free=True)
        case Free(reserved):
            return SeatShown(free=True, reserved=names.known(reserved or 0))


def steps_of(happened: Sequence[Happened]) -> tuple[Step, ...]:
    """The moves among what has happened, each with what followed from it."""
    return tuple(
        Step(one.events, "house" if one.how is How.CUT else one.how.value) for one in happened if isinstance(one, Moved)
    )


def table_shown(
    snapshot: Snapshot,
    public: PublicView,
    speech: Speech,
    names: Names,
    emoji: EmojiOf,
    picture: tuple[str, str] | None,
) -> TableShown:
    """The running deal of a table, or the one that has just ended; with a picture, if any, by its name and words."""
    running = snapshot.stage in (Stage.PLAYING, Stage.BETWEEN_DEALS)
    return TableShown(
        table=snapshot.id,
        game=max(snapshot.game, 1),
        public=public,
        seats=seats_shown(names, snapshot.seats, snapshot.setup.level),
        steps=steps_of(snapshot.recent),
        deadline=snapshot.deadline if running else None,
        notice=notice(snapshot, speech),
        ready=snapshot.ready,
        cutter=snapshot.cutter if snapshot.stage is Stage.BETWEEN_DEALS else None,
        draw=snapshot.draw,
        emoji=emoji,
        picture=picture,
    )


def lobby_shown(snapshot: Snapshot, names: Names) -> LobbyShown:
    """A table before its first game."""
    setup = snapshot.setup
    hosts = [seat.name for seat in snapshot.seats if isinstance(seat, Seated) and seat.user == snapshot.host]
    return LobbyShown(
        table=snapshot.id,
        rules=setup.rules,
        players=setup.players,
        seats=seats_shown(names, snapshot.seats, setup.level),
        host=hosts[0] if hosts else names.known(snapshot.host),
        clock=setup.clock,
        hints=setup.hints,
        invited_only=setup.invited_only,
    )


def number_of(public: PublicView) -> int:
    """The number of the deal that runs, or of the one that has just ended."""
    return public.deal_number if public.deal is not None else max(1, len(public.results))


def past_deal(public: PublicView, deal: int) -> PublicView:
    """What everybody saw right after deal number `deal` of a game had ended."""
    results = public.results[:deal]
    return replace(
        public,
        results=results,
        scores=results[-1].scores,
        deal=None,
        phase=PhaseName.DEAL,
        trick=(),
        leader=None,
        to_act=(),
        winner=None,
    )


def closed_to_me(speech: Speech, lacking: Sequence[str]) -> str:
    """That the bot may not play where a table stands, and what it lacks there, as far as that is known."""
    if not lacking:
        return speech.say(N_("⏸️ No clock runs: I may not write here just now."))
    return speech.say(
        N_("⏸️ No clock runs: I lack {permissions} here. Somebody who manages this server can give me that."),
        permissions=permission_names(speech, lacking),
    )


def notice(snapshot: Snapshot, speech: Speech, lacking: Sequence[str] = ()) -> str | None:
    """Why no clock runs, who is asked to agree to something, who wants a seat; None when there is nothing to say.

    `lacking` are the permissions that the bot is known to lack where the table stands.
    """
    said = []
    if snapshot.paused_until is not None:
        said.append(
            speech.say(
                N_("⏸️ Paused, at most until {until}. **More** has the button to go on."),
                until=moment(snapshot.paused_until),
            )
        )
    if Standing.CHANNEL in snapshot.stands:
        said.append(closed_to_me(speech, lacking))
    said += [speech.say(STANDING[standing]) for standing in snapshot.stands if standing in STANDING]
    votes = snapshot.votes
    for given, sentence in (
        (votes.pause, N_("🗳️ A pause? Agreed: {yes}. Still asked: {asked}.")),
        (votes.end, N_("🗳️ End the game? Agreed: {yes}. Still asked: {asked}.")),
        (votes.rematch, N_("🗳️ A rematch? Agreed: {yes}. Still asked: {asked}.")),
    ):
        asked = [at(user) for user in votes.voters if user not in given] if given else []
        if asked:
            said.append(speech.say(sentence, yes=speech.listed(map(at, given)), asked=speech.listed(asked)))
    if snapshot.asked is not None:
        asking = snapshot.asked
        said.append(
            speech.say(
                N_(
                    "🪑 {person} wants to play on in seat {seat} in the computer's place: {until}, unless one of you objects."
                ),
                person=at(asking.user),
                seat=asking.seat + 1,
                until=moment(asking.until),
            )
        )
    return "\n".join(said) or None
