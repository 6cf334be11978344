-- The league: seasons, the games that count in them, and what people have come to. Users below 0 are former players.

CREATE TABLE leagues (
    guild INTEGER PRIMARY KEY,
    schedule TEXT NOT NULL CHECK (schedule IN ('monthly', 'quarterly', 'by-hand')),
    zone TEXT NOT NULL,
    minimum INTEGER NOT NULL,  -- games needed to be ranked
    resumes_at REAL  -- while no season runs: when the calendar begins one
) STRICT;

CREATE TABLE seasons (
    guild INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    schedule TEXT NOT NULL,
    begun_at REAL NOT NULL,
    ends_at REAL,
    ended_at REAL,
    name TEXT,
    told INTEGER NOT NULL DEFAULT 0,  -- whether its end was posted
    PRIMARY KEY (guild, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX one_running_season_a_server ON seasons (guild) WHERE ended_at IS NULL;

CREATE TABLE counted (  -- in the order in which games were counted
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL UNIQUE REFERENCES games (id),
    guild INTEGER NOT NULL,
    season INTEGER NOT NULL,  -- 0: in none
    day INTEGER NOT NULL,  -- the calendar day in the server's time zone, for wins over the same person in a day
    at REAL NOT NULL,
    kind TEXT NOT NULL,
    players INTEGER NOT NULL,
    winner INTEGER NOT NULL,  -- a side
    scores TEXT NOT NULL,  -- a number a side, with commas
    deals INTEGER NOT NULL  -- those scored
) STRICT;

CREATE INDEX counted_of_a_guild ON counted (guild, place);

CREATE TABLE counted_seats (  -- people only
    place INTEGER NOT NULL REFERENCES counted (place),
    seat INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    side INTEGER NOT NULL,
    present INTEGER NOT NULL,
    verdict TEXT NOT NULL CHECK (verdict IN ('won', 'lost', 'uncharged')),
    rank INTEGER NOT NULL,  -- their place in the game, 0 is first
    day INTEGER NOT NULL,
    weight REAL NOT NULL,
    rating INTEGER NOT NULL,  -- as shown, of the season (lifetime where no season ran), after the game
    change INTEGER NOT NULL,
    life_rating INTEGER NOT NULL,
    life_change INTEGER NOT NULL,
    points INTEGER NOT NULL,
    high INTEGER NOT NULL,
    low INTEGER NOT NULL,
    jacks INTEGER NOT NULL,
    hung INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    kept INTEGER NOT NULL,
    game INTEGER NOT NULL,
    gifts INTEGER NOT NULL,
    given INTEGER NOT NULL,
    turned INTEGER NOT NULL,
    set_backs INTEGER NOT NULL,
    smudges INTEGER NOT NULL,
    chips INTEGER NOT NULL,
    PRIMARY KEY (place, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX counted_seats_of_a_person ON counted_seats (guild, user, day);

CREATE TABLE standings (  -- a board is a server's season (0: all time) and a game ('': all)
    guild INTEGER NOT NULL,
    season INTEGER NOT NULL,
    kind TEXT NOT NULL,
    user INTEGER NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    points INTEGER NOT NULL,
    high INTEGER NOT NULL,
    low INTEGER NOT NULL,
    jacks INTEGER NOT NULL,
    hung INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    kept INTEGER NOT NULL,
    game INTEGER NOT NULL,
    gifts INTEGER NOT NULL,
    given INTEGER NOT NULL,
    turned INTEGER NOT NULL,
    set_backs INTEGER NOT NULL,
    smudges INTEGER NOT NULL,
    chips INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    rating INTEGER NOT NULL,  -- mu as people see it
    first_at REAL NOT NULL,
    last_at REAL NOT NULL,
    PRIMARY KEY (guild, season, kind, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_of_a_person ON standings (user);

CREATE TABLE pairs (
    guild INTEGER NOT NULL,
    season INTEGER NOT NULL,
    kind TEXT NOT NULL,
    one INTEGER NOT NULL,
    other INTEGER NOT NULL CHECK (one < other),
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    points INTEGER NOT NULL,
    hung INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    first_at REAL NOT NULL,
    PRIMARY KEY (guild, season, kind, one, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX pairs_by_games ON pairs (guild, season, kind, games);
CREATE INDEX pairs_of_the_other ON pairs (guild, season, kind, other);

CREATE TABLE titles (
    guild INTEGER NOT NULL,
    season INTEGER NOT NULL,
    title TEXT NOT NULL,
    one INTEGER NOT NULL,
    other INTEGER NOT NULL,  -- 0: a title for one
    value INTEGER NOT NULL,
    PRIMARY KEY (guild, season, title, one, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_changes_of_a_person ON seat_changes (user) WHERE user IS NOT NULL;

CREATE TABLE hidden (  -- who keeps off the boards
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;
