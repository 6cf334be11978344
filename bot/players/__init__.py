"""Computer players: a function from a seat's view to an action."""
