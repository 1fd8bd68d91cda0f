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
  -- Where the customer reads the contract before confirming it.
  document_url text,
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
CREATE INDEX contract_process_order ON contract
  (partner_id, document_status_order(status), id) INCLUDE (status);
CREATE INDEX contract_signed_date ON contract (partner_id, signed_date NULLS FIRST, id);
CREATE INDEX contract_agent ON contract (partner_id, agent_id NULLS FIRST, id) INCLUDE (status);

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

-- The customer's one-time links to confirm a contract, and what became of them. The code's
-- columns are those of account_link.
CREATE TABLE contract_link (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  contract_id bigint NOT NULL,
  hash bytea NOT NULL,
  phone_number text NOT NULL,
  email text NOT NULL,
  made_at timestamptz NOT NULL,
  made_by text NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  code_hash bytea,
  code_expires_at timestamptz,
  code_attempts integer NOT NULL DEFAULT 0,
  confirmed_at timestamptz,
  consents jsonb,
  PRIMARY KEY (partner_id, id),
  FOREIGN KEY (partner_id, contract_id) REFERENCES contract (partner_id, id) ON DELETE CASCADE,
  CHECK ((confirmed_at IS NULL) = (consents IS NULL))
);
-- Whose link it is, only the hash says.
CREATE INDEX contract_link_hash ON contract_link (hash);
-- A contract is confirmed once, whichever of its links was used.
CREATE UNIQUE INDEX contract_link_confirmed ON contract_link (partner_id, contract_id)
  WHERE confirmed_at IS NOT NULL;
CREATE INDEX contract_link_contract ON contract_link (partner_id, contract_id);
