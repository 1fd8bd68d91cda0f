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

CREATE TABLE portal_user (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id bigint NOT NULL REFERENCES partner,
  username text COLLATE "C" NOT NULL,
  -- Logins are compared by this key, which code makes (domain/session/accounts.ts).
  username_key text COLLATE "C" NOT NULL,
  password_hash text,
  roles text[] NOT NULL,
  status text NOT NULL CHECK (status IN ('NEW', 'ACTIVE', 'SUSPENDED', 'DISABLED')),
  -- What a disabled user goes back to.
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

-- Named states of a list, each user's own.
CREATE TABLE saved_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES portal_user,
  grid text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  name_sort text COLLATE "C" NOT NULL GENERATED ALWAYS AS (polish_sort_key(name)) STORED,
  -- Not jsonb: that refuses texts which a JSON may hold.
  search json NOT NULL,
  UNIQUE (user_id, grid, name)
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
