-- What the visitor agreed to before the call: the SHA-256 of the text that was shown, and when; NULL where nobody asked.
ALTER TABLE calls ADD COLUMN consent_hash TEXT;
-- Milliseconds since 1970.
ALTER TABLE calls ADD COLUMN consent_at INTEGER;
