"""The face: how tables reach Discord and how Discord's answers come back. What it says and draws is made by `bot.render`."""
