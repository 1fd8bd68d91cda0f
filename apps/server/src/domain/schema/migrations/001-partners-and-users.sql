-- Case and accents taken off, so that 'Łódź' is found by 'lodz'. Immutable without extensions:
-- NFD splits a letter from its marks; the letters that do not split are mapped by hand. Most texts are
-- ASCII, and folding one takes lower() alone: normalizing them was a sixth of the time of an imported
-- row. Not STRICT, because PostgreSQL would then not inline a CASE; a null stays a null. A body in
-- SQL's own syntax is bound when it is written, so a dump restores with an empty search_path.
CREATE FUNCTION text_fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(value) = length(value) THEN lower(value)
  ELSE translate(
    lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')),
    'łŁđĐøØı', 'llddooi')
END;

-- Polish alphabetical order as bytes, for a database without a Polish collation: 'ą' becomes 'a~',
-- which stands after every 'a…' and before 'b'; 'ż' becomes 'z~~', after 'ź'.
CREATE FUNCTION polish_sort_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(value) = length(value) THEN lower(value)
  ELSE text_fold(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(lower(normalize(value, NFC)), 'ĄĆĘŁŃÓŚŹŻ', 'ąćęłńóśźż'),
      'ą', 'a~'), 'ć', 'c~'), 'ę', 'e~'), 'ł', 'l~'), 'ń', 'n~'),
      'ó', 'o~'), 'ś', 's~'), 'ź', 'z~'), 'ż', 'z~~'))
END;

-- A table of a partner's rows has partner_id first in every primary, unique and foreign key (a test
-- asks for it), so that it can be distributed by partner. Partners, agents and users are on every node.

CREATE TABLE partner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text COLLATE "C" NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'),
  name text NOT NULL,
  nip text CHECK (nip ~ '^[0-9]{10}$'),
  recommendation_code text COLLATE "C" UNIQUE,
  disabled_at timestamptz
);

-- The version of a partner's lists is the sum of its rows here. Every transaction that writes
-- rows of a list adds one row for each partner. Adding a row waits for nobody, which
-- raising a counter would: until the end of an import. Numbers are random, so that a restored
-- database does not count up to an old version again with other rows. A sweep replaces many rows by
-- one with their sum.
CREATE TABLE data_change (
  partner_id bigint NOT NULL REFERENCES partner ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  change bigint NOT NULL DEFAULT 1 + floor(random() * 2147483647)::bigint,
  PRIMARY KEY (partner_id, id) INCLUDE (change)
);

-- Row by row, because transition tables would keep every row of an import until its statement ends, and
-- distributed tables cannot have them. The setting names the partners that have a row of this
-- transaction; it ends with the transaction, or with the savepoint that takes the row back. Names are
-- qualified: setting a search_path for each row would cost more than the rest. The change is added where
-- the row is, so that both are one transaction there. Citus wants to be told that a statement inside a
-- statement may do that; elsewhere the setting means nothing.
CREATE FUNCTION data_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known text := coalesce(current_setting('portal.changed_partners', true), '');
  changed bigint;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    INSERT INTO public.data_change (partner_id) SELECT id FROM public.partner;
    RETURN NULL;
  END IF;
  -- The lists of both have changed.
  IF TG_OP = 'UPDATE' AND OLD.partner_id <> NEW.partner_id THEN
    PERFORM set_config('citus.allow_nested_distributed_execution', 'on', true);
    INSERT INTO public.data_change (partner_id) VALUES (OLD.partner_id), (NEW.partner_id);
    RETURN NULL;
  END IF;
  changed := CASE TG_OP WHEN 'DELETE' THEN OLD.partner_id ELSE NEW.partner_id END;
  IF strpos(known, ' ' || changed || ' ') > 0 THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('portal.changed_partners', known || ' ' || changed || ' ', true);
  PERFORM set_config('citus.allow_nested_distributed_execution', 'on', true);
  -- The rows of a partner that is gone concern nobody.
  INSERT INTO public.data_change (partner_id) SELECT id FROM public.partner WHERE id = changed;
  RETURN NULL;
END $$;

CREATE TABLE salesman (
  partner_id bigint PRIMARY KEY REFERENCES partner,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone_number text,
  email text
);

-- A broker's contract with the provider.
CREATE TABLE broker_contract (
  partner_id bigint PRIMARY KEY REFERENCES partner,
  number text NOT NULL,
  signed_at date NOT NULL,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'TERMINATED')),
  document_url text
);

CREATE TABLE agent (
  partner_id bigint NOT NULL REFERENCES partner,
  id bigint GENERATED ALWAYS AS IDENTITY,
  code text COLLATE "C" NOT NULL,
  name text NOT NULL,
  name_sort text COLLATE "C" NOT NULL GENERATED ALWAYS AS (polish_sort_key(name)) STORED,
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, code)
);

-- On a distributed database the agents are whole on every machine, and the trigger runs on each. One
-- counts the change: the coordinator.
CREATE FUNCTION counts_agents() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('pg_catalog.pg_dist_local_group') IS NULL THEN
    RETURN true;
  END IF;
  RETURN (SELECT groupid = 0 FROM pg_catalog.pg_dist_local_group);
END $$;
CREATE TRIGGER agent_data_changed AFTER INSERT OR UPDATE OR DELETE ON agent
  FOR EACH ROW WHEN (counts_agents()) EXECUTE FUNCTION data_changed();
CREATE TRIGGER agent_data_truncated AFTER TRUNCATE ON agent
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();

CREATE TABLE portal_user (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id bigint NOT NULL REFERENCES partner,
  username text COLLATE "C" NOT NULL,
  -- Logins are compared by this key, which code makes (domain/session/accounts.ts).
  username_key text COLLATE "C" NOT NULL,
  password_hash text,
  roles text[] NOT NULL,
  status text NOT NULL CHECK (status IN ('NEW', 'ACTIVE', 'SUSPENDED', 'DISABLED')),
  -- The status of a disabled user before.
  status_before text CHECK (status_before IN ('NEW', 'ACTIVE', 'SUSPENDED')),
  -- Whether a master deactivated the user, who may then be activated by a master too. A user whom the
  -- provider disabled may not.
  is_deactivated boolean NOT NULL DEFAULT false,
  type text NOT NULL CHECK (type IN ('EMPLOYEE', 'OWNER')),
  is_master boolean NOT NULL,
  agent_id bigint,
  email text,
  phone_number text,
  -- Whether the user has a factor besides the password. Every sign-in and call asks.
  has_second_factor boolean NOT NULL DEFAULT false,
  FOREIGN KEY (partner_id, agent_id) REFERENCES agent (partner_id, id),
  CONSTRAINT portal_user_status_before CHECK ((status = 'DISABLED') = (status_before IS NOT NULL)),
  CONSTRAINT portal_user_deactivated CHECK (NOT is_deactivated OR status = 'DISABLED')
);
CREATE UNIQUE INDEX portal_user_username_key ON portal_user (username_key);

-- New contact data that count once the code that was sent there is typed.
CREATE TABLE contact_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES portal_user,
  field text COLLATE "C" NOT NULL CHECK (field IN ('email', 'phoneNumber')),
  value text NOT NULL,
  ended_at timestamptz,
  code_hash bytea,
  code_expires_at timestamptz,
  code_attempts integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX contact_change_open ON contact_change (user_id, field) WHERE ended_at IS NULL;

-- Named states of a list, each user's own. shared: a master shows it to all users of the partner.
CREATE TABLE saved_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES portal_user,
  grid text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  name_sort text COLLATE "C" NOT NULL GENERATED ALWAYS AS (polish_sort_key(name)) STORED,
  -- Not jsonb: that refuses texts which a JSON may hold.
  search json NOT NULL,
  shared boolean NOT NULL DEFAULT false,
  UNIQUE (user_id, grid, name)
);

-- The view that is a user's start page. It may be gone by now: then there is none.
CREATE TABLE start_view (
  user_id bigint PRIMARY KEY REFERENCES portal_user,
  view_id bigint NOT NULL
);

-- The sign-up of brokers.
CREATE TABLE broker_application (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('NEW', 'APPROVED', 'REJECTED')),
  company_name text NOT NULL,
  nip text NOT NULL CHECK (nip ~ '^[0-9]{10}$'),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone_number text NOT NULL,
  website text,
  products text[] NOT NULL,
  message text,
  consents jsonb NOT NULL,
  decided_at timestamptz,
  decided_by text,
  reason text,
  user_id bigint REFERENCES portal_user,
  CHECK ((status = 'NEW') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX broker_application_waiting ON broker_application (nip, lower(email))
  WHERE status = 'NEW';

-- The provider's people who run portal-admin. Of a key only the hash is kept; a removed operator
-- keeps the name, so that the audit log names one person by it.
CREATE TABLE operator (
  name text COLLATE "C" PRIMARY KEY CHECK (name ~ '^[a-z0-9][a-z0-9._-]{1,59}$'),
  key_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
