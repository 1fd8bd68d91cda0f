-- The partner's commission of a document, in its currency: null where it brings none yet.
ALTER TABLE financial_document ADD COLUMN partner_commission_amount bigint;

DROP INDEX financial_document_date_added;
CREATE INDEX financial_document_date_added ON financial_document
  (partner_id, relation, date_added, id)
  INCLUDE (agent_id, customer_nip, product, funding_date, document_number_search, amount,
    currency, repayment_period, status, partner_item_id_search, due_date, confirmed_at,
    partner_commission_amount);
CREATE INDEX financial_document_commission ON financial_document
  (partner_id, relation, funding_date)
  INCLUDE (agent_id, currency, partner_commission_amount)
  WHERE partner_commission_amount IS NOT NULL;

-- An agent's cases are counted by status from the index alone, as a partner's are.
DROP INDEX financial_document_agent;
CREATE INDEX financial_document_agent ON financial_document
  (partner_id, relation, agent_id NULLS FIRST, id) INCLUDE (status);
DROP INDEX lead_agent;
CREATE INDEX lead_agent ON lead (partner_id, agent_id NULLS FIRST, id) INCLUDE (status);
DROP INDEX contract_agent;
CREATE INDEX contract_agent ON contract (partner_id, agent_id NULLS FIRST, id) INCLUDE (status);

-- What a settlement is made of, in its currency. A document is found by its external id whenever
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

-- That a partner asked to be paid before the month is over: once for a settlement.
CREATE TABLE early_payout (
  partner_id bigint NOT NULL,
  settlement_id bigint NOT NULL,
  requested_at timestamptz NOT NULL,
  requested_by bigint NOT NULL REFERENCES portal_user,
  amount bigint NOT NULL,
  PRIMARY KEY (partner_id, settlement_id),
  FOREIGN KEY (partner_id, settlement_id) REFERENCES settlement (partner_id, id) ON DELETE CASCADE
);
