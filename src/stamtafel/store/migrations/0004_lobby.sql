-- What a search in the lobby looks in.
ALTER TABLE cards ADD COLUMN words TEXT NOT NULL DEFAULT '';
UPDATE cards SET words = coalesce(lower(json_extract(CAST(line AS TEXT), '$.host')), '') WHERE is_open AND is_public
