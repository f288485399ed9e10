-- Whether a call needs a join pass, after how many of a visitor's calls one needs a challenge (NULL: never; 0: always),
-- and what is done while the challenge's service cannot be reached.
ALTER TABLE sites ADD COLUMN require_pass INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sites ADD COLUMN challenge_after INTEGER;
ALTER TABLE sites ADD COLUMN challenge_down TEXT NOT NULL DEFAULT 'refuse';
