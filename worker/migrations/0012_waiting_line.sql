-- How many visitors may wait for a place of the site at once; 0: nobody.
ALTER TABLE sites ADD COLUMN waiting_line INTEGER NOT NULL DEFAULT 20;
