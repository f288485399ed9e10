-- A form that was sent again under its key with other words: `contacts` has the latest, this table what they replaced.
ALTER TABLE contacts ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
-- When the latest words came, in milliseconds since 1970; NULL: with the first.
ALTER TABLE contacts ADD COLUMN revised_at INTEGER;
CREATE TABLE contact_revisions (
  contact_id TEXT NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  company TEXT NOT NULL,
  phone TEXT NOT NULL,
  interest TEXT NOT NULL,
  message TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (contact_id, revision)
);
