-- Who wants to be called back by a person: a lead of its own kind.
CREATE TABLE callbacks (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  name TEXT NOT NULL,
  -- One of the two at least; empty: none.
  phone TEXT NOT NULL,
  email TEXT NOT NULL,
  note TEXT NOT NULL,
  -- Milliseconds since 1970, as all times here; NULL: as soon as there is somebody.
  preferred_at INTEGER,
  -- The visitor's own; empty: not told.
  time_zone TEXT NOT NULL,
  -- When somebody was promised to call back at the latest.
  promised_by INTEGER,
  -- In which it was asked for; NULL: in a chat, or not told.
  call TEXT,
  -- JSON list of turns that the visitor has handed over, redacted; it goes with the words of the site.
  transcript TEXT,
  -- Why it is taken for spam; NULL for people.
  spam TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (site, idempotency_key)
);
CREATE INDEX callbacks_by_time ON callbacks (created_at);
CREATE INDEX callbacks_by_call ON callbacks (call) WHERE call IS NOT NULL;
CREATE INDEX callbacks_with_transcript ON callbacks (site, created_at) WHERE transcript IS NOT NULL;
-- What was said in a call that is erased goes wherever it was handed to.
CREATE TRIGGER handed_words_are_gone AFTER INSERT ON erased_calls BEGIN
  UPDATE callbacks SET transcript = NULL WHERE call = NEW.id;
END;

-- When a site has a person, by the clock of its zone: JSON list such as ["mon-fri 09:00-17:00"].
ALTER TABLE sites ADD COLUMN hours TEXT NOT NULL DEFAULT '[]';
ALTER TABLE sites ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'UTC';
-- Within so many minutes of these somebody calls back; NULL: nothing is promised.
ALTER TABLE sites ADD COLUMN callback_minutes INTEGER;
