-- expand
-- The browsers to which news are pushed. id: SHA-256 of the endpoint, which no two browsers have. What a
-- push service takes there must be signed with the installation's own key, which is sealed: nobody who
-- reads this can write to a browser, and without the browser's own key nobody reads what is written.
CREATE TABLE push_subscription (
  partner_id bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  user_id bigint NOT NULL,
  -- The session that asked for it. Who signs that one out elsewhere ends this too.
  session_id uuid NOT NULL,
  endpoint text COLLATE "C" NOT NULL,
  p256dh text COLLATE "C" NOT NULL,
  auth text COLLATE "C" NOT NULL,
  -- Browser and system, for its user to recognise.
  device text,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, id)
);
CREATE INDEX push_subscription_user ON push_subscription (user_id);

-- The key by which push services know this installation (VAPID). The private part is sealed. Browsers
-- were subscribed with it: another one would lose them all.
ALTER TABLE installation ADD COLUMN push_public_key text, ADD COLUMN push_private_key text;

-- Whether it is still to be pushed.
ALTER TABLE news ADD COLUMN push boolean NOT NULL DEFAULT false;

-- recipient of a push: partner and id of the subscription.
ALTER TABLE message DROP CONSTRAINT message_channel_check;
ALTER TABLE message ADD CONSTRAINT message_channel_check
  CHECK (channel IN ('email', 'sms', 'push')) NOT VALID;
