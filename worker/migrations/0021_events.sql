-- Where the events of a site are sent.
CREATE TABLE event_endpoints (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  url TEXT NOT NULL,
  -- Signs what is sent there.
  secret TEXT NOT NULL,
  -- JSON list: kinds, groups such as call.*, or * for all.
  kinds TEXT NOT NULL,
  -- Milliseconds since 1970, as all times here. What happened before is not told there.
  created_at INTEGER NOT NULL,
  -- NULL: it is on.
  off_at INTEGER,
  off_why TEXT,
  -- Events in a row that were given up.
  failures INTEGER NOT NULL DEFAULT 0,
  -- Tries in a row that it did not answer well, and when the next one is due.
  tries INTEGER NOT NULL DEFAULT 0,
  try_at INTEGER NOT NULL DEFAULT 0,
  -- Until when somebody is sending to it.
  busy_until INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX event_endpoints_by_site ON event_endpoints (site);

-- What is told to each of them: written with the fact, so that no kill of the runtime loses one.
CREATE TABLE events (
  -- The header webhook-id.
  id TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  site TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- The call or the contact, with which it goes; empty: neither.
  about TEXT NOT NULL,
  -- When it happened.
  at INTEGER NOT NULL,
  -- JSON, as it is sent; empty once it has arrived.
  body TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'dead')),
  kept_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  -- When it arrived, or was given up, and why.
  settled_at INTEGER,
  why TEXT,
  PRIMARY KEY (endpoint, id)
);
CREATE INDEX events_waiting ON events (endpoint, at) WHERE state = 'waiting';
CREATE INDEX events_dead ON events (endpoint, at) WHERE state = 'dead';
CREATE INDEX events_settled ON events (settled_at) WHERE state <> 'waiting';
CREATE INDEX events_by_about ON events (about);
