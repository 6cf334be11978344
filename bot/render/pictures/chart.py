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

    figure = Figure(figsize=SIZE, dpi=DOTS, facecolor=PAPER, layout="constrained")
    above, below = figure.subplots(2, 1, height_ratios=(3, 2))
    for axes in (above, below):
        axes.set_facecolor(PAPER)
        axes.tick_params(colors=INK, labelsize=11)
        for spine in axes.spines.values():
            spine.set_color(FAINT)
    times = [time for time, _ in chart.ratings]
    numbers = [rating for _, rating in chart.ratings]
    above.axhline(1000, color=FAINT, linewidth=1, linestyle="--")
    above.plot(times, numbers, color=LINE, linewidth=2.5, marker="o" if len(times) < 40 else "", markersize=5)
    above.set_xticks([time for time, _ in chart.ticks], [label for _, label in chart.ticks])
    above.set_title(chart.rating_title, color=INK, fontsize=14, loc="left", parse_math=False)
    above.margins(x=0.03, y=0.15)
    names = [name for name, _, _ in chart.results][::-1]
    won = [wins for _, wins, _ in chart.results][::-1]
    lost = [losses for _, _, losses in chart.results][::-1]
    places = list(range(len(names)))
    below.barh(places, won, color=WON, label=chart.won)
    below.barh(places, lost, left=won, color=LOST, label=chart.lost)
    for place, (wins, losses) in enumerate(zip(won, lost, strict=True)):
        if wins:
            below.text(wins / 2, place, str(wins), color=PAPER, ha="center", va="center", fontsize=11, weight="bold")
        if losses:
            below.text(
                wins + losses / 2, place, str(losses), color=PAPER, ha="center", va="center", fontsize=11, weight="bold"
            )
    below.set_yticks(places, names, parse_math=False)
    below.set_xticks([])
    below.set_title(chart.results_title, color=INK, fontsize=14, loc="left", parse_math=False)
    below.legend(loc="lower right", fontsize=10, facecolor=PAPER, edgecolor=FAINT, labelcolor=INK)
    drawn = io.BytesIO()
    figure.savefig(drawn, format="png", facecolor=PAPER)
    return drawn.getvalue()
