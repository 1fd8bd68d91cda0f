-- Logins are compared by a key that code makes; the migration's second half fills it.
ALTER TABLE portal_user ADD COLUMN username_key text COLLATE "C";
DROP INDEX portal_user_username;
CREATE UNIQUE INDEX portal_user_username_key ON portal_user (username_key);

-- Where users have signed in from lately, as a keyed hash: there they are not shut out by others' tries.
CREATE TABLE known_network (
  user_id bigint NOT NULL REFERENCES portal_user ON DELETE CASCADE,
  network text COLLATE "C" NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, network)
);

-- They held logins as they were typed, passwords in the wrong field among them.
DELETE FROM limit_event WHERE bucket ~ '^(login|reset):';
CREATE INDEX limit_event_at ON limit_event (at);
