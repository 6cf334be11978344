"""The face on Discord: slash commands, buttons and messages."""
