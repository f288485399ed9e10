-- Calls of earlier months, which lie in the bucket: NDJSON, gzipped, some thousands an object.
CREATE TABLE call_archives (
  -- In the bucket.
  key TEXT PRIMARY KEY,
  -- Milliseconds since 1970 of the first and the last call in it.
  from_at INTEGER NOT NULL,
  to_at INTEGER NOT NULL,
  calls INTEGER NOT NULL,
  -- Milliseconds since 1970; NULL until its calls are no longer in the database: then it counts.
  archived_at INTEGER,
  begun_at INTEGER NOT NULL
);
CREATE INDEX call_archives_by_time ON call_archives (from_at, to_at);
