-- "INSERT OR REPLACE" removes a line without asking the trigger that lets none go.
CREATE TRIGGER audit_is_not_replaced BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id) BEGIN
  SELECT RAISE(ABORT, 'the audit log is not changed');
END;
