"""The rules of one table in words: a line for the table, and all of them for who asks."""

from collections.abc import Iterable
from functools import lru_cache

from bot.engine.cards import PACK
from bot.engine.games import changed_options, useful_options
from bot.engine.rules import (
    AllPass,
    Bunching,
    Direction,
    FirstLook,
    Following,
    GameTie,
    GiftBar,
    KeepAfterRunning,
    LowTo,
    Options,
    PackOut,
    Procedure,
    Rules,
    TurnUpPoints,
    TurnUpScored,
    Undertrump,
)
from bot.engine.state import count_sides
from bot.render.rulewords import game_about, game_title, option_name, value_name
from bot.render.speech import N_, Speech

TRUMPS, PLAY = N_("**How trumps are made**"), N_("**How cards are played**")
POINTS, WINNING = N_("**What scores**"), N_("**Who wins**")
"""What stands above the parts of a table's rules."""

TO = {
    Direction.CLOCKWISE: N_("To {target}, clockwise."),
    Direction.ANTICLOCKWISE: N_("To {target}, anticlockwise."),
}
TURN_UPS = {
    TurnUpPoints.JACK: N_("A turned-up jack scores 1."),
    TurnUpPoints.KICK: N_("A turned-up ace scores 1, a six 2, a jack 3."),
    TurnUpPoints.TOBAGO: N_("A turned-up ace scores 1, a two 2, a jack 3."),
    TurnUpPoints.NONE: N_("Turned-up cards score nothing."),
}
KICKS = {
    TurnUpPoints.KICK: N_("Kicks score: ace 1, six 2, jack 3."),
    TurnUpPoints.TOBAGO: N_("Kicks score: ace 1, two 2, jack 3."),
}
"""The same in a line for the table."""

SCORED = {
    TurnUpScored.AT_ONCE: N_("A turn-up that makes trumps scores for the dealer at once and stays, whatever follows."),
    TurnUpScored.WHEN_SETTLED: N_("A turn-up scores for the dealer only once its suit is settled as trumps."),
    TurnUpScored.EVERY: N_("Such a card scores for the dealer at once, even if its suit is rejected, and for good."),
}
BARS = {
    GiftBar.THIRD_NEEDS_ONE: N_("With three players the dealer may not give when the third needs 1."),
    GiftBar.ANY_WIN: N_("The dealer may not give when an opponent needs 1."),
    GiftBar.OFF: N_("The dealer may always give."),
}
PACK_OUT = {
    PackOut.REDEAL: N_("When the pack can't serve another run, the cards are thrown in."),
    PackOut.TURN_LAST: N_("When the pack can't serve another run, the last cards are turned one by one."),
}
FOLLOWING = {
    Following.FOLLOW_OR_TRUMP: N_("Follow suit or trump; trumps led must be followed."),
    Following.STRICT: N_("Follow suit if you can; only who can't may trump."),
}
ALL_PASS = {
    AllPass.SAME_DEALER: N_("When all pass, the same dealer deals again."),
    AllPass.NEXT_DEALER: N_("When all pass, the next dealer deals."),
    AllPass.DEALER_STUCK: N_("When all pass, the dealer must bid."),
}


@lru_cache(1_000)  # of the few rules that are played every message of a table says them
def short_rules(speech: Speech, rules: Rules) -> str:
    """Return what matters of a table's rules in one line, what is unusual after what every game has."""
    options, say, changed = rules.options, speech.say, changed_options(rules)
    parts = {"target": say(TO[options.direction], target=options.target), "direction": ""}
    if rules.procedure is Procedure.TURN_UP:
        jack = options.turn_up_points is TurnUpPoints.JACK and "turn_up_points" not in changed
        line = KICKS.get(options.turn_up_points, TURN_UPS[options.turn_up_points])
        parts["turn_up_points"] = "" if jack else say(line)  # a jack scores in every such game
        if options.keep_after_running is KeepAfterRunning.ALL:
            parts["keep_after_running"] = say(N_("Nobody discards."))
        if options.bunching is Bunching.UNANIMOUS:
            parts["bunching"] = say(N_("A new suit may be bunched."))
    if options.hang_jack > 1:
        parts["hang_jack"] = say(N_("A hung jack is worth {points}."), points=options.hang_jack)
    if rules.procedure is Procedure.AUCTION:
        parts["lowest_bid"] = say(N_("Bids from {lowest} to 4."), lowest=options.lowest_bid)
    others = [
        say(N_("{option}: {value}."), option=option_name(speech, name), value=value_name(speech, name, value))
        for name, value in changed.items()
        if name not in parts
    ]
    return " ".join(filter(None, (*parts.values(), *others)))


def full_rules(speech: Speech, rules: Rules, players: int) -> tuple[str, ...]:
    """Return the rules of a table of `players` in paragraphs of markdown: the game, how trumps are made, play, points, how it is won."""
    about = (
        speech.say(N_("Played here with house rules.")) if changed_options(rules) else game_about(speech, rules.game)
    )
    blocks = [f"### {game_title(speech, rules.game)}\n{about}"]
    match rules.procedure:
        case Procedure.TURN_UP:
            blocks.append(_turn_up(speech, rules.options, players))
        case Procedure.FIRST_LEAD:
            lead = N_("Six cards each. Eldest, next to the dealer, leads any card; its suit is trumps.")
            blocks.append(_block(speech, TRUMPS, [speech.say(lead)]))
        case Procedure.AUCTION:
            blocks.append(_auction(speech, rules.options))
    blocks += [_play(speech, rules.options), _points(speech, rules, players), _winning(speech, rules)]
    return tuple(blocks)


def house_rules_list(speech: Speech, rules: Rules) -> tuple[str, ...]:
    """Return a line for each option the game has a use for, the changed ones in bold."""
    changed = changed_options(rules)
    lines = []
    for name in useful_options(rules.game):
        line = speech.say(
            N_("{option}: {value}"),
            option=option_name(speech, name),
            value=value_name(speech, name, getattr(rules.options, name)),
        )
        lines.append(f"**{line}**" if name in changed else line)
    return tuple(lines)


def _block(speech: Speech, title: str, sentences: Iterable[str]) -> str:
    return "\n".join((speech.say(title), *(f"- {sentence}" for sentence in sentences)))


def _turn_up(speech: Speech, options: Options, players: int) -> str:
    say = speech.say
    parts = [
        say(N_("Six cards each, then one is turned up. Eldest stands, which makes its suit trumps, or begs.")),
        say(
            N_(
                "After a beg the dealer gives (a point to the beggar's side, trumps stay) or runs: three more each and a new card."
            )
        ),
        say(N_("The old suit again: run again. A new suit: it is trumps.")),
    ]
    if options.gift_bar is not GiftBar.THIRD_NEEDS_ONE or players == 3:  # §2.5: among others there is no third
        parts.append(say(BARS[options.gift_bar]))
    if options.stand_needs_trump:
        parts.append(say(N_("Who holds no trump may not stand.")))
    if options.gift_needs_trump:
        parts.append(say(N_("A dealer without a trump may not give.")))
    if options.bunching is Bunching.UNANIMOUS:
        parts.append(say(N_("When all would rather not play the new suit, the cards are bunched and dealt again.")))
    if options.keep_after_running is KeepAfterRunning.SIX:
        parts.append(say(N_("After running everybody discards to six.")))
    else:
        kept = N_("After running nobody discards: all cards are played, up to {tricks} tricks a deal.")
        parts.append(say(kept, tricks=most_tricks(players)))
    parts.append(say(PACK_OUT[options.pack_out]))
    if options.first_look is FirstLook.DEALER_AND_ELDEST:
        parts.append(say(N_("Until trumps are settled only dealer and eldest see their cards.")))
    if options.turn_up_points is not TurnUpPoints.NONE:
        parts += [say(TURN_UPS[options.turn_up_points]), say(SCORED[options.turn_up_scored])]
    return _block(speech, TRUMPS, parts)


def most_tricks(players: int) -> int:
    """Return of how many tricks a deal can be when nobody discards: six, and three for each time that the pack can be run (§2.6, §2.8)."""
    return 6 + 3 * ((len(PACK) - 6 * players - 1) // (3 * players + 1))


def _auction(speech: Speech, options: Options) -> str:
    say = speech.say
    parts = [
        say(
            N_("Six cards each. From eldest on each speaks once: pass, or bid {lowest} to 4, more than before."),
            lowest=options.lowest_bid,
        ),
        say(N_("4 is a smudge: after it all must pass.")),
    ]
    if options.dealer_may_take:
        parts.append(say(N_("The dealer may take the contract at the same bid.")))
    parts += [
        say(ALL_PASS[options.all_pass]),
        say(N_("The highest bidder pitches: the first card they lead makes trumps.")),
    ]
    return _block(speech, TRUMPS, parts)


def _play(speech: Speech, options: Options) -> str:
    parts = [
        speech.say(N_("The highest trump takes the trick, else the highest of the suit led.")),
        speech.say(FOLLOWING[options.following]),
    ]
    if options.undertrump is Undertrump.BARRED:
        parts.append(
            speech.say(
                N_("Nobody may trump lower than the trick is trumped already, unless they hold nothing but trumps.")
            )
        )
    return _block(speech, PLAY, parts)


def _points(speech: Speech, rules: Rules, players: int) -> str:
    options, say = rules.options, speech.say
    low = N_("High: the highest trump in play. Low: the lowest, for whoever held it.")
    if options.low_to is LowTo.WINNER:
        low = N_("High: the highest trump in play. Low: the lowest, for whoever takes it.")
    parts = [say(low), say(N_("Jack: for whoever takes the jack of trumps."))]
    if options.hang_jack > 1:
        parts.append(say(N_("Taken by the other side it hangs and is worth {points}."), points=options.hang_jack))
    parts.append(
        speech.say_count(
            N_("Game, {count} point: most card points in tricks (ten 10, ace 4, king 3, queen 2, jack 1)."),
            N_("Game, {count} points: most card points in tricks (ten 10, ace 4, king 3, queen 2, jack 1)."),
            options.game_points,
        )
    )
    if options.game_tie is GameTie.NOBODY:
        tie = N_("A tie for Game goes to nobody.")
    elif count_sides(rules, players) == 2:
        tie = N_("A tie for Game goes to the dealer's opponents.")
    else:
        tie = N_("A tie for Game goes to the dealer's opponents; where several of them share it, to nobody.")
    parts.append(say(tie))
    return _block(speech, POINTS, parts)


def _winning(speech: Speech, rules: Rules) -> str:
    say = speech.say
    if rules.procedure is not Procedure.AUCTION:
        first = say(
            N_(
                "First to {target}; points count in the order High, Low, Jack, Game, and the game ends at the winning point."
            ),
            target=rules.options.target,
        )
        return _block(speech, WINNING, [first])
    parts = [
        say(
            N_("A pitcher who doesn't make the bid is set back by it. First to {target}, the pitcher counted first."),
            target=rules.options.target,
        ),
        say(N_("A smudge made wins at once, unless the pitcher was in the hole.")),
        say(N_("Chips: the winner gets 1 from each player, 2 from those at 0 or below.")),
    ]
    if rules.options.set_back_extra:
        parts.append(say(N_("And 1 more for every time that player was set back.")))
    return _block(speech, WINNING, parts)
