-- Whose file this is, for SQLite's own tools and for us: "Stam" in ASCII (stamtafel.store.recognizing).
PRAGMA application_id = 0x5374616D
