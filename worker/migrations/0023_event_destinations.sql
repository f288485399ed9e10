-- How an endpoint is told: 'json' gets events as they are, signed; the others a readable text. Their address is their secret.
ALTER TABLE event_endpoints ADD COLUMN type TEXT NOT NULL DEFAULT 'json'
  CHECK (type IN ('json', 'slack', 'teams', 'discord', 'mail'));
