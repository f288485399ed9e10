-- When the operator of a site is told that something is wrong, and of the day: JSON; of a site that is not here, as usual.
CREATE TABLE notice_settings (
  site TEXT PRIMARY KEY,
  settings TEXT NOT NULL,
  -- Milliseconds since 1970, as all times here.
  updated_at INTEGER NOT NULL
);

-- What was wrong, from when to when. One that is on is there once, so that no second round tells of it again.
CREATE TABLE alerts (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  alert TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  -- NULL: it is on.
  ended_at INTEGER,
  -- When it began, in the unit of its kind.
  measured REAL,
  threshold REAL
);
CREATE UNIQUE INDEX alerts_on ON alerts (site, alert) WHERE ended_at IS NULL;
CREATE INDEX alerts_by_time ON alerts (started_at);

-- The last day of which each site was told, as a date where its operator is.
CREATE TABLE digests (
  site TEXT PRIMARY KEY,
  day TEXT NOT NULL
);
