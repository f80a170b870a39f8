"""Games as data: one row for each decision, in Parquet (extra `research`)."""
