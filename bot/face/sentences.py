"""The sentences for what tables and the face refuse; what the rules refuse is said by `bot.render`."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.face import refusals as face
from bot.render.cards import card_text
from bot.render.speech import N_, Speech
from bot.storage.records import ClosedWhy, Stage, Vote
from bot.tables import refusals as tables

PERMISSIONS = {
    "view_channel": N_("View Channel"),
    "send_messages": N_("Send Messages"),
    "send_messages_in_threads": N_("Send Messages in Threads"),
    "create_public_threads": N_("Create Public Threads"),
    "attach_files": N_("Attach Files"),
    "manage_threads": N_("Manage Threads"),
}
"""Discord's permissions as its own settings call them."""

CLOSED = {
    ClosedWhy.CANCELLED: N_("This table was cancelled by its host."),
    ClosedWhy.IDLE: N_("This table was closed because nobody did anything there for two hours."),
    ClosedWhy.ENDED: N_("This table was ended because everybody agreed."),
    ClosedWhy.ENDED_BY_ADMIN: N_("This table was ended by somebody who manages the server."),
    ClosedWhy.NOBODY_LEFT: N_("This table was closed because nobody sits there any more."),
    ClosedWhy.CHANNEL_GONE: N_("This table was closed because its channel is gone."),
    ClosedWhy.PLAYED: N_("This table is closed: its game has been played."),
}

WRONG_STAGE = {
    Stage.LOBBY: N_("The game hasn't begun yet, so that isn't possible."),
    Stage.PLAYING: N_("That isn't possible while a deal is being played."),
    Stage.BETWEEN_DEALS: N_("The next cards aren't dealt yet, so that isn't possible now."),
    Stage.OVER: N_("The game is over, so that isn't possible any more."),
    Stage.CLOSED: N_("This table is closed."),
}

VOTES = {
    Vote.READY: N_("There is nothing to be ready for now."),
    Vote.PAUSE: N_("There is nothing to pause now."),
    Vote.END: N_("There is no game to end now."),
    Vote.REMATCH: N_("A rematch is for when the game is over."),
    Vote.ALLOW: N_("Nobody has asked for a seat."),
}


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
                N_("That button is from an older version of me. Press **My hand** at the table, or use `/table show`.")
            )
        case face.CommandChanged():
            return say(N_("That command has just changed. Press Ctrl+R, or close and open Discord, and try again."))
        case face.ManagersOnly():
            return say(N_("Only people with **Manage Server** may do that."))


def table_sentence(speech: Speech, reason: tables.TableRefusal) -> str:
    """Why something isn't possible at a table, and what is possible instead."""
    say = speech.say
    match reason:
        case tables.NoSuchTable():
            return say(N_("There is no such table."))
        case tables.TableClosed(_, why):
            return say(CLOSED[why])
        case tables.TableUnreadable(table):
            return say(
                N_("Table {table} can't be read. It has been put aside and reported; other tables aren't touched."),
                table=table,
            )
        case tables.ChannelTaken(table):
            return say(
                N_(
                    "There is a table in this channel already (number {table}). Sit down there, or open one in a thread."
                ),
                table=table,
            )
        case tables.WrongStage(stage):
            return say(WRONG_STAGE[stage])
        case tables.NotHost(host):
            return say(N_("Only the host may do that: {host}."), host=at(host))
        case tables.ClockUnknown():
            return say(N_("There is no such clock. Choose one of the list."))
        case tables.LevelUnknown(_, possible):
            return say(N_("Computers play as {levels}."), levels=speech.listed(possible, "or"))
        case tables.CutDepth(depth):
            return say(N_("A pack is cut at 1 to 51 cards, not at {depth}."), depth=depth)
        case tables.CannotVote(vote):
            return say(VOTES[vote])
        case tables.TableAlive(since):
            return say(
                N_("Somebody played there {since}. Those who sit there can end it themselves, with `/table end`."),
                since=moment(since),
            )
        case tables.NoSuchGame(table, game):
            return say(N_("Table {table} hasn't played a game number {game}."), table=table, game=game)
        case tables.StillRunning():
            return say(
                N_("That game still runs, so its cards are nobody's to read. Its finished deals stand in `/score`.")
            )
        case tables.RuleNameBad(longest):
            return say(N_("House rules need a name of 1 to {longest} characters on one line."), longest=longest)
        case tables.TooManyRuleSets(most):
            return say(N_("{most} sets of house rules are kept here, and no more. Forget one first."), most=most)
        case tables.NoSuchRuleSet(name):
            return say(
                N_("No house rules are kept under the name {name}."), name=discord.utils.escape_markdown(name[:60])
            )
        case _:
            return seat_sentence(speech, reason)


def seat_sentence(speech: Speech, reason: tables.TableRefusal) -> str:
    """Why something isn't possible with a seat, a pause or the cut."""
    say = speech.say
    match reason:
        case tables.NotSeated():
            return say(N_("You don't sit at this table."))
        case tables.YouLeft(seat):
            return say(N_("You left seat {seat}. Sit down in it again with `/table join`."), seat=seat + 1)
        case tables.AlreadySeated(seat):
            return say(N_("You sit here already, in seat {seat}."), seat=seat + 1)
        case tables.SeatTaken(seat, None):
            return say(N_("A computer plays in seat {seat}."), seat=seat + 1)
        case tables.SeatTaken(seat, user):
            return say(N_("{person} sits in seat {seat}."), person=at(user or 0), seat=seat + 1)
        case tables.SeatReserved(seat, user):
            return say(N_("Seat {seat} is kept for {person}."), seat=seat + 1, person=at(user))
        case tables.SeatEmpty(seat):
            return say(N_("Nobody sits in seat {seat}."), seat=seat + 1)
        case tables.NoFreeSeat(None):
            return say(N_("All seats are taken."))
        case tables.NoFreeSeat():
            return say(N_("All seats of that side are taken."))
        case tables.NoSuchSide(_, sides):
            return say(N_("There are {sides} sides at this table."), sides=sides)
        case tables.NotInvited():
            return say(N_("This table is for those who were invited. Ask its host for a seat."))
        case tables.SeatsFree(seats):
            numbers = speech.listed(str(seat + 1) for seat in seats)
            return say(N_("Free seats: {seats}. Wait for people, or fill them with computers."), seats=numbers)
        case tables.TooManySeated(seated, players):
            return say(
                N_("{seated} seats are taken, so there can't be {players}. Somebody would have to get up first."),
                seated=seated,
                players=players,
            )
        case tables.NotAComputers(seat):
            return say(N_("No computer plays in seat {seat}, so it can't be taken over."), seat=seat + 1)
        case tables.SeatAlreadyAsked(seat, user):
            return say(N_("{person} has asked for seat {seat} already. Wait a moment."), person=at(user), seat=seat + 1)
        case tables.NothingAsked():
            return say(N_("Nobody has asked for a seat."))
        case tables.SawOtherHand(seat):
            return say(
                N_("You have seen the cards of seat {seat} in this game, so only that seat is open to you."),
                seat=seat + 1,
            )
        case tables.NeverLeft(None):
            return say(N_("You have no seat here to come back to."))
        case tables.NeverLeft(user):
            return say(N_("{person} sits in your old seat now."), person=at(user or 0))
        case tables.TablePaused(until):
            return say(
                N_("The table is paused, at most until {until}. Anybody who sits there can go on."), until=moment(until)
            )
        case tables.NotPaused():
            return say(N_("Nothing is paused."))
        case tables.NotYourCut(None):
            return say(N_("A computer cuts this time."))
        case tables.NotYourCut(seat):
            return say(N_("Seat {seat} may cut this time."), seat=(seat or 0) + 1)
        case tables.AlreadyCut():
            return say(N_("The pack has been cut already."))
        case _:
            raise AssertionError(type(reason).__name__)
