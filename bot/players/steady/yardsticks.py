"""The yardsticks of the steady player, reckoned from self-play by least squares, and from where on it stands, gives and bids."""

from bot.players.steady.strength import Yardstick

ELDEST = (
    Yardstick(
        -2.65,
        (2.39, 2.22, 1.97, 1.91, 1.84, 1.72, 1.66, 1.82, 2.24, 2.82, 2.22, 2.4, 2.71),
        -0.25,
        0.31,
        0.2,
        0.17,
        0.18,
        0.09,
    ),
    Yardstick(
        -1.61,
        (1.69, 1.3, 1.08, 0.91, 0.76, 0.71, 0.69, 0.79, 1.22, 1.72, 1.24, 1.58, 2.02),
        -0.08,
        0.13,
        0.09,
        0.04,
        -0.03,
        0.04,
    ),
    Yardstick(
        -1.4,
        (1.39, 1.03, 0.67, 0.55, 0.38, 0.34, 0.3, 0.44, 0.64, 1.15, 0.88, 1.23, 1.89),
        0.01,
        0.14,
        0.12,
        0.08,
        0.06,
        0.0,
    ),
)
"""By how many points the side of eldest beats the others when tricks are played: with two, three and four players."""

DEALER = (
    Yardstick(
        -2.5,
        (2.3, 2.12, 1.95, 1.82, 1.67, 1.63, 1.64, 1.77, 2.21, 2.75, 2.12, 2.38, 2.79),
        -0.24,
        0.29,
        0.21,
        0.16,
        0.17,
        0.04,
    ),
    Yardstick(
        -1.52,
        (1.64, 1.23, 0.99, 0.83, 0.71, 0.67, 0.67, 0.66, 1.12, 1.86, 1.18, 1.53, 2.01),
        -0.06,
        0.14,
        0.1,
        0.06,
        -0.04,
        -0.01,
    ),
    Yardstick(
        -1.27,
        (1.36, 0.81, 0.5, 0.43, 0.33, 0.32, 0.29, 0.34, 0.65, 1.24, 0.94, 1.19, 1.92),
        0.01,
        0.19,
        0.09,
        0.09,
        0.09,
        0.05,
    ),
)
"""The same of the dealer."""

PITCHER = (
    Yardstick(
        0.61,
        (0.8, 0.71, 0.6, 0.52, 0.48, 0.44, 0.44, 0.47, 0.7, 1.47, 0.69, 0.82, 1.0),
        -0.05,
        0.14,
        0.12,
        0.08,
        0.09,
        0.06,
    ),
    Yardstick(
        0.07,
        (1.0, 0.78, 0.62, 0.47, 0.43, 0.42, 0.41, 0.42, 0.72, 1.37, 0.71, 0.92, 1.24),
        -0.04,
        0.12,
        0.08,
        0.06,
        -0.05,
        0.02,
    ),
    Yardstick(
        -0.31,
        (1.17, 0.75, 0.58, 0.47, 0.44, 0.41, 0.4, 0.42, 0.62, 1.31, 0.73, 0.99, 1.48),
        -0.03,
        0.11,
        0.08,
        0.06,
        -0.1,
        0.02,
    ),
    Yardstick(
        -0.39,
        (1.2, 0.69, 0.47, 0.38, 0.34, 0.36, 0.35, 0.37, 0.52, 1.16, 0.62, 0.93, 1.55),
        -0.02,
        0.11,
        0.07,
        0.02,
        -0.12,
        0.03,
    ),
    Yardstick(
        -0.44,
        (1.19, 0.54, 0.31, 0.29, 0.27, 0.27, 0.27, 0.3, 0.42, 1.04, 0.53, 0.83, 1.58),
        -0.0,
        0.11,
        0.06,
        0.02,
        -0.13,
        0.01,
    ),
    Yardstick(
        -0.55,
        (1.22, 0.46, 0.31, 0.27, 0.28, 0.29, 0.27, 0.33, 0.41, 0.99, 0.52, 0.74, 1.63),
        -0.0,
        0.13,
        0.06,
        0.02,
        -0.12,
        0.02,
    ),
)
"""How many points the one makes who pitches this suit: with two to seven players."""

STANDS_FROM = (0.3, 0.0, -0.1)
"""From how many points on eldest stands, with two, three and four players."""

GIVES_FROM = (-0.4, 0.8, 0.4)
"""From how many points on the dealer gives rather than runs."""

BIDS_FROM = (0.0, 1.0, 1.9, 2.8, 3.6)
"""From how many points on a hand bids 1, 2, 3 and 4."""
