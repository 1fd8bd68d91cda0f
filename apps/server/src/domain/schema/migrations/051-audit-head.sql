-- The last position of the chain and its hash, in one row. The next position follows from it, so
-- entries that are cut off at the end leave a gap.
CREATE TABLE audit_head (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  position bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (position, hash)
  SELECT s.position, s.hash FROM audit_seal s ORDER BY s.position DESC LIMIT 1;
INSERT INTO audit_head (position, hash) VALUES (0, decode(repeat('00', 32), 'hex'))
  ON CONFLICT DO NOTHING;

-- Computes position and hash itself, so that a server that may only insert cannot break the chain.
-- It runs as the owner of the tables, because nobody else may write audit_head. The text is that of
-- hashOf in platform/audit/audit-chain.ts.
CREATE FUNCTION seal_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  content text;
BEGIN
  -- Anybody may make a temporary table with this trigger, which would move the head.
  IF TG_RELID <> 'audit_seal'::regclass THEN
    RAISE EXCEPTION 'only audit_seal is sealed';
  END IF;
  SELECT '[' || e.id
    || ',' || to_json(to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
    || ',' || to_json(e.action)::text
    || ',' || coalesce(to_json(e.username)::text, 'null')
    || ',' || coalesce(to_json(e.impersonated_by)::text, 'null')
    || ',' || coalesce(to_json(e.call)::text, 'null')
    || ',' || coalesce(to_json(e.source)::text, 'null')
    || ',' || coalesce(to_json(e.request_id)::text, 'null')
    || ',' || coalesce(to_json(e.login_id::text)::text, 'null')
    || ',' || to_json(e.detail::text)::text || ']'
  INTO STRICT content FROM audit_event e WHERE e.id = NEW.event_id;
  UPDATE audit_head AS h
    SET position = h.position + 1, hash = sha256(h.hash || convert_to(content, 'UTF8'))
    RETURNING h.position, h.hash INTO STRICT NEW.position, NEW.hash;
  RETURN NEW;
END $$;
-- Temporary tables come last: a caller's own `audit_head` is not this one.
ALTER FUNCTION seal_audit_entry() SET search_path = public, pg_temp;

CREATE TRIGGER audit_seal_computed BEFORE INSERT ON audit_seal
  FOR EACH ROW EXECUTE FUNCTION seal_audit_entry();
