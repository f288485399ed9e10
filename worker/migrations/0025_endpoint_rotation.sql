-- A secret that was replaced signs beside the new one until then, in milliseconds since 1970.
ALTER TABLE event_endpoints ADD COLUMN old_secret TEXT;
ALTER TABLE event_endpoints ADD COLUMN old_until INTEGER NOT NULL DEFAULT 0;
