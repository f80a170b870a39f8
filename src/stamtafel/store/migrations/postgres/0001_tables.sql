-- Every event of every table under its number; the key of a command guards against doing it twice.
CREATE TABLE events (
    table_id text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    key text COLLATE "C",
    body bytea NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE UNIQUE INDEX events_by_key ON events (table_id, key) WHERE key IS NOT NULL;

-- A table as it was before each of its games: whoever needs a game begins to read there.
CREATE TABLE chapters (
    table_id text COLLATE "C" NOT NULL,
    number bigint NOT NULL, -- of the last event that it says all of
    body bytea NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- What can be found without loading a table.
CREATE TABLE cards (
    table_id text COLLATE "C" PRIMARY KEY,
    is_public boolean NOT NULL,
    is_open boolean NOT NULL,
    persons text NOT NULL, -- one a line
    line bytea NOT NULL,
    changed bigint NOT NULL, -- nanoseconds since 1970
    words text NOT NULL -- what a search in the lobby looks in
);
CREATE INDEX cards_by_change ON cards (changed) WHERE is_open AND is_public;

-- Who is at which open table.
CREATE TABLE persons (
    person text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    is_host boolean NOT NULL,
    PRIMARY KEY (person, table_id)
);
CREATE INDEX persons_by_table ON persons (table_id);
CREATE INDEX persons_by_hosting ON persons (person) WHERE is_host;

CREATE TABLE secrets (name text COLLATE "C" PRIMARY KEY, value bytea NOT NULL);

-- Where people are signed in; only of those who have joined a second device to their first.
CREATE TABLE devices (
    person text COLLATE "C" NOT NULL,
    device text COLLATE "C" NOT NULL,
    label text NOT NULL,
    since integer, -- days since 1970
    seen integer NOT NULL, -- likewise
    is_ended boolean NOT NULL,
    PRIMARY KEY (person, device)
);
