-- How far the operator is with a lead; without a row it is new.
CREATE TABLE lead_states (
  lead TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('new', 'open', 'done', 'spam')),
  by TEXT NOT NULL,
  -- Milliseconds since 1970.
  at INTEGER NOT NULL
);
CREATE TABLE lead_notes (
  id INTEGER PRIMARY KEY,
  lead TEXT NOT NULL,
  text TEXT NOT NULL,
  by TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX lead_notes_by_lead ON lead_notes (lead);
-- What was noted of somebody goes with what they sent, whoever removes it.
CREATE TRIGGER lead_is_gone AFTER DELETE ON contacts BEGIN
  DELETE FROM lead_states WHERE lead = OLD.id;
  DELETE FROM lead_notes WHERE lead = OLD.id;
END;
