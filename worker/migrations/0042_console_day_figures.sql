-- Figures of a day's calls by site, and there by each group alone. The earlier table stays, empty, for a release that one goes back to.
CREATE TABLE console_day_figures (
  -- When the day began and ended where its reader is, in milliseconds since 1970.
  from_at INTEGER NOT NULL,
  to_at INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  -- Where another number of calls began then, they are made anew.
  calls INTEGER NOT NULL,
  -- JSON
  figures TEXT NOT NULL,
  PRIMARY KEY (from_at, to_at)
);
DELETE FROM console_days;

-- The calls of a country or browser are found and counted without a look at all that was measured.
CREATE INDEX call_measures_by_country ON call_measures (country, id);
CREATE INDEX call_measures_by_browser ON call_measures (browser, id);
