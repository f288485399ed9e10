-- Who may use the console, and with which rights. `local` is whoever started the server on this machine.
CREATE TABLE console_operators (
  id TEXT PRIMARY KEY,
  -- As the door tells it.
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'editor', 'reader')),
  -- JSON list of ids; NULL: all sites.
  sites TEXT,
  -- Milliseconds since 1970, as all times here.
  created_at INTEGER NOT NULL
);

-- Links that let somebody in, each once.
CREATE TABLE console_links (
  -- SHA-256 of the token, in hex.
  token_hash TEXT PRIMARY KEY,
  operator TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
);

CREATE TABLE console_sessions (
  id TEXT PRIMARY KEY,
  operator TEXT NOT NULL,
  -- Of the cookie as it is, and as it was before: who was asking at once comes with the earlier one.
  token_hash TEXT NOT NULL UNIQUE,
  earlier_hash TEXT UNIQUE,
  rotated_at INTEGER NOT NULL,
  door TEXT NOT NULL CHECK (door IN ('link', 'access')),
  -- The browser's family.
  browser TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX console_sessions_by_operator ON console_sessions (operator);
CREATE TRIGGER console_operator_is_gone AFTER DELETE ON console_operators BEGIN
  DELETE FROM console_sessions WHERE operator = OLD.id;
  DELETE FROM console_links WHERE operator = OLD.id;
END;

-- Wrong attempts to get in, by address and by account, as hashes; each is slower than the one before.
CREATE TABLE console_attempts (
  who_hash TEXT PRIMARY KEY,
  wrong INTEGER NOT NULL,
  latest_at INTEGER NOT NULL
);
