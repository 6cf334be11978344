"""Pictures drawn by code: card faces, emoji, a hand, the table and a deal's end, each with its alternative text."""
