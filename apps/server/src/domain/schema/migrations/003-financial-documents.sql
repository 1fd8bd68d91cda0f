CREATE TABLE financial_document (
  partner_id bigint NOT NULL REFERENCES partner,
  id bigint GENERATED ALWAYS AS IDENTITY,
  relation text COLLATE "C" NOT NULL CHECK (relation IN ('gained', 'receiver')),
  external_id text COLLATE "C" NOT NULL,
  agent_id bigint,
  customer_name text NOT NULL,
  customer_name_sort text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (polish_sort_key(customer_name)) STORED,
  customer_nip text COLLATE "C" CHECK (customer_nip ~ '^[0-9]{10}$'),
  product text COLLATE "C" NOT NULL,
  date_added timestamptz(0) NOT NULL,
  funding_date timestamptz(0),
  document_number text COLLATE "C" NOT NULL,
  document_number_search text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (text_fold(document_number)) STORED,
  amount bigint NOT NULL,
  currency text COLLATE "C" NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  repayment_period_value integer CHECK (repayment_period_value >= 0),
  repayment_period_type text COLLATE "C"
    CHECK (repayment_period_type IN ('INSTALLMENTS', 'DAYS', 'MONTHS')),
  repayment_period text COLLATE "C"
    GENERATED ALWAYS AS (repayment_period_value::text || repayment_period_type) STORED,
  update_total_value_amount bigint,
  update_total_value_currency text COLLATE "C" CHECK (update_total_value_currency ~ '^[A-Z]{3}$'),
  status text COLLATE "C" NOT NULL CHECK (status IN ('new', 'open', 'processing', 'to_confirm',
    'agreed', 'rejected', 'canceled', 'signed', 'financed', 'terminated', 'paid', 'uncompleted',
    'accepted', 'pending')),
  partner_item_id text COLLATE "C",
  partner_item_id_search text COLLATE "C"
    GENERATED ALWAYS AS (text_fold(partner_item_id)) STORED,
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, relation, external_id),
  FOREIGN KEY (partner_id, agent_id) REFERENCES agent (partner_id, id),
  CHECK ((repayment_period_value IS NULL) = (repayment_period_type IS NULL)),
  CHECK ((update_total_value_amount IS NULL) = (update_total_value_currency IS NULL))
);

-- The default order; what it includes answers every count and sum from the index alone.
CREATE INDEX financial_document_date_added ON financial_document
  (partner_id, relation, date_added, id)
  INCLUDE (agent_id, customer_nip, product, funding_date, document_number_search, amount,
    currency, repayment_period, status, partner_item_id_search);

-- One per sortable column. Empty is least, so that either direction reads the same index.
CREATE INDEX financial_document_customer_name ON financial_document
  (partner_id, relation, customer_name_sort, id);
CREATE INDEX financial_document_customer_nip ON financial_document
  (partner_id, relation, customer_nip NULLS FIRST, id);
CREATE INDEX financial_document_product ON financial_document
  (partner_id, relation, product, id);
CREATE INDEX financial_document_funding_date ON financial_document
  (partner_id, relation, funding_date NULLS FIRST, id);
CREATE INDEX financial_document_document_number ON financial_document
  (partner_id, relation, document_number, id);
CREATE INDEX financial_document_amount ON financial_document
  (partner_id, relation, amount, id);
CREATE INDEX financial_document_repayment_period ON financial_document
  (partner_id, relation, repayment_period_type NULLS FIRST, repayment_period_value NULLS FIRST, id);
CREATE INDEX financial_document_update_total_value ON financial_document
  (partner_id, relation, update_total_value_amount NULLS FIRST, id);
CREATE INDEX financial_document_status ON financial_document
  (partner_id, relation, status, id);
CREATE INDEX financial_document_partner_item_id ON financial_document
  (partner_id, relation, partner_item_id NULLS FIRST, id);
CREATE INDEX financial_document_agent ON financial_document
  (partner_id, relation, agent_id NULLS FIRST, id);
