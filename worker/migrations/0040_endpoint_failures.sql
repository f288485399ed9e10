-- The last try that an endpoint did not answer well: when, why, and how many in a row there have been. 0: something has arrived since.
ALTER TABLE event_endpoints ADD COLUMN failed_at INTEGER;
ALTER TABLE event_endpoints ADD COLUMN failed_why TEXT;
ALTER TABLE event_endpoints ADD COLUMN failed_tries INTEGER NOT NULL DEFAULT 0;
