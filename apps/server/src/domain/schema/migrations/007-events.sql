-- All that happened (docs/decisions/events.md): its kind is declared once, in packages/contract/src/events.
-- Partner 0 is the installation. The facts are codes, ids, numbers, amounts, days and flags.
CREATE TABLE event (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text COLLATE "C" NOT NULL,
  record text COLLATE "C",
  record_id bigint,
  at timestamptz NOT NULL,
  -- The login of the user who did it. Null: the provider, a customer or the portal itself.
  actor text COLLATE "C",
  operator text COLLATE "C",
  facts jsonb NOT NULL DEFAULT '{}',
  -- The request that it comes from. Null: none.
  call text COLLATE "C",
  source text COLLATE "C",
  request_id text COLLATE "C",
  session_id uuid,
  -- Its place in the chain, which is the order of all readers. Null: it has none yet.
  position bigint,
  PRIMARY KEY (partner_id, id)
);
CREATE INDEX event_record ON event (partner_id, record_id);
CREATE INDEX event_kind ON event (partner_id, kind);
-- The newest first, and what has no position before them.
CREATE INDEX event_position ON event (position DESC NULLS FIRST, id DESC);

-- Texts of people and what names them: retention deletes the row, and the event stays.
CREATE TABLE event_content (
  partner_id bigint NOT NULL,
  event_id bigint NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (partner_id, event_id)
);

-- One chain: of each event its digest, and SHA-256 of the link before and the digest. Without an event
-- the digest is that of a receipt.
CREATE TABLE chain_link (
  position bigint PRIMARY KEY,
  digest bytea NOT NULL,
  link bytea NOT NULL,
  partner_id bigint,
  event_id bigint
);

-- The end of the chain. The next position follows from it, so what is cut off at the end leaves a gap.
CREATE TABLE chain_head (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  position bigint NOT NULL,
  link bytea NOT NULL
);
INSERT INTO chain_head (position, link) VALUES (0, decode(repeat('00', 32), 'hex'));

-- Events only grow: once each gets a position. Their owner may disable the triggers, as retention
-- needs; a server whose role is not the owner may not.
CREATE FUNCTION keep_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.position IS NULL AND NEW.position IS NOT NULL
    AND to_jsonb(NEW) - 'position' = to_jsonb(OLD) - 'position' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'events can only grow' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER event_grows BEFORE UPDATE OR DELETE ON event
  FOR EACH ROW EXECUTE FUNCTION keep_event();
CREATE TRIGGER event_is_kept BEFORE TRUNCATE ON event
  FOR EACH STATEMENT EXECUTE FUNCTION keep_event();
CREATE FUNCTION keep_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the chain can only grow' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER chain_link_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_link
  FOR EACH STATEMENT EXECUTE FUNCTION keep_chain();

-- Gives committed events their positions, and returns how many. It runs as the owner of the tables, so
-- that a server that may only add events cannot break the chain. The text is that of textOf in
-- platform/events/chain.ts.
CREATE FUNCTION chain_events(most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  head chain_head%ROWTYPE;
  unchained record;
  chained integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('chain', 0));
  SELECT * INTO STRICT head FROM chain_head;
  FOR unchained IN
    SELECT e.partner_id, e.id, sha256(convert_to('[' || e.partner_id || ',' || e.id
      || ',' || to_json(to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
      || ',' || to_json(e.kind)::text
      || ',' || coalesce(to_json(e.record)::text, 'null')
      || ',' || coalesce(e.record_id::text, 'null')
      || ',' || coalesce(to_json(e.actor)::text, 'null')
      || ',' || coalesce(to_json(e.operator)::text, 'null')
      || ',' || coalesce(to_json(e.call)::text, 'null')
      || ',' || coalesce(to_json(e.source)::text, 'null')
      || ',' || coalesce(to_json(e.request_id)::text, 'null')
      || ',' || coalesce(to_json(e.session_id::text)::text, 'null')
      || ',' || to_json(e.facts::text)::text || ']', 'UTF8')) AS digest
    FROM event AS e WHERE e.position IS NULL ORDER BY e.id LIMIT most
  LOOP
    head.position := head.position + 1;
    head.link := sha256(head.link || unchained.digest);
    INSERT INTO chain_link (position, digest, link, partner_id, event_id)
      VALUES (head.position, unchained.digest, head.link, unchained.partner_id, unchained.id);
    UPDATE event SET position = head.position
      WHERE partner_id = unchained.partner_id AND id = unchained.id;
    chained := chained + 1;
  END LOOP;
  UPDATE chain_head SET position = head.position, link = head.link WHERE chained > 0;
  RETURN chained;
END $$;

-- Adds links of receipts, whose digest is SHA-256 of the jws. It runs as the owner of the tables, as
-- chain_events does. Its caller holds the lock since it read the head, which the receipts name.
CREATE FUNCTION chain_digests(digests text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  head chain_head%ROWTYPE;
  one text;
  digest bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('chain', 0));
  SELECT * INTO STRICT head FROM chain_head;
  FOREACH one IN ARRAY digests LOOP
    digest := decode(one, 'hex');
    head.position := head.position + 1;
    head.link := sha256(head.link || digest);
    INSERT INTO chain_link (position, digest, link) VALUES (head.position, digest, head.link);
  END LOOP;
  UPDATE chain_head SET position = head.position, link = head.link WHERE true;
END $$;

-- How far a reader of the events of a partner has come.
CREATE TABLE event_reader (
  reader text COLLATE "C" NOT NULL,
  partner_id bigint NOT NULL,
  position bigint NOT NULL,
  PRIMARY KEY (reader, partner_id)
);

-- Deliveries of events to the provider's system: jobs (008-installation.sql). The content is read when it
-- is sent. Without due_at it was taken or given up.
CREATE TABLE event_delivery (
  position bigint PRIMARY KEY,
  partner_id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  taken_at timestamptz,
  failure text,
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  leased_until timestamptz,
  lease_token uuid
);
CREATE INDEX event_delivery_due ON event_delivery (due_at, position) WHERE due_at IS NOT NULL;
CREATE INDEX event_delivery_newest ON event_delivery (created_at, position);

-- The news of one user: of a record, or of several events alike, with their count. user_id 0: the copy
-- of the partner's salesman. mail, push: how it is still to be sent.
CREATE TABLE news (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  grid text COLLATE "C" NOT NULL,
  record_id bigint,
  facts jsonb NOT NULL,
  actor text COLLATE "C",
  operator text COLLATE "C",
  -- The number of the record, or the product.
  number text COLLATE "C" NOT NULL,
  name text,
  count integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  mail text COLLATE "C" CHECK (mail IN ('once', 'daily')),
  push boolean NOT NULL DEFAULT false,
  PRIMARY KEY (partner_id, id)
);
CREATE INDEX news_newest ON news (partner_id, user_id, id) INCLUDE (created_at, read_at);
-- Every open portal counts them once a minute.
CREATE INDEX news_unread ON news (partner_id, user_id) INCLUDE (grid) WHERE read_at IS NULL;
-- Rows of all partners: the servers ask for them every few seconds, and once an hour.
CREATE INDEX news_mail_due ON news (mail, created_at) WHERE mail IS NOT NULL;
CREATE INDEX news_push_due ON news (created_at) WHERE push;
CREATE INDEX news_created_at ON news (created_at);

-- The choice of a user for a topic. Without a row it is the standard. Without a foreign key, so that
-- it stays with the coordinator; no user is deleted.
CREATE TABLE news_choice (
  user_id bigint NOT NULL,
  topic text COLLATE "C" NOT NULL,
  mail text COLLATE "C" NOT NULL CHECK (mail IN ('once', 'daily', 'never')),
  push boolean NOT NULL,
  PRIMARY KEY (user_id, topic)
);

-- The browsers to which news are pushed. id: SHA-256 of the endpoint, which no two browsers have. What a
-- push service takes there must be signed with the installation's own key, which is sealed: nobody who
-- reads this can write to a browser, and without the browser's own key nobody reads what is written.
CREATE TABLE push_subscription (
  partner_id bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  user_id bigint NOT NULL,
  -- The session that asked for it. Who signs that one out elsewhere ends this too.
  session_id uuid NOT NULL,
  endpoint text COLLATE "C" NOT NULL,
  p256dh text COLLATE "C" NOT NULL,
  auth text COLLATE "C" NOT NULL,
  -- Browser and system, for its user to recognise.
  device text,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, id)
);
CREATE INDEX push_subscription_user ON push_subscription (user_id);
