-- What was written beside a rating ends with the words of its site, and is found by the addresses in it as a report's words are.
CREATE INDEX calls_with_comments ON calls (site, created_at) WHERE rating_comment IS NOT NULL;

-- Whose addresses were in it goes with it, unless a report's words are kept, with which they go then.
CREATE TRIGGER comment_is_gone AFTER UPDATE OF rating_comment ON calls
WHEN OLD.rating_comment IS NOT NULL AND NEW.rating_comment IS NULL
  AND NOT EXISTS (SELECT 1 FROM call_reports WHERE id = OLD.id AND words_key IS NOT NULL) BEGIN
  DELETE FROM call_people WHERE call = OLD.id;
END;
CREATE TRIGGER commented_call_is_gone AFTER DELETE ON calls
WHEN OLD.rating_comment IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM call_reports WHERE id = OLD.id AND words_key IS NOT NULL) BEGIN
  DELETE FROM call_people WHERE call = OLD.id;
END;
