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
