-- Where people are signed in; only of those who have joined a second device to their first.
CREATE TABLE devices (
    person TEXT NOT NULL,
    device TEXT NOT NULL,
    label TEXT NOT NULL,
    since INTEGER, -- days since 1970
    seen INTEGER NOT NULL, -- likewise
    is_ended INTEGER NOT NULL,
    PRIMARY KEY (person, device)
) WITHOUT ROWID
