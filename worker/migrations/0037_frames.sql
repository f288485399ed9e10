-- Which pages may put the frame of the site into theirs: those on its list, or anybody's.
ALTER TABLE sites ADD COLUMN frames TEXT NOT NULL DEFAULT 'listed';
