-- What a site's assistant says first, as a sound that plays while the call is being made: {"text", "sound"}.
ALTER TABLE sites ADD COLUMN spoken_greeting TEXT;
-- The sounds by the SHA-256 of their bytes, in parts that a statement can hold; base64.
CREATE TABLE greeting_sounds (
  hash TEXT NOT NULL,
  part INTEGER NOT NULL,
  type TEXT NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (hash, part)
);
