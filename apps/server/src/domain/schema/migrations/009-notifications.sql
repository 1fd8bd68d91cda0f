-- What a customer may still spend by a partner's product, as the provider's system says. The
-- environment says whose address hears of it.
CREATE TABLE customer_limit (
  partner_id bigint NOT NULL REFERENCES partner,
  id bigint GENERATED ALWAYS AS IDENTITY,
  external_id text COLLATE "C" NOT NULL,
  nip text COLLATE "C" NOT NULL,
  product text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text COLLATE "C" NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  valid_until timestamptz(0),
  environment text COLLATE "C" NOT NULL DEFAULT 'production'
    CHECK (environment IN ('test', 'production')),
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, external_id)
);

-- Notifications to the addresses of integrations: an outbox. Each keeps the limit as it was. Without
-- a next attempt it is delivered, given up, or a sample; leased, some process is trying it.
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
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  leased_until timestamptz,
  PRIMARY KEY (partner_id, id),
  FOREIGN KEY (partner_id, product) REFERENCES integration
);
CREATE INDEX notification_due ON notification (partner_id, product, environment, next_attempt_at)
  WHERE next_attempt_at IS NOT NULL;
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
