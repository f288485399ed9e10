-- What a message is about: the id of a candidate, of a plan and of an industry, as the site lists them; empty: none.
ALTER TABLE contacts ADD COLUMN candidate TEXT NOT NULL DEFAULT '';
ALTER TABLE contacts ADD COLUMN plan TEXT NOT NULL DEFAULT '';
ALTER TABLE contacts ADD COLUMN industry TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_revisions ADD COLUMN candidate TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_revisions ADD COLUMN plan TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_revisions ADD COLUMN industry TEXT NOT NULL DEFAULT '';
