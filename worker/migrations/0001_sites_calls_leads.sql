-- A site is one customer's web site: who may use the widget, with which assistant, inside which limits.
CREATE TABLE sites (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- JSON list of origin patterns: exact, "https://*.example.com", or "self".
  origins TEXT NOT NULL DEFAULT '[]',
  -- The assistant of the site's button; NULL takes the deployment's own.
  assistant_id TEXT,
  -- JSON list of further assistants, squads and workflows that its pages may call.
  assistants TEXT NOT NULL DEFAULT '[]',
  allow_transient INTEGER NOT NULL DEFAULT 0,
  allow_overrides INTEGER NOT NULL DEFAULT 0,
  persona_id TEXT,
  replica_id TEXT,
  -- JSON object: agentId -> {"persona": …, "replica": …}.
  agents TEXT NOT NULL DEFAULT '{}',
  calls_at_once INTEGER NOT NULL DEFAULT 10,
  minutes_a_day INTEGER NOT NULL DEFAULT 300,
  messages_a_day INTEGER NOT NULL DEFAULT 2000,
  max_call_seconds INTEGER NOT NULL DEFAULT 600,
  max_video_seconds INTEGER NOT NULL DEFAULT 600,
  look TEXT NOT NULL DEFAULT '{}',
  consent_text TEXT,
  privacy_url TEXT,
  phone TEXT,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')),
  updated_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ'))
);

-- The product's own pages.
INSERT INTO sites (id, name, origins, calls_at_once, minutes_a_day, phone) VALUES ('default', 'This site', '["self"]', 20, 600, '(415) 555-0142');

-- Every voice call and video conversation, and every attempt that failed.
CREATE TABLE calls (
  -- The provider's id; an attempt that got none has an id of ours.
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('voice', 'video')),
  -- A capability address of the provider; it never leaves the Worker.
  control_url TEXT,
  assistant TEXT,
  page_origin TEXT,
  request_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Milliseconds since 1970, like created_at; NULL while the call lasts.
  ended_at INTEGER,
  ended_by TEXT,
  seconds INTEGER,
  failure TEXT,
  rating TEXT CHECK (rating IN ('up', 'down')),
  rating_comment TEXT
);
CREATE INDEX calls_by_time ON calls (created_at);
CREATE INDEX calls_by_site ON calls (site, created_at);

-- A chat session: our id is what the browser knows, the provider's stays here.
CREATE TABLE chats (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  provider_session TEXT,
  messages INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX chats_by_time ON chats (updated_at);

CREATE TABLE contacts (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  company TEXT NOT NULL,
  phone TEXT NOT NULL,
  interest TEXT NOT NULL,
  message TEXT NOT NULL,
  -- Why it is taken for spam; NULL for people. Kept, for a password manager can fill a honeypot too.
  spam TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (site, idempotency_key)
);
CREATE INDEX contacts_by_time ON contacts (created_at);

CREATE TABLE subscribers (
  site TEXT NOT NULL,
  email TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed')),
  -- SHA-256 of the token in the mail, in hex: who reads the table cannot confirm for others.
  token_hash TEXT NOT NULL UNIQUE,
  token_expires_at INTEGER NOT NULL,
  mailed_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  PRIMARY KEY (site, email)
);
