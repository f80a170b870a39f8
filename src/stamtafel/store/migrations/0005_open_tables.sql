-- A person is found by open tables alone, and by those it hosts: closed ones cost nothing any more.
DELETE FROM persons WHERE table_id NOT IN (SELECT table_id FROM cards WHERE is_open);
ALTER TABLE persons ADD COLUMN is_host INTEGER NOT NULL DEFAULT 0;
UPDATE persons SET is_host = 1 WHERE (person, table_id) IN (
    SELECT substr(persons, 1, instr(persons || char(10), char(10)) - 1), table_id FROM cards WHERE is_open
);
CREATE INDEX persons_by_hosting ON persons (person) WHERE is_host;
DROP INDEX cards_by_change;
CREATE INDEX cards_by_change ON cards (changed) WHERE is_open AND is_public
