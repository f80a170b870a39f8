-- Links by which another device becomes the same person. Codes are not here, and who made a link is sealed with its
-- code: whoever has a copy of the database becomes nobody by it.
CREATE TABLE links (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- newer ones have higher numbers
    hash bytea NOT NULL UNIQUE, -- of the code
    person text COLLATE "C" NOT NULL,
    device text COLLATE "C" NOT NULL, -- that made it
    label text NOT NULL, -- of that device
    sealed bytea NOT NULL,
    until double precision NOT NULL, -- seconds since 1970
    why_not text -- works no more
);
CREATE INDEX links_by_person ON links (person);
CREATE INDEX links_by_end ON links (until);

-- So that every node learns what others have changed: devices that joined or were ended, and cards of all tables.
ALTER TABLE devices ADD COLUMN changed timestamptz NOT NULL DEFAULT clock_timestamp();
CREATE INDEX devices_by_change ON devices (changed);
CREATE INDEX all_cards_by_change ON cards (changed);
