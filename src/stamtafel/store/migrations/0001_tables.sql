-- Every event of every table under its number; the key of a command guards against doing it twice.
CREATE TABLE events (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    key TEXT,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE UNIQUE INDEX events_by_key ON events (table_id, key) WHERE key IS NOT NULL;

-- What can be found without loading a table.
CREATE TABLE cards (
    table_id TEXT PRIMARY KEY,
    is_public INTEGER NOT NULL,
    is_open INTEGER NOT NULL,
    persons TEXT NOT NULL,
    line BLOB NOT NULL,
    changed INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX cards_by_change ON cards (is_open, changed);

CREATE TABLE persons (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;

CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
