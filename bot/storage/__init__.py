"""The only SQL: connection, migrations, games, moves, results and settings."""
