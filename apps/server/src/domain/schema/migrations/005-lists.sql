CREATE TABLE lead (
  partner_id bigint NOT NULL REFERENCES partner,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Empty until the provider's system has taken the lead over.
  external_id text COLLATE "C",
  agent_id bigint,
  number text COLLATE "C" NOT NULL,
  number_search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (text_fold(number)) STORED,
  date_added timestamptz(0) NOT NULL,
  nip text COLLATE "C" NOT NULL CHECK (nip ~ '^[0-9]{10}$'),
  company_name text COLLATE "C" NOT NULL,
  company_name_search text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (text_fold(company_name)) STORED,
  company_name_sort text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (polish_sort_key(company_name)) STORED,
  first_name text COLLATE "C" NOT NULL,
  last_name text COLLATE "C" NOT NULL,
  last_name_search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (text_fold(last_name)) STORED,
  last_name_sort text COLLATE "C" NOT NULL GENERATED ALWAYS AS (polish_sort_key(last_name)) STORED,
  phone_number text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL,
  email_search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (text_fold(email)) STORED,
  product text COLLATE "C" NOT NULL,
  amount bigint,
  note text,
  status text COLLATE "C" NOT NULL CHECK (status IN ('LOCKED', 'PROPOSAL_STARTED',
    'PROPOSAL_SUBMITTED', 'POSITIVE_DECISION', 'NEGATIVE_DECISION', 'ACCEPTED', 'NOT_ACCEPTED',
    'SIGNED', 'ACTIVE')),
  blocked_until timestamptz(0) NOT NULL,
  consents jsonb NOT NULL DEFAULT '[]',
  reported_by bigint REFERENCES portal_user,
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, external_id),
  FOREIGN KEY (partner_id, agent_id) REFERENCES agent (partner_id, id)
);

-- Of each list: the default order with all that counts and sums need, then one index per sortable
-- column. Empty is least, so that either direction reads the same index.
CREATE INDEX lead_date_added ON lead (partner_id, date_added, id)
  INCLUDE (agent_id, number_search, nip, company_name_search, last_name_search, phone_number,
    email_search, product, status, blocked_until);
CREATE INDEX lead_number ON lead (partner_id, number, id);
CREATE INDEX lead_nip ON lead (partner_id, nip, id);
CREATE INDEX lead_company_name ON lead (partner_id, company_name_sort, id);
CREATE INDEX lead_last_name ON lead (partner_id, last_name_sort, id);
CREATE INDEX lead_product ON lead (partner_id, product, id);
CREATE INDEX lead_status ON lead (partner_id, status, id);
CREATE INDEX lead_blocked_until ON lead (partner_id, blocked_until, id);
CREATE INDEX lead_agent ON lead (partner_id, agent_id NULLS FIRST, id);

CREATE TABLE contract (
  partner_id bigint NOT NULL REFERENCES partner,
  id bigint GENERATED ALWAYS AS IDENTITY,
  external_id text COLLATE "C" NOT NULL,
  agent_id bigint,
  date_added timestamptz(0) NOT NULL,
  number text COLLATE "C" NOT NULL,
  number_search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (text_fold(number)) STORED,
  customer_name text COLLATE "C" NOT NULL,
  customer_name_search text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (text_fold(customer_name)) STORED,
  customer_name_sort text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (polish_sort_key(customer_name)) STORED,
  customer_nip text COLLATE "C" CHECK (customer_nip ~ '^[0-9]{10}$'),
  product text COLLATE "C" NOT NULL,
  amount bigint,
  currency text COLLATE "C" NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  status text COLLATE "C" NOT NULL CHECK (status IN ('new', 'open', 'processing', 'to_confirm',
    'agreed', 'rejected', 'canceled', 'signed', 'financed', 'terminated', 'paid', 'uncompleted',
    'accepted', 'pending')),
  signed_date timestamptz(0),
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, external_id),
  FOREIGN KEY (partner_id, agent_id) REFERENCES agent (partner_id, id)
);

CREATE INDEX contract_date_added ON contract (partner_id, date_added, id)
  INCLUDE (agent_id, number_search, customer_name_search, customer_nip, product, amount, currency,
    status, signed_date);
CREATE INDEX contract_number ON contract (partner_id, number, id);
CREATE INDEX contract_customer_name ON contract (partner_id, customer_name_sort, id);
CREATE INDEX contract_customer_nip ON contract (partner_id, customer_nip NULLS FIRST, id);
CREATE INDEX contract_product ON contract (partner_id, product, id);
CREATE INDEX contract_amount ON contract (partner_id, amount NULLS FIRST, id);
CREATE INDEX contract_status ON contract (partner_id, status, id);
CREATE INDEX contract_signed_date ON contract (partner_id, signed_date NULLS FIRST, id);
CREATE INDEX contract_agent ON contract (partner_id, agent_id NULLS FIRST, id);

-- A contract's timeline.
CREATE TABLE contract_event (
  partner_id bigint NOT NULL,
  contract_id bigint NOT NULL,
  event text COLLATE "C" NOT NULL CHECK (event IN ('DECISION_ACCEPTANCE', 'CONTRACT_ACCEPTED',
    'CONTRACT_SIGNED', 'CONTRACT_ACTIVE', 'CONTRACT_TERMINATED')),
  date timestamptz(0) NOT NULL,
  PRIMARY KEY (partner_id, contract_id, event),
  FOREIGN KEY (partner_id, contract_id) REFERENCES contract (partner_id, id) ON DELETE CASCADE
);

CREATE TABLE loan_update (
  partner_id bigint NOT NULL REFERENCES partner,
  id bigint GENERATED ALWAYS AS IDENTITY,
  external_id text COLLATE "C" NOT NULL,
  agent_id bigint,
  update_date timestamptz(0) NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('RETURN', 'CORRECTION')),
  document_number text COLLATE "C" NOT NULL,
  document_number_search text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (text_fold(document_number)) STORED,
  customer_name text COLLATE "C" NOT NULL,
  customer_name_search text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (text_fold(customer_name)) STORED,
  customer_name_sort text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (polish_sort_key(customer_name)) STORED,
  customer_nip text COLLATE "C" CHECK (customer_nip ~ '^[0-9]{10}$'),
  product text COLLATE "C" NOT NULL,
  update_amount bigint NOT NULL,
  currency text COLLATE "C" NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  update_total_value_amount bigint,
  update_total_value_currency text COLLATE "C" CHECK (update_total_value_currency ~ '^[A-Z]{3}$'),
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, external_id),
  FOREIGN KEY (partner_id, agent_id) REFERENCES agent (partner_id, id),
  CHECK ((update_total_value_amount IS NULL) = (update_total_value_currency IS NULL))
);

CREATE INDEX loan_update_update_date ON loan_update (partner_id, update_date, id)
  INCLUDE (agent_id, kind, document_number_search, customer_name_search, customer_nip, product,
    update_amount, currency, update_total_value_amount);
CREATE INDEX loan_update_kind ON loan_update (partner_id, kind, id);
CREATE INDEX loan_update_document_number ON loan_update (partner_id, document_number, id);
CREATE INDEX loan_update_customer_name ON loan_update (partner_id, customer_name_sort, id);
CREATE INDEX loan_update_customer_nip ON loan_update (partner_id, customer_nip NULLS FIRST, id);
CREATE INDEX loan_update_product ON loan_update (partner_id, product, id);
CREATE INDEX loan_update_amount ON loan_update (partner_id, update_amount, id);
CREATE INDEX loan_update_total_value ON loan_update
  (partner_id, update_total_value_amount NULLS FIRST, id);
CREATE INDEX loan_update_agent ON loan_update (partner_id, agent_id NULLS FIRST, id);

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
CREATE INDEX settlement_paid_date ON settlement (partner_id, paid_date NULLS FIRST, id);
CREATE INDEX settlement_items_count ON settlement (partner_id, items_count, id);
CREATE INDEX settlement_agent ON settlement (partner_id, agent_id NULLS FIRST, id);

-- What the partner has to do with a document as its receiver: pay by a day, and confirm it. The
-- status is the provider's; who confirmed it and when is ours.
ALTER TABLE financial_document
  ADD COLUMN due_date timestamptz(0),
  ADD COLUMN confirmed_at timestamptz(0),
  ADD COLUMN confirmed_by bigint REFERENCES portal_user,
  ADD CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL));

DROP INDEX financial_document_date_added;
CREATE INDEX financial_document_date_added ON financial_document
  (partner_id, relation, date_added, id)
  INCLUDE (agent_id, customer_nip, product, funding_date, document_number_search, amount,
    currency, repayment_period, status, partner_item_id_search, due_date, confirmed_at);
CREATE INDEX financial_document_due_date ON financial_document
  (partner_id, relation, due_date NULLS FIRST, id);
CREATE INDEX financial_document_to_confirm ON financial_document
  (partner_id, relation, date_added, id) INCLUDE (agent_id)
  WHERE status = 'to_confirm' AND confirmed_at IS NULL;
