-- Public tables are found by their last change, page by page, and by the words of their cards.
ALTER TABLE cards ADD COLUMN words TEXT NOT NULL DEFAULT '';
UPDATE cards SET words = coalesce(lower(json_extract(CAST(line AS TEXT), '$.host')), '') WHERE is_open AND is_public;
DROP INDEX cards_by_change;
CREATE INDEX public_cards ON cards (changed) WHERE is_open AND is_public
