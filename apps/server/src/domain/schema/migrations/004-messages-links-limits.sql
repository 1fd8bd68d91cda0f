ALTER TABLE portal_user ADD COLUMN email text, ADD COLUMN phone_number text;

-- Messages to people. Written in the transaction of their cause, sent afterwards.
CREATE TABLE message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient text NOT NULL,
  subject text,
  text text NOT NULL,
  html text,
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  sent_at timestamptz,
  failure text
);
CREATE INDEX message_waiting ON message (next_attempt_at) WHERE sent_at IS NULL;

-- One-time links. Only a SHA-256 of what the link carries is kept.
CREATE TABLE account_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('reset', 'set', 'switch')),
  user_id bigint NOT NULL REFERENCES portal_user,
  hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  made_by text,
  sms_code_hash bytea,
  sms_expires_at timestamptz,
  sms_attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX account_link_open ON account_link (user_id, kind) WHERE ended_at IS NULL;

-- What has been tried lately, per bucket: limits hold over restarts and over several processes.
CREATE TABLE limit_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bucket text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX limit_event_bucket ON limit_event (bucket, at);

-- A broker's contract with the provider.
CREATE TABLE broker_contract (
  partner_id bigint PRIMARY KEY REFERENCES partner,
  number text NOT NULL,
  signed_at date NOT NULL,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'TERMINATED')),
  document_url text
);

-- Who did what to whom. The name of the operator stands beside the user's under a switched login.
CREATE TABLE audit_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  action text NOT NULL,
  username text,
  impersonated_by text,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_event_at ON audit_event (at);

-- Growing delays: 4 s, 16 s, 64 s, … at most an hour.
CREATE FUNCTION message_next_attempt(now timestamptz, attempts integer) RETURNS timestamptz
LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT $1 + least(3600, power(4, least($2, 6) + 1)) * interval '1 second'
$$;
