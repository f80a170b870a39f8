-- By which lease the server did this; nothing for what people do.
ALTER TABLE events ADD lease bigint;

-- The servers that share these tables. One that has not renewed its row in time is taken to be gone.
CREATE TABLE nodes (
    node text COLLATE "C" PRIMARY KEY,
    until timestamptz NOT NULL,
    body bytea NOT NULL -- what it tells the others of itself
);

-- Which of them have a table in memory, and who is there.
CREATE TABLE attendance (
    table_id text COLLATE "C" NOT NULL,
    node text COLLATE "C" NOT NULL REFERENCES nodes ON DELETE CASCADE,
    has_people boolean NOT NULL,
    people bytea NOT NULL,
    PRIMARY KEY (table_id, node)
);
CREATE INDEX attendance_by_node ON attendance (node);

-- Which of them minds a table: asks bots, keeps time. The number rises whenever another does.
CREATE TABLE leases (
    table_id text COLLATE "C" PRIMARY KEY,
    node text COLLATE "C" NOT NULL,
    number bigint NOT NULL
);
