-- Ada+news@example.com and ada@example.com are one mailbox, a.da@googlemail.com and ada@gmail.com another.
ALTER TABLE subscribers ADD COLUMN mailbox TEXT NOT NULL DEFAULT '';
-- In every letter: it takes its own address off the list and does nothing else, so it stands here as it is.
ALTER TABLE subscribers ADD COLUMN unsubscribe_token TEXT;
-- Milliseconds since 1970; NULL for those who want letters, or may.
ALTER TABLE subscribers ADD COLUMN unsubscribed_at INTEGER;
UPDATE subscribers SET
  unsubscribe_token = lower(hex(randomblob(32))),
  mailbox = (
    SELECT iif(domain IN ('gmail.com', 'googlemail.com'), replace(plain, '.', '') || '@gmail.com', plain || '@' || domain)
    FROM (
      SELECT iif(instr(name, '+') > 1, substr(name, 1, instr(name, '+') - 1), name) AS plain, domain
      FROM (
        SELECT substr(subscribers.email, 1, instr(subscribers.email, '@') - 1) AS name,
          substr(subscribers.email, instr(subscribers.email, '@') + 1) AS domain
      )
    )
  );
CREATE INDEX subscribers_by_mailbox ON subscribers (mailbox);
CREATE UNIQUE INDEX subscribers_by_unsubscribe_token ON subscribers (unsubscribe_token);

-- How often a mailbox was asked whether it wants letters, over all sites.
CREATE TABLE newsletter_mails (
  mailbox TEXT PRIMARY KEY,
  mails INTEGER NOT NULL,
  mailed_at INTEGER NOT NULL
);
