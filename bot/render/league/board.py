"""Boards: a page of the standings or of the partnerships, private, with buttons to the pages beside it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from discord.ui import LayoutView, TextDisplay

from bot.render.buttons import Press, button, rows
from bot.render.league.words import SORTS, SeasonShown, person, season_name
from bot.render.names import in_markdown
from bot.render.rulewords import game_title
from bot.render.speech import N_, Speech


@dataclass(frozen=True, slots=True)
class RowShown:
    """A person on a board: the counts are by the names of its orders, `rank` None for one who isn't ranked (yet)."""

    rank: int | None
    name: str | None
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class PairShown:
    """Two people on a board, and what they came to together."""

    rank: int | None
    names: tuple[str | None, str | None]
    games: int
    wins: int
    points: int
    hung: int
    lost: int


@dataclass(frozen=True, slots=True)
class BoardShown:
    """What a board is of: season (None: all time), game ("": all), order, games needed, the page of how many, and how many are ranked.

    `again` is the id's argument for another page of the very same board, with {page} for its number.
    """

    season: SeasonShown | None
    kind: str
    sort: str
    minimum: int
    page: int
    pages: int
    ranked: int
    again: str


def board_sheet(
    speech: Speech, shown: BoardShown, people: Sequence[RowShown], own: RowShown | None, hidden: bool = False
) -> LayoutView:
    """Return the standings; one's own row stands below a page it isn't on."""
    head = speech.say(
        N_("### Standings – {season}\n{game}, by: {sort}"),
        season=in_markdown(season_name(speech, shown.season), 60),
        game=_game(speech, shown.kind),
        sort=speech.say(SORTS[shown.sort]),
    )
    lines = [head, *(_row(speech, row, shown.sort) for row in people)]
    if not people:
        lines.append(_nobody(speech, shown.minimum))
    if own is not None and (own.rank is None or own.rank not in [row.rank for row in people]):
        lines += ["⋯", _row(speech, own, shown.sort)]
        if hidden:
            lines.append(f"-# {speech.say(N_('You keep off the boards: only you see your row.'))}")
        elif own.rank is None:
            lines.append(_unranked(speech, own.counts["games"], shown.minimum))
    return _sheet(speech, shown, "standings", lines)


def pairs_sheet(speech: Speech, shown: BoardShown, pairs: Sequence[PairShown], own: Sequence[PairShown]) -> LayoutView:
    """Return the partnerships; one's own best ones stand below a page they aren't on."""
    head = speech.say(
        N_("### Partnerships – {season}\n{game}"),
        season=in_markdown(season_name(speech, shown.season), 60),
        game=_game(speech, shown.kind),
    )
    lines = [head, *(_pair(speech, pair) for pair in pairs)]
    if not pairs:
        lines.append(_nobody(speech, shown.minimum))
    there = [pair.rank for pair in pairs]
    others = [pair for pair in own if pair.rank is None or pair.rank not in there]
    if others:
        lines += ["⋯", *(_pair(speech, pair) for pair in others)]
    return _sheet(speech, shown, "pairs", lines)


def _sheet(speech: Speech, shown: BoardShown, verb: str, lines: Sequence[str]) -> LayoutView:
    foot = []
    if shown.ranked:  # else it has just been said that nobody is, and what it takes
        foot.append(speech.say_count(N_("{count} ranked"), N_("{count} ranked"), shown.ranked))
        foot.append(speech.say_count(N_("ranked from {count} game"), N_("ranked from {count} games"), shown.minimum))
    if shown.pages > 1:
        foot.append(speech.say(N_("page {page} of {pages}"), page=shown.page, pages=shown.pages))
    view = LayoutView(timeout=None)
    view.add_item(TextDisplay("\n".join([*lines, *([f"-# {' · '.join(foot)}"] if foot else [])])))
    buttons: list[Press] = []
    if shown.page > 1:
        buttons.append(_turn(speech.say(N_("Earlier")), verb, shown, shown.page - 1))
    if shown.page < shown.pages:
        buttons.append(_turn(speech.say(N_("Later")), verb, shown, shown.page + 1))
    for row in rows(buttons):
        view.add_item(row)
    return view


def _turn(label: str, verb: str, shown: BoardShown, page: int) -> Press:
    return button(label, verb, 0, argument=shown.again.format(page=page))


def _game(speech: Speech, kind: str) -> str:
    return game_title(speech, kind) if kind else speech.say(N_("All games"))


def _row(speech: Speech, row: RowShown, sort: str) -> str:
    counts = row.counts
    first = speech.say(
        N_("**{rank}** {name} · **{rating}** · {wins} of {games} won ({rate})"),
        rank="–" if row.rank is None else f"{row.rank}.",
        name=person(speech, row.name),
        rating=counts["rating"],
        wins=counts["wins"],
        games=counts["games"],
        rate=speech.percent(counts["wins"] / counts["games"] if counts["games"] else 0.0),
    )
    parts = [
        speech.say_count(N_("{count} deal"), N_("{count} deals"), counts["deals"]),
        speech.say_count(N_("{count} point"), N_("{count} points"), counts["points"]),
        speech.say(
            N_("jacks {jacks} taken, {hung} hung, {lost} lost"),
            jacks=counts["jacks"],
            hung=counts["hung"],
            lost=counts["lost"],
        ),
        speech.say_count(N_("{count} gift"), N_("{count} gifts"), counts["gifts"]),
    ]
    if counts["set_backs"] or sort == "set_backs":
        parts.append(speech.say(N_("set back {times}×"), times=counts["set_backs"]))
    if counts["smudges"] or sort == "smudges":
        parts.append(speech.say(N_("smudges {times}"), times=counts["smudges"]))
    if counts["chips"] or sort == "chips":
        parts.append(speech.say(N_("chips {chips}"), chips=str(counts["chips"]).replace("-", "−")))
    return f"{first}\n-# {' · '.join(parts)}"


def _pair(speech: Speech, pair: PairShown) -> str:
    one, other = (person(speech, name) for name in pair.names)
    first = speech.say(
        N_("**{rank}** {one} and {other} · {wins} of {games} won ({rate})"),
        rank="–" if pair.rank is None else f"{pair.rank}.",
        one=one,
        other=other,
        wins=pair.wins,
        games=pair.games,
        rate=speech.percent(pair.wins / pair.games if pair.games else 0.0),
    )
    points = speech.say_count(N_("{count} point"), N_("{count} points"), pair.points)
    jacks = speech.say(N_("jacks {hung} hung, {lost} lost"), hung=pair.hung, lost=pair.lost)
    return f"{first}\n-# {points} · {jacks}"


def _nobody(speech: Speech, minimum: int) -> str:
    return speech.say_count(
        N_("Nobody is ranked yet: it takes {count} game with people on both sides."),
        N_("Nobody is ranked yet: it takes {count} games with people on both sides."),
        minimum,
    )


def _unranked(speech: Speech, games: int, minimum: int) -> str:
    sentence = speech.say_count(
        N_("Not ranked yet: {games} of {count} game."),
        N_("Not ranked yet: {games} of {count} games."),
        minimum,
        games=games,
    )
    return f"-# {sentence}"
