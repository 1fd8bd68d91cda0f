-- Browsers and networks in which users proved lately who they are, as keyed hashes: one table.
DROP TABLE known_network;
DROP TABLE known_device;
CREATE TABLE known_origin (
  user_id bigint NOT NULL REFERENCES portal_user ON DELETE CASCADE,
  origin text COLLATE "C" NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, origin)
);

-- A code by e-mail that opens the sign-in again. Its hash is a MAC of the user and the code.
ALTER TABLE account_link DROP CONSTRAINT account_link_kind_check,
  ADD CONSTRAINT account_link_kind_check CHECK (kind IN ('reset', 'set', 'switch', 'unlock'));

-- Whether a user ever signed in, and which session is the newest.
CREATE INDEX login_of_user ON login (user_id, created_at);
