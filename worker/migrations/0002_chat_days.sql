-- Answered chat messages, by site and day (UTC): what the day's chat costs is counted from these.
CREATE TABLE chat_days (
  site TEXT NOT NULL,
  day TEXT NOT NULL,
  messages INTEGER NOT NULL,
  PRIMARY KEY (site, day)
);
