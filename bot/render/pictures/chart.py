"""The picture of a profile: the rating over time, and results by game. Drawn by matplotlib, in a process of its own."""

from dataclasses import dataclass

SIZE = (7.2, 5.2)  # inches at 110 dots each: as wide as Discord shows a picture on a phone
DOTS = 110

PAPER = "#20262c"
INK = "#f0f0e8"
FAINT = "#7d8790"
LINE = "#f6c445"
WON = "#3fb37f"
LOST = "#d9606b"

START = 1000
"""The rating with which everybody starts: a broken line."""

LEAST = 60
"""The rating's axis spans at least so much, that a first win is no cliff."""

FEW = 3
"""Bars are as thin as for so many games at least."""


@dataclass(frozen=True, slots=True)
class Chart:
    """What is drawn, with all its words: the rating after each game by time (unix seconds), and won and lost games by the game's name.

    `ticks` label the axis of time; `won` and `lost` name the bars.
    """

    rating_title: str
    ratings: tuple[tuple[float, int], ...]
    ticks: tuple[tuple[float, str], ...]
    results_title: str
    results: tuple[tuple[str, int, int], ...]
    won: str
    lost: str


def draw_chart(chart: Chart) -> bytes:
    """Return the picture as PNG, on paper of its own colour, so that it reads alike on dark and light."""
    import io

    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib.figure import Figure
    from matplotlib.gridspec import GridSpec
    from matplotlib.ticker import MaxNLocator

    figure = Figure(figsize=SIZE, dpi=DOTS, facecolor=PAPER, layout="constrained")
    parts = GridSpec(2, 1, height_ratios=(3, 2), figure=figure)  # each part is as wide as its own words allow
    above, below = (figure.add_subfigure(part, facecolor=PAPER).subplots() for part in (parts[0], parts[1]))
    for axes, title in ((above, chart.rating_title), (below, chart.results_title)):
        axes.figure.suptitle(title, x=0.01, ha="left", color=INK, fontsize=14, parse_math=False)
        axes.set_facecolor(PAPER)
        axes.tick_params(colors=INK, labelsize=11)
        for spine in axes.spines.values():
            spine.set_color(FAINT)
    times = [time for time, _ in chart.ratings]
    numbers = [rating for _, rating in chart.ratings]
    above.axhline(START, color=FAINT, linewidth=1, linestyle="--")
    above.plot(times, numbers, color=LINE, linewidth=2.5, marker="o" if len(times) < 40 else "", markersize=5)
    above.set_xticks([time for time, _ in chart.ticks], [label for _, label in chart.ticks])
    above.margins(x=0.03, y=0.15)
    low, high = above.get_ylim()
    above.set_ylim(min(low, (low + high - LEAST) / 2), max(high, (low + high + LEAST) / 2))
    above.yaxis.set_major_locator(MaxNLocator(nbins=6, integer=True))
    names = [name for name, _, _ in chart.results][::-1]
    won = [wins for _, wins, _ in chart.results][::-1]
    lost = [losses for _, _, losses in chart.results][::-1]
    places = list(range(len(names)))
    below.barh(places, won, color=WON, label=chart.won)
    below.barh(places, lost, left=won, color=LOST, label=chart.lost)
    below.set_xlim(0, max(map(sum, zip(won, lost, strict=True)), default=1) * 1.25)
    for place, (wins, losses) in enumerate(zip(won, lost, strict=True)):
        below.annotate(
            f"{wins} – {losses}",
            (wins + losses, place),
            (6, 0),
            textcoords="offset points",
            color=INK,
            va="center",
            fontsize=11,
        )
    below.set_ylim(len(names) - max(len(names), FEW) - 0.7, len(names) - 0.3)
    below.set_yticks(places, names, parse_math=False)
    below.set_xticks([])
    below.figure.legend(loc="upper right", ncols=2, fontsize=11, frameon=False, labelcolor=INK, borderaxespad=0.1)
    drawn = io.BytesIO()
    figure.savefig(drawn, format="png", facecolor=PAPER)
    return drawn.getvalue()
