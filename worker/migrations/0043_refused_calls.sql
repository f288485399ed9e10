-- How often somebody was refused a call that was not created for it, and why: counts by hour, and nothing of who it was.
CREATE TABLE refused_calls (
  id INTEGER PRIMARY KEY,
  site TEXT NOT NULL,
  -- When it began, in milliseconds since 1970.
  hour INTEGER NOT NULL,
  cause TEXT NOT NULL,
  times INTEGER NOT NULL,
  UNIQUE (site, hour, cause)
);
CREATE INDEX refused_calls_by_hour ON refused_calls (hour);
