-- What the provider told of a call once it was over: figures, and where its words lie. No word of the call is in this row.
CREATE TABLE call_reports (
  -- The call's.
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('voice', 'video')),
  -- Milliseconds since 1970.
  ended_at INTEGER NOT NULL,
  reported_at INTEGER NOT NULL,
  -- 0: all that there was when it was asked for the last time.
  whole INTEGER NOT NULL,
  -- The provider's own word for it.
  ended_reason TEXT,
  seconds INTEGER,
  -- What its evaluation came to, where that is a word such as "true", or a number.
  success TEXT,
  -- US dollars; JSON object by part.
  cost REAL,
  cost_parts TEXT NOT NULL DEFAULT '{}',
  turns INTEGER NOT NULL DEFAULT 0,
  -- In the bucket; NULL: no words are kept.
  words_key TEXT,
  words_bytes INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX call_reports_by_site ON call_reports (site, ended_at);
CREATE INDEX call_reports_with_words ON call_reports (site, ended_at) WHERE words_key IS NOT NULL;

-- Whose addresses were said in a call, as hashes, so that it can be erased by them: they go with the words.
CREATE TABLE call_people (
  call TEXT NOT NULL,
  -- SHA-256 of the mailbox.
  mailbox_hash TEXT NOT NULL,
  PRIMARY KEY (mailbox_hash, call)
);
CREATE INDEX call_people_by_call ON call_people (call);

-- Objects in the bucket that are to go: noted with what removes them, and struck out when they are gone.
CREATE TABLE gone_words (key TEXT PRIMARY KEY);

-- How long a site's words and rows are kept, in days; 0 words_days: they are never stored.
ALTER TABLE sites ADD COLUMN words_days INTEGER NOT NULL DEFAULT 30;
ALTER TABLE sites ADD COLUMN rows_days INTEGER NOT NULL DEFAULT 400;
ALTER TABLE sites ADD COLUMN redact INTEGER NOT NULL DEFAULT 1;
-- JSON list of regular expressions of the operator's own.
ALTER TABLE sites ADD COLUMN redact_patterns TEXT NOT NULL DEFAULT '[]';
-- When it was last looked through for calls that are too old; milliseconds since 1970.
ALTER TABLE call_archives ADD COLUMN swept_at INTEGER;
