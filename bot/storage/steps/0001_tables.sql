-- What is alive: tables with their seats and votes, and the log of every game. Times are unix seconds; users, guilds and channels are
-- Discord's ids; rules are {"game": …, "options": {…}} as in a game record.

CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value ANY NOT NULL
) STRICT;

CREATE TABLE people (  -- the name somebody was last seen under in a server
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never given twice: old buttons name it
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    parent INTEGER,
    host INTEGER NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('lobby', 'playing', 'between-deals', 'over', 'closed')),
    rules TEXT NOT NULL,
    players INTEGER NOT NULL,
    clock INTEGER,
    hints INTEGER NOT NULL,
    level TEXT NOT NULL,
    invited_only INTEGER NOT NULL,
    game INTEGER NOT NULL,  -- the number of its running or last game, 0 before the first
    game_id INTEGER,
    seq INTEGER NOT NULL,  -- of the last thing in that game's log
    deadline REAL,
    remaining REAL,  -- of a clock that stands
    stands TEXT NOT NULL,  -- why it stands, words with commas
    paused_until REAL,
    touched REAL NOT NULL,  -- when a person last did anything here
    owed INTEGER NOT NULL,  -- a computer's move is due
    cut_by INTEGER,
    cut_depth INTEGER,
    asked_seat INTEGER,
    asked_user INTEGER,
    asked_until REAL,
    closed_why TEXT,
    closed_at REAL,
    face TEXT NOT NULL DEFAULT '{}',
    aside TEXT  -- why it can't be read, if so: put aside, never deleted
) STRICT;

CREATE UNIQUE INDEX one_live_table_a_channel ON tables (channel) WHERE stage <> 'closed' AND aside IS NULL;
CREATE INDEX tables_live ON tables (id) WHERE stage <> 'closed';
CREATE INDEX tables_of_a_guild ON tables (guild);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user INTEGER,  -- who sits here, or for whom a computer stands in
    level TEXT,  -- of the computer that holds it
    reserved INTEGER,
    missed INTEGER NOT NULL,
    away INTEGER NOT NULL,
    seen REAL NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE votes (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    vote TEXT NOT NULL,
    user INTEGER NOT NULL,
    PRIMARY KEY (table_id, vote, user)
) STRICT, WITHOUT ROWID;

CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    rules TEXT NOT NULL,
    players INTEGER NOT NULL,
    drawn TEXT NOT NULL,  -- the cards drawn for the first deal, in the order they were drawn
    begun_at REAL NOT NULL,
    UNIQUE (table_id, number)
) STRICT;

CREATE TABLE moves (
    game INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,  -- -1: the house, which deals
    action TEXT NOT NULL,  -- as a game record writes it; a deal is its 52 cards, top card first
    how TEXT NOT NULL,
    user INTEGER,
    at REAL NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE seat_changes (  -- who sat when; seq counts in the same row as moves
    game INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    why TEXT NOT NULL,
    user INTEGER,
    at REAL NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE answered (  -- interactions that have been answered by a move, so that none counts twice
    interaction INTEGER PRIMARY KEY,
    at REAL NOT NULL
) STRICT;

CREATE INDEX answered_at ON answered (at);
