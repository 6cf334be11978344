"""Seasons, standings, ratings and titles: arithmetic on results."""
