-- Who may become a member of the console, by a link that is good once.
CREATE TABLE console_invitations (
  id TEXT PRIMARY KEY,
  -- SHA-256 of the link's token, in hex.
  token_hash TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL COLLATE NOCASE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'editor', 'reader')),
  -- JSON list of ids; NULL: all sites.
  sites TEXT,
  -- The operator who invites: it is good while they may still give what it gives.
  inviter TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX console_invitations_by_email ON console_invitations (email);
CREATE TRIGGER console_inviter_is_gone AFTER DELETE ON console_operators BEGIN
  DELETE FROM console_invitations WHERE inviter = OLD.id;
END;
