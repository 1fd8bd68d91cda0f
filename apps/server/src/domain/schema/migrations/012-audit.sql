-- Who did what to whom. The name of the operator stands beside the user's under a switched login.
CREATE TABLE audit_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  action text NOT NULL,
  username text,
  impersonated_by text,
  -- Which request an entry comes from. Null: from portal-admin or the server's own work.
  call text,
  source text,
  request_id text,
  session_id uuid,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_event_at ON audit_event (at);
-- A user's own entries, the newest first.
CREATE INDEX audit_event_user ON audit_event (username, id);
-- What others of a partner took or changed, for the history of its masters and of those who keep its
-- integrations.
CREATE INDEX audit_event_of_partner ON audit_event (username, id) WHERE action IN (
  'list.exported', 'file.downloaded',
  'integration.activated', 'integration.updated', 'integration.keys-replaced',
  'production-access.revealed', 'production-access.refused',
  'style.saved', 'logo.uploaded', 'logo.deleted'
);

-- The chain over the audit log: for each entry a position and SHA-256 of the hash before it and of the
-- entry.
CREATE TABLE audit_chain (
  position bigint PRIMARY KEY,
  event_id bigint NOT NULL UNIQUE,
  hash bytea NOT NULL
);

-- The last position of the chain and its hash, in one row. The next position follows from it, so
-- entries that are cut off at the end leave a gap.
CREATE TABLE audit_head (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  position bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (position, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

-- The audit log can only grow. Its owner may still disable the triggers, as retention needs; a server
-- whose role is not the owner may not.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log can only grow' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_event_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_chain_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Computes position and hash itself, so that a server that may only insert cannot break the chain.
-- It runs as the owner of the tables, because nobody else may write audit_head. The text is that of
-- hashOf in platform/audit/audit-chain.ts. Temporary tables come last in its search_path: a caller's
-- own `audit_head` is not this one.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  content text;
BEGIN
  -- Anybody may make a temporary table with this trigger, which would move the head.
  IF TG_RELID <> 'audit_chain'::regclass THEN
    RAISE EXCEPTION 'only audit_chain is chained';
  END IF;
  SELECT '[' || e.id
    || ',' || to_json(to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
    || ',' || to_json(e.action)::text
    || ',' || coalesce(to_json(e.username)::text, 'null')
    || ',' || coalesce(to_json(e.impersonated_by)::text, 'null')
    || ',' || coalesce(to_json(e.call)::text, 'null')
    || ',' || coalesce(to_json(e.source)::text, 'null')
    || ',' || coalesce(to_json(e.request_id)::text, 'null')
    || ',' || coalesce(to_json(e.session_id::text)::text, 'null')
    || ',' || to_json(e.detail::text)::text || ']'
  INTO STRICT content FROM audit_event e WHERE e.id = NEW.event_id;
  UPDATE audit_head AS h
    SET position = h.position + 1, hash = sha256(h.hash || convert_to(content, 'UTF8'))
    RETURNING h.position, h.hash INTO STRICT NEW.position, NEW.hash;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_chain_computed BEFORE INSERT ON audit_chain
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
