-- Every index of documents has the relation as its second column, so each step down each index
-- compares it. Two equal enums are compared as numbers: COPY of 100,000 documents takes a fifth less
-- of PostgreSQL's processor than with text.
CREATE TYPE document_relation AS ENUM ('gained', 'receiver');
-- Imports give arrays of text.
CREATE CAST (text AS document_relation) WITH INOUT AS ASSIGNMENT;

CREATE TABLE financial_document (
  partner_id bigint NOT NULL REFERENCES partner,
  id bigint GENERATED ALWAYS AS IDENTITY,
  relation document_relation NOT NULL,
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
  -- What the partner has to do with a document as its receiver: pay by a day, and confirm it. The
  -- status is the provider's; who confirmed it and when is ours.
  due_date timestamptz(0),
  confirmed_at timestamptz(0),
  confirmed_by bigint REFERENCES portal_user,
  -- In the document's currency: null where it brings none yet.
  partner_commission_amount bigint,
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, relation, external_id),
  FOREIGN KEY (partner_id, agent_id) REFERENCES agent (partner_id, id),
  CHECK ((repayment_period_value IS NULL) = (repayment_period_type IS NULL)),
  CHECK ((update_total_value_amount IS NULL) = (update_total_value_currency IS NULL)),
  CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL))
);
-- The default order; what it includes answers every count and sum from the index alone.
CREATE INDEX financial_document_date_added ON financial_document
  (partner_id, relation, date_added, id)
  INCLUDE (agent_id, customer_nip, product, funding_date, document_number_search, amount,
    currency, repayment_period, status, partner_item_id_search, due_date, confirmed_at,
    partner_commission_amount);
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
-- Filters by status read this one, the order by status the next.
CREATE INDEX financial_document_status ON financial_document
  (partner_id, relation, status, id);
CREATE INDEX financial_document_process_order ON financial_document
  (partner_id, relation, document_status_order(status), id) INCLUDE (status);
CREATE INDEX financial_document_partner_item_id ON financial_document
  (partner_id, relation, partner_item_id NULLS FIRST, id);
CREATE INDEX financial_document_due_date ON financial_document
  (partner_id, relation, due_date NULLS FIRST, id);
CREATE INDEX financial_document_agent ON financial_document
  (partner_id, relation, agent_id NULLS FIRST, id) INCLUDE (status);
CREATE INDEX financial_document_to_confirm ON financial_document
  (partner_id, relation, date_added, id) INCLUDE (agent_id)
  WHERE status = 'to_confirm' AND confirmed_at IS NULL;
CREATE INDEX financial_document_commission ON financial_document
  (partner_id, relation, funding_date)
  INCLUDE (agent_id, currency, partner_commission_amount)
  WHERE partner_commission_amount IS NOT NULL;

-- Each confirmation of a document by its receiver. The document itself forgets its confirmation
-- when the provider gives it another status; this does not.
CREATE TABLE document_confirmation (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  document_id bigint NOT NULL,
  confirmed_at timestamptz(0) NOT NULL,
  confirmed_by bigint NOT NULL REFERENCES portal_user,
  impersonated_by text,
  PRIMARY KEY (partner_id, id),
  FOREIGN KEY (partner_id, document_id) REFERENCES financial_document (partner_id, id)
    ON DELETE CASCADE
);
CREATE INDEX document_confirmation_document ON document_confirmation (partner_id, document_id);

-- Documents that a user does not want to confirm: the list does not tick them for this user.
CREATE TABLE document_exclusion (
  partner_id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES portal_user ON DELETE CASCADE,
  document_id bigint NOT NULL,
  PRIMARY KEY (partner_id, user_id, document_id),
  FOREIGN KEY (partner_id, document_id)
    REFERENCES financial_document (partner_id, id) ON DELETE CASCADE
);
CREATE INDEX document_exclusion_document ON document_exclusion (partner_id, document_id);

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
