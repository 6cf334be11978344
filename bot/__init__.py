"""All Fours and its family, played on Discord."""
