-- What finished games came to, written with their last move.

CREATE TABLE results (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    guild INTEGER NOT NULL,
    kind TEXT NOT NULL,  -- the key of one of the eight games
    players INTEGER NOT NULL,
    sides INTEGER NOT NULL,
    winner INTEGER NOT NULL,  -- a side
    scores TEXT NOT NULL,  -- a number a side, with commas
    deals INTEGER NOT NULL,
    smudge INTEGER NOT NULL,
    finished_at REAL NOT NULL
) STRICT;

CREATE INDEX results_of_a_guild ON results (guild, finished_at);

CREATE TABLE result_seats (  -- who held each seat at the last card
    game INTEGER NOT NULL REFERENCES results (game),
    seat INTEGER NOT NULL,
    side INTEGER NOT NULL,
    user INTEGER,  -- nobody: a computer since the start
    absent TEXT CHECK (absent IN ('clock', 'left')),  -- a computer held it in that person's place
    won INTEGER NOT NULL,
    settlement INTEGER,  -- chips received after Auction Pitch (negative: paid)
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX result_seats_of_a_person ON result_seats (user) WHERE user IS NOT NULL;

CREATE TABLE result_awards (  -- every point entered, deal by deal in the order scored
    game INTEGER NOT NULL REFERENCES results (game),
    deal INTEGER NOT NULL,
    place INTEGER NOT NULL,
    what TEXT NOT NULL,
    side INTEGER NOT NULL,
    points INTEGER NOT NULL,
    card TEXT,
    PRIMARY KEY (game, deal, place)
) STRICT, WITHOUT ROWID;
