-- Figures of days that are over, of all sites, so that the console need not walk through their calls each time.
CREATE TABLE console_days (
  -- When the day began and ended where its reader is, in milliseconds since 1970.
  from_at INTEGER NOT NULL,
  to_at INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  -- Where another number of calls began then, they are made anew.
  calls INTEGER NOT NULL,
  -- JSON
  figures TEXT NOT NULL,
  PRIMARY KEY (from_at, to_at)
);
