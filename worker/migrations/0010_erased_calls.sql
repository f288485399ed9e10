-- Calls that were erased: a message about one may come again, and must not bring it back.
CREATE TABLE erased_calls (
  id TEXT PRIMARY KEY,
  -- Milliseconds since 1970.
  erased_at INTEGER NOT NULL
);
