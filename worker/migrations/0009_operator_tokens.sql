-- Who can write here is the operator: a token that an operator's command has put here opens the operator's routes until it expires.
CREATE TABLE operator_tokens (
  token_hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
);
