-- What customers of brokers' shops ask for. The shop's id of a payment is the key under which the
-- same request is one; `id` is ours, which the provider and the page know it by. Without a `url` it
-- is not handed over yet: until `claimed_until` somebody is at it, or the provider refused it.
CREATE TABLE payment (
  partner_id bigint NOT NULL,
  product text COLLATE "C" NOT NULL,
  payment_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL UNIQUE,
  nip text NOT NULL CHECK (nip ~ '^[0-9]{10}$'),
  consents jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  claimed_until timestamptz,
  handed_over_at timestamptz,
  refused_at timestamptz,
  url text,
  PRIMARY KEY (partner_id, product, payment_id),
  FOREIGN KEY (partner_id, product) REFERENCES broker_product,
  CHECK ((url IS NULL) = (handed_over_at IS NULL))
);
