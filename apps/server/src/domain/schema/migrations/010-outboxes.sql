-- Rows of these tables are jobs with the same columns. Without a `due_at` nothing is to
-- be done with a row; with a lease some process is at it.

-- Messages to people. Written in the transaction of their cause, sent afterwards. What one says
-- (subject, text, HTML) is sealed by the server, and cleared once it is sent, given up or of no use any
-- more. `kind` is all that is said of it in the open.
CREATE TABLE message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient text NOT NULL,
  kind text COLLATE "C" NOT NULL,
  content text,
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

-- Notifications to the addresses of integrations. Each keeps the limit as it was. Without a `due_at` it
-- is delivered, given up, or a sample.
CREATE TABLE notification (
  partner_id bigint NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  product text COLLATE "C" NOT NULL,
  environment text COLLATE "C" NOT NULL CHECK (environment IN ('test', 'production')),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('LIMIT_CHANGED', 'SAMPLE')),
  nip text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  currency text COLLATE "C" NOT NULL,
  valid_until timestamptz(0),
  created_at timestamptz NOT NULL,
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  leased_until timestamptz,
  lease_token uuid,
  PRIMARY KEY (partner_id, id),
  FOREIGN KEY (partner_id, product) REFERENCES integration
);
CREATE INDEX notification_due ON notification (partner_id, product, environment, due_at, id)
  WHERE due_at IS NOT NULL;
CREATE INDEX notification_sample ON notification (partner_id, product, environment, leased_until)
  WHERE kind = 'SAMPLE' AND leased_until IS NOT NULL;

CREATE TABLE delivery_attempt (
  partner_id bigint NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  notification_id uuid NOT NULL,
  product text COLLATE "C" NOT NULL,
  url text NOT NULL,
  attempted_at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  outcome text COLLATE "C" NOT NULL,
  status integer,
  answer text,
  PRIMARY KEY (partner_id, id),
  FOREIGN KEY (partner_id, notification_id) REFERENCES notification
);
CREATE INDEX delivery_attempt_newest ON delivery_attempt (partner_id, product, attempted_at, id);
-- Of all partners, for the operator.
CREATE INDEX delivery_attempt_at ON delivery_attempt (attempted_at);

-- Events that the provider's system is to be told of (docs/events.md). The content is read from the
-- record when it is sent, so this holds no personal data. Without due_at it was taken or given up.
CREATE TABLE provider_event (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('lead', 'document-confirmation',
    'contract-confirmation', 'application', 'early-payout')),
  -- Null: an applicant belongs to no partner yet.
  partner_id bigint,
  record_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  taken_at timestamptz,
  failure text,
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  leased_until timestamptz,
  lease_token uuid
);
CREATE INDEX provider_event_due ON provider_event (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX provider_event_newest ON provider_event (created_at, id);

-- What came in through the portal, in the order in which exports met it. A number
-- is given under a lock to what is committed, so none below it is ever given later.
CREATE TABLE export_entry (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('lead', 'document-confirmation',
    'contract-confirmation', 'application', 'early-payout')),
  -- Null: an applicant belongs to no partner yet.
  partner_id bigint,
  record_id bigint NOT NULL,
  UNIQUE (kind, record_id)
);
CREATE INDEX export_entry_kind ON export_entry (kind, number);
