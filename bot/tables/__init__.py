"""Running games: one lock a game; load, check, apply, write, then tell."""
