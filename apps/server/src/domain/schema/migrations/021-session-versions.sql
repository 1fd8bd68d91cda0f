-- Raised when a session of the user ends or when the user or their partner changes. What a process
-- remembers of a session is true for as long as the version is the same. Triggers raise it, so no
-- statement can forget it. They run at the end of the transaction: all transactions lock sessions
-- and users first and versions last, and so do not deadlock over them.
CREATE TABLE session_version (
  user_id bigint PRIMARY KEY REFERENCES portal_user ON DELETE CASCADE,
  version bigint NOT NULL DEFAULT 0
);
INSERT INTO session_version (user_id) SELECT id FROM portal_user;

CREATE FUNCTION sessions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(NEW);
BEGIN
  -- A session has a user_id, a user only an id.
  INSERT INTO session_version (user_id)
  SELECT id FROM portal_user WHERE id = coalesce(changed->>'user_id', changed->>'id')::bigint
  ON CONFLICT (user_id) DO UPDATE SET version = session_version.version + 1;
  RETURN NULL;
END $$;
CREATE FUNCTION partner_sessions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE session_version SET version = version + 1
  FROM portal_user WHERE id = user_id AND partner_id = NEW.id;
  RETURN NULL;
END $$;
-- A dump is restored with an empty search_path.
ALTER FUNCTION sessions_changed() SET search_path FROM CURRENT;
ALTER FUNCTION partner_sessions_changed() SET search_path FROM CURRENT;

CREATE CONSTRAINT TRIGGER portal_user_changed AFTER INSERT OR UPDATE ON portal_user
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sessions_changed();
CREATE CONSTRAINT TRIGGER login_ended AFTER UPDATE OF ended_at ON login
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at) EXECUTE FUNCTION sessions_changed();
CREATE CONSTRAINT TRIGGER partner_access_changed AFTER UPDATE OF disabled_at ON partner
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.disabled_at IS DISTINCT FROM NEW.disabled_at) EXECUTE FUNCTION partner_sessions_changed();
