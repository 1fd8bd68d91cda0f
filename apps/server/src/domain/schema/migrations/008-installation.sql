-- Rows with due_at are jobs, here and in event_delivery and notification. Without due_at nothing is to be
-- done with a row; with a lease some process is at it.

-- Messages to people. Written in the transaction of their cause, sent afterwards. What one says
-- (subject, text, HTML) is sealed by the server, and cleared once it is sent, given up or of no use any
-- more. `kind` is all that is said of it in the open.
CREATE TABLE message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('email', 'sms', 'push')),
  -- The recipient of a push: partner and id of the subscription.
  recipient text NOT NULL,
  kind text COLLATE "C" NOT NULL,
  content text,
  -- Several messages about the same are one: a later one replaces one that still waits for its moment.
  topic text COLLATE "C",
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  failure text,
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  leased_until timestamptz,
  lease_token uuid
);
-- E-mails and SMS wait in lanes of their own, so that a mail server that hangs delays no code by SMS.
CREATE INDEX message_due ON message (channel, due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX message_given_up ON message (created_at) WHERE due_at IS NULL AND sent_at IS NULL;

-- The files of the feed that were dealt with, by their content, so that each goes in once.
CREATE TABLE feed_file (
  record text COLLATE "C" NOT NULL,
  sha256 bytea NOT NULL,
  name text NOT NULL,
  finished_at timestamptz NOT NULL,
  counts jsonb NOT NULL,
  -- Why it could not be imported at all; it is tried again when its map is another.
  fault text,
  map_sha256 bytea,
  PRIMARY KEY (record, sha256)
);

-- One reload of a kind of record at a time, over all processes: a job. A lease that ran
-- out is of a process that died, and another takes the reload over.
CREATE TABLE feed_reload (
  record text COLLATE "C" PRIMARY KEY,
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  leased_until timestamptz,
  lease_token uuid
);

-- The identity of this installation: one row. The address is that of the newest start of a server; the
-- demo's partners are null until it is decided whether there is a demo, and none where there is none.
CREATE TABLE installation (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  public_url text,
  demo_partner_ids bigint[],
  -- A neighbour in a private network that sent X-Forwarded-For without being in TRUSTED_PROXIES.
  untrusted_proxy text,
  untrusted_proxy_at timestamptz,
  -- A restored installation writes to nobody until an operator says that it may.
  deliveries_held_at timestamptz,
  -- Which secrets the servers use: names that say nothing about them. Null until the first server starts.
  auth_secret_id text,
  data_secret_id text,
  -- Names of all secrets that a server of this database had, also as an earlier or coming one: the next start
  -- may use each.
  known_secret_ids text[],
  -- Until when users were reminded of protections that end. One process at a time goes on from there.
  reminded_until timestamptz,
  -- The key by which push services know this installation (VAPID). The private part is sealed. Browsers
  -- were subscribed with it: another one would lose them all.
  push_public_key text,
  push_private_key text
);
INSERT INTO installation DEFAULT VALUES;
