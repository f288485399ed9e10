-- What one visitor may have of a site's calls; NULL: as much as the site has.
ALTER TABLE sites ADD COLUMN visitor_calls_at_once INTEGER DEFAULT 4;
ALTER TABLE sites ADD COLUMN visitor_calls_an_hour INTEGER DEFAULT 30;
ALTER TABLE sites ADD COLUMN visitor_minutes_a_day INTEGER DEFAULT 60;
