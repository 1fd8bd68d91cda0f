-- In the order of their life, as lead_status_order.
CREATE FUNCTION settlement_status_order(status text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_position(ARRAY['open', 'processing', 'paid'], status);

CREATE TABLE settlement (
  partner_id bigint NOT NULL REFERENCES partner,
  id bigint GENERATED ALWAYS AS IDENTITY,
  external_id text COLLATE "C" NOT NULL,
  agent_id bigint,
  number text COLLATE "C" NOT NULL,
  number_search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (text_fold(number)) STORED,
  period_from timestamptz(0) NOT NULL,
  period_to timestamptz(0) NOT NULL,
  amount bigint NOT NULL,
  currency text COLLATE "C" NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  status text COLLATE "C" NOT NULL CHECK (status IN ('open', 'processing', 'paid')),
  paid_date timestamptz(0),
  items_count integer NOT NULL CHECK (items_count >= 0),
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, external_id),
  FOREIGN KEY (partner_id, agent_id) REFERENCES agent (partner_id, id)
);
CREATE INDEX settlement_period_from ON settlement (partner_id, period_from, id)
  INCLUDE (agent_id, number_search, period_to, amount, currency, status, paid_date);
CREATE INDEX settlement_number ON settlement (partner_id, number, id);
CREATE INDEX settlement_period_to ON settlement (partner_id, period_to, id);
CREATE INDEX settlement_amount ON settlement (partner_id, amount, id);
CREATE INDEX settlement_status ON settlement (partner_id, status, id);
CREATE INDEX settlement_process_order ON settlement
  (partner_id, settlement_status_order(status), id) INCLUDE (status);
CREATE INDEX settlement_paid_date ON settlement (partner_id, paid_date NULLS FIRST, id);
CREATE INDEX settlement_items_count ON settlement (partner_id, items_count, id);
CREATE INDEX settlement_agent ON settlement (partner_id, agent_id NULLS FIRST, id);
CREATE TRIGGER settlement_data_changed AFTER INSERT OR UPDATE OR DELETE ON settlement
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_data_truncated AFTER TRUNCATE ON settlement
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();

-- Lines of a settlement, in its currency. A document is found by its external id whenever
-- it comes: a line may be here before it.
CREATE TABLE settlement_line (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  agent_id bigint,
  settlement_id bigint NOT NULL,
  external_id text COLLATE "C" NOT NULL,
  line_date timestamptz(0) NOT NULL,
  document_number text COLLATE "C" NOT NULL,
  document_external_id text COLLATE "C",
  customer_name text NOT NULL,
  product text COLLATE "C" NOT NULL,
  base bigint NOT NULL,
  rate_basis_points integer NOT NULL CHECK (rate_basis_points >= 0),
  amount bigint NOT NULL,
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, external_id),
  FOREIGN KEY (partner_id, settlement_id) REFERENCES settlement (partner_id, id) ON DELETE CASCADE,
  FOREIGN KEY (partner_id, agent_id) REFERENCES agent (partner_id, id)
);
CREATE INDEX settlement_line_settlement ON settlement_line
  (partner_id, settlement_id, line_date, id) INCLUDE (amount);
-- A document's lines, for what is shown of a company.
CREATE INDEX settlement_line_document ON settlement_line (partner_id, document_external_id)
  WHERE document_external_id IS NOT NULL;
-- An agent's chart sums up the lines that carry the agent.
CREATE INDEX settlement_line_agent ON settlement_line
  (partner_id, agent_id, settlement_id) INCLUDE (amount);
CREATE TRIGGER settlement_line_data_changed AFTER INSERT OR UPDATE OR DELETE ON settlement_line
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_line_data_truncated AFTER TRUNCATE ON settlement_line
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();

-- That a partner asked to be paid before the month is over, once for a settlement, and what became of it.
-- Amounts are in the settlement's currency.
CREATE TABLE early_payout (
  partner_id bigint NOT NULL,
  settlement_id bigint NOT NULL,
  requested_at timestamptz NOT NULL,
  amount bigint NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'accepted', 'refused', 'paid', 'withdrawn')),
  charge bigint,
  reason text,
  decided_at timestamptz,
  paid_date timestamptz(0),
  paid_amount bigint,
  withdrawn_at timestamptz,
  PRIMARY KEY (partner_id, settlement_id),
  FOREIGN KEY (partner_id, settlement_id) REFERENCES settlement (partner_id, id) ON DELETE CASCADE
);
-- The list of settlements shows the state.
CREATE TRIGGER early_payout_data_changed AFTER INSERT OR UPDATE OR DELETE ON early_payout
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER early_payout_data_truncated AFTER TRUNCATE ON early_payout
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();

-- The partner's invoice for a settlement, as it was saved for KSeF: one, until its KSeF number is there
-- as often as the user saves it. content: the invoice as people read it, and what the form held.
CREATE TABLE settlement_invoice (
  partner_id bigint NOT NULL,
  settlement_id bigint NOT NULL,
  number text COLLATE "C" NOT NULL,
  content jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by bigint NOT NULL REFERENCES portal_user,
  ksef_number text COLLATE "C",
  PRIMARY KEY (partner_id, settlement_id),
  UNIQUE (partner_id, number),
  CONSTRAINT settlement_invoice_settlement_fkey FOREIGN KEY (partner_id, settlement_id)
    REFERENCES settlement (partner_id, id) ON DELETE CASCADE
);
-- KSeF gives each invoice a number of its own.
CREATE UNIQUE INDEX settlement_invoice_ksef_number ON settlement_invoice (partner_id, ksef_number);
