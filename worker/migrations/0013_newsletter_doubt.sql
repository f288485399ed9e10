-- 1 while nobody knows whether the last mail has left: it is on its way, or its mailer did not say what became of it.
ALTER TABLE newsletter_mails ADD COLUMN unsure INTEGER NOT NULL DEFAULT 0;
