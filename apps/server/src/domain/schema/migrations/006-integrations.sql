-- Keys and ids that shops and pages send name no partner. They are random, of 122 bits and more, so they
-- need no UNIQUE over all partners, which a database that is distributed by partner cannot have.

-- The products that a broker may integrate. Without all four terms that the provider sets there is no
-- calculator. A product is disabled, not deleted, so that its keys come back with it.
CREATE TABLE broker_product (
  partner_id bigint NOT NULL REFERENCES partner,
  product text COLLATE "C" NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  test_form_url text,
  form_url text,
  periods integer[],
  monthly_rate_basis_points integer CHECK (monthly_rate_basis_points BETWEEN 0 AND 10000),
  least_amount bigint,
  most_amount bigint,
  PRIMARY KEY (partner_id, product),
  CONSTRAINT broker_product_range_check
    CHECK (least_amount > 0 AND most_amount >= coalesce(least_amount, 0))
);

-- There from the first activation on. Keys are sealed; of the keys that shops send, a SHA-256 finds them.
CREATE TABLE integration (
  partner_id bigint NOT NULL,
  product text COLLATE "C" NOT NULL,
  activated_at timestamptz NOT NULL,
  qa_available_at timestamptz NOT NULL,
  test_notification_url text,
  prod_notification_url text,
  test_keys text NOT NULL,
  production_keys text NOT NULL,
  test_key_hash bytea NOT NULL,
  production_key_hash bytea NOT NULL,
  PRIMARY KEY (partner_id, product),
  FOREIGN KEY (partner_id, product) REFERENCES broker_product
);
CREATE INDEX integration_test_key ON integration (test_key_hash);
CREATE INDEX integration_production_key ON integration (production_key_hash);

-- One current logo of each type. A deleted or replaced one stays as a row without bytes, so that
-- deleting it again is answered as before.
CREATE TABLE logo (
  partner_id bigint NOT NULL,
  id uuid NOT NULL,
  product text COLLATE "C" NOT NULL,
  logo_type text NOT NULL CHECK (logo_type IN ('default', 'dark')),
  file_name text NOT NULL,
  media_type text NOT NULL,
  bytes bytea,
  sha256 bytea NOT NULL,
  uploaded_at timestamptz NOT NULL,
  deleted_at timestamptz,
  PRIMARY KEY (partner_id, id),
  FOREIGN KEY (partner_id, product) REFERENCES broker_product,
  CHECK ((bytes IS NULL) = (deleted_at IS NOT NULL))
);
CREATE INDEX logo_id ON logo (id);
CREATE UNIQUE INDEX logo_current ON logo (partner_id, product, logo_type) WHERE deleted_at IS NULL;

CREATE TABLE style (
  partner_id bigint NOT NULL,
  id uuid NOT NULL,
  product text COLLATE "C" NOT NULL,
  type text NOT NULL CHECK (type IN ('form', 'calculator')),
  primary_color text,
  secondary_color text,
  border_radius_body text,
  border_radius_button text,
  logo_id uuid,
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, product, type),
  FOREIGN KEY (partner_id, product) REFERENCES broker_product,
  FOREIGN KEY (partner_id, logo_id) REFERENCES logo (partner_id, id)
);
CREATE INDEX style_id ON style (id);

-- Payments of customers of brokers' shops. The shop's id of a payment is the key under which the
-- same request is one; `id` is ours, which the provider and the page know it by. Without a `url` it
-- is not handed over yet: until `claimed_until` somebody is at it, or the provider refused it.
CREATE TABLE payment (
  partner_id bigint NOT NULL,
  product text COLLATE "C" NOT NULL,
  payment_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  nip text NOT NULL CHECK (nip ~ '^[0-9]{10}$'),
  consents jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  claimed_until timestamptz,
  handed_over_at timestamptz,
  refused_at timestamptz,
  url text,
  -- The SHA-256 of a secret of the browser that began the payment. Null: nobody may repeat it.
  browser_hash bytea,
  PRIMARY KEY (partner_id, product, payment_id),
  FOREIGN KEY (partner_id, product) REFERENCES broker_product,
  CHECK ((url IS NULL) = (handed_over_at IS NULL))
);
CREATE INDEX payment_id ON payment (id);

-- The limit that a customer may still spend by a partner's product, as the provider's system says. The
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

-- Notifications to the addresses of integrations: jobs (008-installation.sql). Each keeps the limit as it was. Without a `due_at` it
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
-- Rows of all partners, for the operator.
CREATE INDEX delivery_attempt_at ON delivery_attempt (attempted_at);
