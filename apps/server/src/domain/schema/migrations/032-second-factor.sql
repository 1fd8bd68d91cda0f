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

-- A sign-in whose password was right and whose second factor is missing. Only the hash of the ticket
-- is stored.
CREATE TABLE sign_in_ticket (
  hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES portal_user ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_ticket_user ON sign_in_ticket (user_id);

-- Whether the user has a factor besides the password. Every sign-in and call asks.
ALTER TABLE portal_user ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false;
