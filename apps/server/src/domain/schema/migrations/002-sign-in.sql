-- One sign-in and all its tokens. A refresh token is not stored: it names its session and generation
-- under a MAC, so an old one is known by its number.
CREATE TABLE session (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES portal_user,
  generation integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  rotated_at timestamptz NOT NULL,
  -- When the user last did something: any call but those that the portal makes by itself at intervals.
  -- Idle time counts from here. A rotation of the tokens is no use by itself.
  used_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The operator of a switched login, which ends by itself, and only reads unless its link says otherwise.
  impersonated_by text,
  ends_at timestamptz,
  is_read_only boolean NOT NULL DEFAULT false,
  -- When the user of the session last proved who they are. Null: under a switched login.
  proved_at timestamptz,
  -- Where the session was started: its user sees it in the settings. Cleared after 90 days.
  user_agent text,
  network text
);
CREATE INDEX session_open ON session (user_id) WHERE ended_at IS NULL;
-- Whether a user ever signed in, and which session is the newest.
CREATE INDEX session_of_user ON session (user_id, created_at);

-- One-time links. Only a SHA-256 of what the link carries is kept. The hash of a code is a MAC.
CREATE TABLE account_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('reset', 'set', 'switch', 'unlock')),
  user_id bigint NOT NULL REFERENCES portal_user,
  hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  made_by text,
  may_write boolean NOT NULL DEFAULT false,
  code_hash bytea,
  code_expires_at timestamptz,
  code_attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX account_link_open ON account_link (user_id, kind) WHERE ended_at IS NULL;

-- Browsers and networks in which users proved lately who they are, as keyed hashes. There only their
-- own failed sign-ins count.
CREATE TABLE known_origin (
  user_id bigint NOT NULL REFERENCES portal_user ON DELETE CASCADE,
  origin text COLLATE "C" NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, origin)
);

-- An authenticator app of a user. Its secret is sealed; unconfirmed: being set up. A code opens once,
-- so the time step of the last one is kept.
CREATE TABLE totp (
  user_id bigint PRIMARY KEY REFERENCES portal_user ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);

-- Recovery codes, hashed like passwords. The number is the first letter of the code.
CREATE TABLE recovery_code (
  user_id bigint NOT NULL REFERENCES portal_user ON DELETE CASCADE,
  number smallint NOT NULL,
  hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, number)
);

-- Passkeys of users. The public key verifies what the passkey signs; the counter tells of a copy.
CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES portal_user ON DELETE CASCADE,
  credential_id text COLLATE "C" NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkey_user ON passkey (user_id);

-- Challenges that wait for a browser, by their hash. With a user: for making a passkey.
CREATE TABLE passkey_challenge (
  hash bytea PRIMARY KEY,
  user_id bigint REFERENCES portal_user ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_user ON passkey_challenge (user_id);

-- A sign-in whose password was right and whose second factor is missing. Only the hash of the ticket
-- is stored.
CREATE TABLE sign_in_ticket (
  hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES portal_user ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_ticket_user ON sign_in_ticket (user_id);

-- Recent attempts, per bucket: limits hold over restarts and over several processes.
CREATE TABLE limit_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bucket text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  -- The subject of an attempt, where a limit counts different things and not events: of a lead's limit
  -- the NIP. Null: every event counts.
  subject text COLLATE "C"
);
CREATE INDEX limit_event_bucket ON limit_event (bucket, at);
CREATE INDEX limit_event_at ON limit_event (at);
