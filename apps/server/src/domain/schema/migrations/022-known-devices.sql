-- Browsers in which users have signed in lately, as keyed hashes of a cookie. There only their own
-- failed sign-ins count.
CREATE TABLE known_device (
  user_id bigint NOT NULL REFERENCES portal_user ON DELETE CASCADE,
  device text COLLATE "C" NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device)
);
