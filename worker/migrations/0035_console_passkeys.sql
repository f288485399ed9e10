-- Sessions know by which passkey they were begun, and there are more doors than two: SQLite changes no CHECK, so it is built anew.
DROP TRIGGER console_operator_is_gone;
CREATE TABLE console_sessions_now (
  id TEXT PRIMARY KEY,
  operator TEXT NOT NULL,
  -- Of the cookie as it is, and as it was before: who was asking at once comes with the earlier one.
  token_hash TEXT NOT NULL UNIQUE,
  earlier_hash TEXT UNIQUE,
  rotated_at INTEGER NOT NULL,
  -- How they came in.
  door TEXT NOT NULL,
  -- The browser's family.
  browser TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- NULL: begun by none.
  passkey TEXT
);
INSERT INTO console_sessions_now
  SELECT id, operator, token_hash, earlier_hash, rotated_at, door, browser, created_at, seen_at, expires_at, NULL
  FROM console_sessions;
DROP TABLE console_sessions;
ALTER TABLE console_sessions_now RENAME TO console_sessions;
CREATE INDEX console_sessions_by_operator ON console_sessions (operator);

CREATE TABLE console_passkeys (
  -- The credential's, in base64url, as the public key is.
  id TEXT PRIMARY KEY,
  operator TEXT NOT NULL,
  public_key TEXT NOT NULL,
  -- How often it has signed, as it says; 0: it does not count.
  counter INTEGER NOT NULL,
  -- JSON list: how a browser reaches it.
  transports TEXT NOT NULL,
  -- As its owner calls it.
  name TEXT NOT NULL,
  -- Whether it is kept at more than one place.
  synced INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
);
CREATE INDEX console_passkeys_by_operator ON console_passkeys (operator);

-- What a passkey has to sign, each once.
CREATE TABLE console_challenges (
  -- SHA-256, in hex.
  challenge_hash TEXT PRIMARY KEY,
  -- `enter`, or whose passkey is added.
  purpose TEXT NOT NULL,
  -- Who has asked, as a hash.
  who_hash TEXT NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX console_challenges_by_who ON console_challenges (who_hash);

-- For whoever has lost their passkeys, each once.
CREATE TABLE console_recovery_codes (
  -- SHA-256, in hex.
  code_hash TEXT PRIMARY KEY,
  operator TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
);
CREATE INDEX console_recovery_codes_by_operator ON console_recovery_codes (operator);

CREATE TRIGGER console_operator_is_gone AFTER DELETE ON console_operators BEGIN
  DELETE FROM console_sessions WHERE operator = OLD.id;
  DELETE FROM console_links WHERE operator = OLD.id;
  DELETE FROM console_passkeys WHERE operator = OLD.id;
  DELETE FROM console_recovery_codes WHERE operator = OLD.id;
END;
-- A lost device is out with its passkey.
CREATE TRIGGER console_passkey_is_gone AFTER DELETE ON console_passkeys BEGIN
  DELETE FROM console_sessions WHERE passkey = OLD.id;
END;
