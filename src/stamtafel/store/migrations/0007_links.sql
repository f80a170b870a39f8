-- Links by which another device becomes the same person. Codes are not here, and who made a link is sealed with its
-- code: whoever has a copy of the file becomes nobody by it.
CREATE TABLE links (
    number INTEGER PRIMARY KEY, -- newer ones have higher numbers
    hash BLOB NOT NULL UNIQUE, -- of the code
    person TEXT NOT NULL,
    device TEXT NOT NULL, -- that made it
    label TEXT NOT NULL, -- of that device
    sealed BLOB NOT NULL,
    until REAL NOT NULL, -- seconds since 1970
    why_not TEXT -- works no more
);
CREATE INDEX links_by_person ON links (person);
CREATE INDEX links_by_end ON links (until)
