-- The audit log can only grow. Its owner may still disable the triggers, as retention needs; a server
-- whose role is not the owner may not.
CREATE TABLE audit_seal (
  position bigint PRIMARY KEY,
  event_id bigint NOT NULL UNIQUE,
  -- SHA-256 of the hash before it and of the entry.
  hash bytea NOT NULL
);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log can only grow' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER audit_event_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_seal_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- A user's own entries, the newest first.
CREATE INDEX audit_event_user ON audit_event (username, id);
