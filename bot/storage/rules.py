"""Rules as text and back, the way a game record writes them."""

import json
from functools import lru_cache

from bot.engine.games import changed_options, house_rules
from bot.engine.rules import Rules


@lru_cache(maxsize=512)
def write_rules(rules: Rules) -> str:
    """Return `rules` as JSON: the game and the options in which it differs."""
    return json.dumps({"game": rules.game, "options": changed_options(rules)})


@lru_cache(maxsize=512)
def read_rules(text: str) -> Rules:
    """Return the rules written in `text`; raises ValueError, KeyError or `Refused` when it holds none."""
    written = json.loads(text)
    return house_rules(written["game"], written["options"])
