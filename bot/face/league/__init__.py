"""How the league reaches Discord: its answers turned into what `bot.render` shows, its refusals into sentences, its charts drawn."""
