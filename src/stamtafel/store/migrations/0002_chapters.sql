-- A table as it was before each of its games: whoever needs a game begins to read there.
CREATE TABLE chapters (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL, -- of the last event that it says all of
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID
