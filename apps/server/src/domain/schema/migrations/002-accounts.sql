CREATE TABLE partner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text COLLATE "C" NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'),
  name text NOT NULL,
  nip text CHECK (nip ~ '^[0-9]{10}$'),
  recommendation_code text COLLATE "C" UNIQUE
);

CREATE TABLE salesman (
  partner_id bigint PRIMARY KEY REFERENCES partner,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone_number text,
  email text
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
  password_hash text,
  roles text[] NOT NULL,
  status text NOT NULL CHECK (status IN ('NEW', 'ACTIVE', 'SUSPENDED')),
  type text NOT NULL CHECK (type IN ('EMPLOYEE', 'OWNER')),
  is_master boolean NOT NULL,
  agent_id bigint,
  FOREIGN KEY (partner_id, agent_id) REFERENCES agent (partner_id, id)
);
CREATE UNIQUE INDEX portal_user_username ON portal_user (lower(username));

-- One sign-in and all its tokens (a token family). A refresh token is not stored: it names its
-- login and generation under a MAC, so an old one is known by its number.
CREATE TABLE login (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES portal_user,
  generation integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  rotated_at timestamptz NOT NULL,
  ended_at timestamptz,
  impersonated_by text
);
CREATE INDEX login_user ON login (user_id) WHERE ended_at IS NULL;
