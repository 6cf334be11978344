"""The sentences for what the face refuses; what tables refuse is said beside, what the rules refuse by `bot.render`."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.engine.refusals import PhaseName
from bot.face import refusals as face
from bot.render.cards import card_text
from bot.render.speech import N_, Speech
from bot.tables import Hand, Moment

PERMISSIONS = {
    "view_channel": N_("View Channel"),
    "send_messages": N_("Send Messages"),
    "send_messages_in_threads": N_("Send Messages in Threads"),
    "create_public_threads": N_("Create Public Threads"),
    "attach_files": N_("Attach Files"),
    "manage_threads": N_("Manage Threads"),
}
"""Discord's permissions as its own settings call them."""


def is_over(was: Moment, hand: Hand) -> bool:
    """Whether the deal of a moment is over, as far as a hand at that table shows."""
    now, phase = hand.moment, hand.view.public.phase
    return (was.game, was.deal) != (now.game, now.deal) or phase is PhaseName.OVER


def past_sentence(speech: Speech, was: Moment, hand: Hand) -> str:
    """What somebody is told above their hand who pressed what was made for a past moment: which deal that was, unless it still runs."""
    if was.game != hand.moment.game:
        return speech.say(
            N_("That button was for deal {deal} of an earlier game, so nothing was done. This is how things stand:"),
            deal=was.deal,
        )
    if is_over(was, hand):
        return speech.say(
            N_("That button was for deal {deal}, which is over, so nothing was done. This is how things stand:"),
            deal=was.deal,
        )
    return speech.say(N_("That button was for an earlier moment, so nothing was done. This is how things stand:"))


def at(user: int) -> str:
    """A person, as Discord shows them to everybody."""
    return f"<@{user}>"


def in_channel(channel: int) -> str:
    """A channel, as Discord shows it."""
    return f"<#{channel}>"


def moment(time: float) -> str:
    """A time, counted down by Discord itself."""
    return f"<t:{int(time)}:R>"


def permission_names(speech: Speech, names: Iterable[str]) -> str:
    """Permissions in words, as a list."""
    return speech.listed(f"**{speech.say(PERMISSIONS[name])}**" for name in names)


def face_sentence(speech: Speech, reason: face.FaceRefusal) -> str:
    """Why the face can't do what was asked, and what is possible instead."""
    say = speech.say
    match reason:
        case face.NoTableHere():
            return say(N_("There is no table in this channel, and you don't sit at any. Open one with `/table open`."))
        case face.WhichTable(several):
            which = say(N_("You sit at several tables. Which one do you mean?"))
            places = (
                say(N_("Table {table}: {channel}"), table=one, channel=in_channel(where)) for one, where in several
            )
            return "\n".join((which, *places))
        case face.ServersOnly():
            return say(N_("Tables stand in servers, not in direct messages. Try it in a channel of a server."))
        case face.MayNot(channel, ()):
            return say(
                N_("I may not write in {channel} just now. Nothing is lost; as soon as I may, the table is shown there again."),
                channel=in_channel(channel),
            )  # fmt: skip
        case face.MayNot(channel, permissions):
            return say(
                N_("I lack {permissions} in {channel}. Somebody who manages this server can give me that; nothing is lost until then."),
                permissions=permission_names(speech, permissions), channel=in_channel(channel),
            )  # fmt: skip
        case face.NoThread(table, permissions):
            return say(
                N_("Table {table} stands here already, and for a thread I lack {permissions}. Sit down there, or open one elsewhere."),
                table=table, permissions=permission_names(speech, permissions),
            )  # fmt: skip
        case face.NotInThisChannel(channels):
            where = speech.listed(map(in_channel, channels), "or")
            return say(N_("This server plays in {channels}. Open a table there."), channels=where)
        case face.NotForYou(roles):
            who = speech.listed((f"<@&{role}>" for role in roles), "or")
            return say(N_("In this server {roles} may open tables. You can sit down at theirs."), roles=who)
        case face.TooManyGuests(most):
            return speech.say_count(
                N_("At this table you can keep a seat for {count} other person."),
                N_("At this table you can keep seats for {count} other people."),
                most,
            )
        case face.NoGame(text):
            return say(
                N_("I know no game called {game}. Choose one of the list, or give `/replay` alone to see them all."),
                game=discord.utils.escape_markdown(text[:40]),
            )
        case face.NoCard(text):
            return say(
                N_("I don't know the card {card}. Write it like `JH`, `10♦` or `jack of hearts`."),
                card=discord.utils.escape_markdown(text[:40]),
            )
        case face.WhichCard(cards):
            return say(N_("You hold {cards}. Which one do you mean?"), cards=speech.listed(map(card_text, cards)))
        case face.OldControl():
            return say(
                N_(
                    "That button is from an older version of me. Use `/hand` to see your cards, or `/table show` to bring the table down."
                )
            )
        case face.CommandChanged():
            return say(N_("That command has just changed. Press Ctrl+R, or close and open Discord, and try again."))
        case face.ManagersOnly():
            return say(N_("Only people with **Manage Server** may do that."))
