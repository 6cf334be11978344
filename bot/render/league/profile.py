"""A profile in words: rating, record by game, partner, nemesis, streaks and titles."""

from dataclasses import dataclass

from discord import MediaGalleryItem
from discord.ui import LayoutView, MediaGallery, TextDisplay

from bot.render.league.seasons import titles_lines
from bot.render.league.words import SeasonShown, person, season_name, whole_lines
from bot.render.names import in_markdown
from bot.render.rulewords import game_title
from bot.render.speech import N_, Speech

KINDS = 8
TITLES = 14
"""So many titles are listed one by one; the rest are counted."""


@dataclass(frozen=True, slots=True)
class WithShown:
    """Somebody one has played with or against: games and wins."""

    name: str | None
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class ProfileShown:
    """A person's games in a season (None: all time).

    `kinds` are (game, games, wins); `streak` is positive for wins in a row, negative for losses; `titles`: (season, title, names, value).
    """

    name: str | None
    season: SeasonShown | None
    rating: int
    life_rating: int
    rank: int | None
    games: int
    wins: int
    chips: int
    kinds: tuple[tuple[str, int, int], ...]
    partner: WithShown | None
    nemesis: WithShown | None
    streak: int
    longest_wins: int
    longest_losses: int
    titles: tuple[tuple[SeasonShown, str, tuple[str | None, ...], int], ...]
    hidden: bool


def profile_sheet(speech: Speech, shown: ProfileShown, picture: tuple[str, str] | None = None) -> LayoutView:
    """Return a profile, with its picture (file name, alternative text) if there is one."""
    view = LayoutView(timeout=None)
    view.add_item(TextDisplay(whole_lines(_lines(speech, shown))))
    if picture is not None:
        gallery: MediaGallery[LayoutView] = MediaGallery(
            MediaGalleryItem(f"attachment://{picture[0]}", description=picture[1][:1024])
        )
        view.add_item(gallery)
    return view


def _lines(speech: Speech, shown: ProfileShown) -> list[str]:
    say = speech.say
    lines = [
        say(
            N_("### {name} – {season}"),
            name=person(speech, shown.name),
            season=in_markdown(season_name(speech, shown.season), 60),
        )
    ]
    lines.append(
        say(
            N_("Rating **{rating}**, of all time {life} · {wins} of {games} won ({rate})"),
            rating=shown.rating,
            life=shown.life_rating,
            wins=shown.wins,
            games=shown.games,
            rate=speech.percent(shown.wins / shown.games if shown.games else 0.0),
        )
    )
    if shown.rank is not None:
        lines.append(say(N_("Place {rank} on the board"), rank=shown.rank))
    for kind, games, wins in shown.kinds[:KINDS]:
        lines.append(say(N_("- {game}: {wins} of {games} won"), game=game_title(speech, kind), wins=wins, games=games))
    if shown.chips:
        lines.append(say(N_("Chips from Auction Pitch: {chips}"), chips=str(shown.chips).replace("-", "−")))
    if shown.partner is not None:
        lines.append(_with(speech, N_("Best partner: {name}, {wins} of {games} won together"), shown.partner))
    if shown.nemesis is not None:
        lines.append(_with(speech, N_("Nemesis: {name}, {wins} of {games} won against them"), shown.nemesis))
    lines += _streaks(speech, shown)
    lines += _titles(speech, shown)
    if shown.hidden:
        lines.append(f"-# {say(N_('You keep off the boards: only you see this.'))}")
    return lines


def _with(speech: Speech, sentence: str, one: WithShown) -> str:
    return speech.say(sentence, name=person(speech, one.name), wins=one.wins, games=one.games)


def _streaks(speech: Speech, shown: ProfileShown) -> list[str]:
    if not shown.games:
        return []
    now = abs(shown.streak)
    if shown.streak > 0:
        running = speech.say_count(N_("{count} win in a row now"), N_("{count} wins in a row now"), now)
    else:
        running = speech.say_count(N_("{count} loss in a row now"), N_("{count} losses in a row now"), now)
    longest = speech.say(
        N_("most in a row: {wins} won, {losses} lost"), wins=shown.longest_wins, losses=shown.longest_losses
    )
    return [f"{running} · {longest}"]


def _titles(speech: Speech, shown: ProfileShown) -> list[str]:
    lines = []
    for season, title, names, value in shown.titles[:TITLES]:
        (line,) = titles_lines(speech, [(title, names, value)])
        lines.append(f"{line} – {in_markdown(season_name(speech, season), 60)}")
    more = len(shown.titles) - TITLES
    if more > 0:
        lines.append(speech.say_count(N_("… and {count} more title"), N_("… and {count} more titles"), more))
    return lines
