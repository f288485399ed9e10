-- Sites whose calls were generated to look at: `npm run demo -- remove` takes them away with all that is theirs.
CREATE TABLE demo_sites (site TEXT PRIMARY KEY);
