-- Keys that nobody can guess, beside a site's readable id: two at a time, so that pasted tags can be changed one by one.
CREATE TABLE site_keys (
  key TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  -- Milliseconds since 1970; a key without an end has NULL. An ended one stays: calls that began with it can be hung up.
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  -- The last day (UTC) on which a page used it.
  used_on TEXT
);
CREATE INDEX site_keys_by_site ON site_keys (site);
-- Whether pages may name the site by its id. They could until now, and their tags stand in pages that are not ours.
ALTER TABLE sites ADD COLUMN allow_slug INTEGER NOT NULL DEFAULT 1;
ALTER TABLE sites ADD COLUMN slug_used_on TEXT;

-- Every change of a site, its limits and its keys: nobody changes or removes a line of it.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Milliseconds since 1970.
  at INTEGER NOT NULL,
  by TEXT NOT NULL,
  site TEXT NOT NULL,
  change TEXT NOT NULL,
  -- JSON objects; NULL where there was nothing, or is nothing any more.
  before TEXT,
  after TEXT
);
CREATE INDEX audit_by_site ON audit (site, id);
CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit BEGIN
  SELECT RAISE(ABORT, 'the audit log is not changed');
END;
CREATE TRIGGER audit_is_not_removed BEFORE DELETE ON audit BEGIN
  SELECT RAISE(ABORT, 'the audit log is not removed');
END;
