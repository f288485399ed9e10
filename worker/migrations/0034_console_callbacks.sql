-- A callback has a state and notes as a contact has, and they go with it, whoever removes it.
CREATE TRIGGER callback_is_gone AFTER DELETE ON callbacks BEGIN
  DELETE FROM lead_states WHERE lead = OLD.id;
  DELETE FROM lead_notes WHERE lead = OLD.id;
END;
CREATE INDEX callbacks_by_site ON callbacks (site, created_at);
