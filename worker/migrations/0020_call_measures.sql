-- How a call was for its visitor, as the browser measured it: claims, bounded, and never the bill's.
CREATE TABLE call_measures (
  -- The call's.
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  -- Milliseconds since 1970.
  measured_at INTEGER NOT NULL,
  -- Its family, without a version.
  browser TEXT NOT NULL,
  -- As Cloudflare names it.
  country TEXT,
  -- From the click, in ms, as all that follows.
  first_sound INTEGER,
  turns INTEGER NOT NULL,
  -- From the visitor's last voice to the assistant's first.
  silence_p50 INTEGER,
  silence_p95 INTEGER,
  error TEXT,
  -- JSON: all of them.
  figures TEXT NOT NULL
);
CREATE INDEX call_measures_by_site ON call_measures (site, measured_at);
