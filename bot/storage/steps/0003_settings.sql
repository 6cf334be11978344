-- What servers and people have chosen.

CREATE TABLE guilds (
    guild INTEGER PRIMARY KEY,
    settings TEXT NOT NULL DEFAULT '{}',
    removed_at REAL  -- since when the bot is no longer in the server
) STRICT;

CREATE TABLE preferences (
    user INTEGER PRIMARY KEY,
    chosen TEXT NOT NULL
) STRICT;

CREATE TABLE rule_sets (
    owner_kind TEXT NOT NULL CHECK (owner_kind IN ('channel', 'person')),
    owner INTEGER NOT NULL,
    name TEXT NOT NULL COLLATE NOCASE,
    rules TEXT NOT NULL,
    saved_by INTEGER NOT NULL,
    saved_at REAL NOT NULL,
    PRIMARY KEY (owner_kind, owner, name)
) STRICT, WITHOUT ROWID;
