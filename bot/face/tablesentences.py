"""The sentences for what is refused at tables."""

from __future__ import annotations

import discord

from bot.face.sentences import at, moment
from bot.render.speech import N_, Speech
from bot.storage.records import ClosedWhy, Stage, Vote
from bot.tables import refusals as tables

CLOSED = {
    ClosedWhy.CANCELLED: N_("This table was cancelled by its host."),
    ClosedWhy.IDLE: N_("This table was closed because nobody did anything there for two hours."),
    ClosedWhy.ENDED: N_("This table was ended by those who played there."),
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


def table_sentence(speech: Speech, reason: tables.TableRefusal) -> str:
    """Why something isn't possible at a table, and what is possible instead."""
    if isinstance(reason, tables.WholeRefusal):
        return whole_sentence(speech, reason)
    if isinstance(reason, tables.SeatRefusal):
        return seat_sentence(speech, reason)
    if isinstance(reason, tables.PlayRefusal):
        return play_sentence(speech, reason)
    return kept_sentence(speech, reason)


def whole_sentence(speech: Speech, reason: tables.WholeRefusal) -> str:
    """Why something isn't possible with a table as a whole, and what is possible instead."""
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


def seat_sentence(speech: Speech, reason: tables.SeatRefusal) -> str:
    """Why something isn't possible with a seat, and what is possible instead."""
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
        case tables.SeatsFree(seats, players):
            numbers = speech.listed(str(seat + 1) for seat in seats)
            if players is not None:
                sentence = N_(
                    "Free seats: {seats}. Wait for people, fill them with computers, or make it a table for {players} "
                    "with `/table manage`."
                )
                return say(sentence, seats=numbers, players=players)
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


def play_sentence(speech: Speech, reason: tables.PlayRefusal) -> str:
    """Why something isn't possible while a game is played, and what is possible instead."""
    say = speech.say
    match reason:
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
        case tables.CutDepth(depth):
            return say(N_("A pack is cut at 1 to 51 cards, not at {depth}."), depth=depth)
        case tables.CannotVote(vote):
            return say(VOTES[vote])
        case tables.TableAlive(since):
            return say(
                N_("Somebody played there {since}. Those who sit there can end it themselves, with `/table end`."),
                since=moment(since),
            )


def kept_sentence(speech: Speech, reason: tables.KeptRefusal) -> str:
    """Why something isn't possible with what is kept, and what is possible instead."""
    say = speech.say
    match reason:
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
