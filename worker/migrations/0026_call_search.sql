-- By which words a call is found: an index of the redacted ones without their text. It goes with the words, whoever removes these.
CREATE TABLE searched_calls (
  -- The row of the index.
  id INTEGER PRIMARY KEY,
  call TEXT NOT NULL UNIQUE
);
CREATE VIRTUAL TABLE call_search USING fts5(
  words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER searched_call_is_gone AFTER DELETE ON searched_calls BEGIN
  DELETE FROM call_search WHERE rowid = OLD.id;
END;
CREATE TRIGGER words_are_gone AFTER UPDATE OF words_key ON call_reports WHEN NEW.words_key IS NULL BEGIN
  DELETE FROM searched_calls WHERE call = NEW.id;
END;
CREATE TRIGGER report_is_gone AFTER DELETE ON call_reports BEGIN
  DELETE FROM searched_calls WHERE call = OLD.id;
END;
