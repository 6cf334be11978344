"""Standings, seasons, profiles and titles in words and layouts."""
