-- In the order of their life, as lead_status_order.
CREATE FUNCTION document_status_order(status text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_position(ARRAY['new', 'uncompleted', 'processing', 'to_confirm',
    'first_signed', 'questioned', 'refused', 'confirmed', 'pending', 'accepted', 'agreed', 'signed',
    'financed', 'open', 'paid', 'rejected', 'canceled', 'terminated'], status);

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
  -- Whether a row of wanted_file is WANTED or REFUSED; null: no. Whoever saves that row saves this too.
  wants_files boolean,
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
CREATE INDEX contract_wants_files ON contract (partner_id, agent_id) WHERE wants_files;
CREATE TRIGGER contract_data_changed AFTER INSERT OR UPDATE OR DELETE ON contract
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER contract_data_truncated AFTER TRUNCATE ON contract
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();

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
CREATE TRIGGER contract_event_data_changed AFTER INSERT OR UPDATE OR DELETE ON contract_event
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER contract_event_data_truncated AFTER TRUNCATE ON contract_event
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();

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
  -- The status of a received document: the provider's status, with the partner's answer in place of to_confirm,
  -- set by the trigger document_status.
  status text COLLATE "C" NOT NULL CHECK (status IN ('new', 'uncompleted', 'processing',
    'to_confirm', 'first_signed', 'questioned', 'refused', 'confirmed', 'pending', 'accepted',
    'agreed', 'signed', 'financed', 'open', 'paid', 'rejected', 'canceled', 'terminated')),
  partner_item_id text COLLATE "C",
  partner_item_id_search text COLLATE "C"
    GENERATED ALWAYS AS (text_fold(partner_item_id)) STORED,
  -- Duties of the receiver of a document: pay by a day, and confirm it, with one
  -- signature or two, or say something else. It holds until the provider's next status.
  due_date timestamptz(0),
  confirmed_at timestamptz(0),
  confirmed_by bigint REFERENCES portal_user,
  remark text COLLATE "C" CHECK (remark IN ('REFUSED', 'QUESTIONED', 'ANSWERED')),
  first_signed_at timestamptz(0),
  first_signed_by bigint REFERENCES portal_user,
  -- In the document's currency: null where it brings none yet.
  partner_commission_amount bigint,
  -- As in contract.
  wants_files boolean,
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, relation, external_id),
  FOREIGN KEY (partner_id, agent_id) REFERENCES agent (partner_id, id),
  CHECK ((repayment_period_value IS NULL) = (repayment_period_type IS NULL)),
  CHECK ((update_total_value_amount IS NULL) = (update_total_value_currency IS NULL)),
  CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL))
);
-- The default order; the included columns answer counts, sums and pending signatures from the index
-- alone.
CREATE INDEX financial_document_newest ON financial_document
  (partner_id, relation, date_added, id)
  INCLUDE (agent_id, customer_nip, product, funding_date, document_number_search, amount,
    currency, repayment_period, status, partner_item_id_search, due_date, first_signed_by,
    partner_commission_amount);
-- No id at their end: an index with few values then stores each value once (6 bytes a row in place of
-- some 50), and so do dates, which are days in most deliveries. With the id, a document's indexes took
-- four times the room of its row. Rows of one value are sorted by their id when they are read. The sums
-- by month read the index of the funding date.
CREATE INDEX financial_document_by_customer_name ON financial_document
  (partner_id, relation, customer_name_sort);
CREATE INDEX financial_document_by_customer_nip ON financial_document
  (partner_id, relation, customer_nip NULLS FIRST);
CREATE INDEX financial_document_by_product ON financial_document
  (partner_id, relation, product);
CREATE INDEX financial_document_by_funding_date ON financial_document
  (partner_id, relation, funding_date NULLS FIRST);
CREATE INDEX financial_document_by_document_number ON financial_document
  (partner_id, relation, document_number);
CREATE INDEX financial_document_by_amount ON financial_document
  (partner_id, relation, amount);
CREATE INDEX financial_document_by_repayment_period ON financial_document
  (partner_id, relation, repayment_period_type NULLS FIRST, repayment_period_value NULLS FIRST);
CREATE INDEX financial_document_by_update_total_value ON financial_document
  (partner_id, relation, update_total_value_amount NULLS FIRST);
-- Filters by status read this one, the order by status the next.
CREATE INDEX financial_document_by_status ON financial_document
  (partner_id, relation, status);
CREATE INDEX financial_document_by_process_order ON financial_document
  (partner_id, relation, document_status_order(status));
CREATE INDEX financial_document_by_partner_item_id ON financial_document
  (partner_id, relation, partner_item_id NULLS FIRST);
CREATE INDEX financial_document_by_due_date ON financial_document
  (partner_id, relation, due_date NULLS FIRST);
-- The status second, so that an agent's cases by status are counted from the index alone.
CREATE INDEX financial_document_by_agent ON financial_document
  (partner_id, relation, agent_id NULLS FIRST, status);
CREATE INDEX financial_document_waiting ON financial_document
  (partner_id, relation, date_added, id) INCLUDE (agent_id, first_signed_by)
  WHERE status IN ('to_confirm', 'first_signed');
CREATE INDEX financial_document_wants_files ON financial_document (partner_id, relation, agent_id)
  WHERE wants_files;
CREATE TRIGGER financial_document_data_changed AFTER INSERT OR UPDATE OR DELETE ON financial_document
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER financial_document_data_truncated AFTER TRUNCATE ON financial_document
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();

CREATE FUNCTION provider_status(status text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN status IN ('first_signed', 'questioned', 'refused', 'confirmed') THEN 'to_confirm'
  ELSE status END;

CREATE FUNCTION set_document_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status := CASE
    WHEN NEW.confirmed_at IS NOT NULL THEN 'confirmed'
    WHEN NEW.remark = 'REFUSED' THEN 'refused'
    WHEN NEW.remark = 'QUESTIONED' THEN 'questioned'
    WHEN NEW.first_signed_by IS NOT NULL THEN 'first_signed'
    ELSE 'to_confirm' END;
  RETURN NEW;
END $$;
CREATE TRIGGER document_status BEFORE INSERT OR UPDATE ON financial_document
  FOR EACH ROW WHEN (NEW.relation = 'receiver' AND NEW.status IN ('to_confirm', 'first_signed',
    'questioned', 'refused', 'confirmed'))
  EXECUTE FUNCTION set_document_status();

-- Each confirmation of a document by its receiver. The document itself forgets its confirmation
-- when the provider gives it another status; this does not.
CREATE TABLE document_confirmation (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  document_id bigint NOT NULL,
  confirmed_at timestamptz(0) NOT NULL,
  confirmed_by bigint NOT NULL REFERENCES portal_user,
  impersonated_by text,
  -- Documents of one confirmation.
  batch uuid,
  -- As it was then.
  amount bigint,
  currency text COLLATE "C",
  first_signed_at timestamptz(0),
  first_signed_by bigint REFERENCES portal_user,
  PRIMARY KEY (partner_id, id),
  FOREIGN KEY (partner_id, document_id) REFERENCES financial_document (partner_id, id)
    ON DELETE CASCADE
);
CREATE INDEX document_confirmation_document ON document_confirmation (partner_id, document_id);
CREATE INDEX document_confirmation_batch ON document_confirmation (partner_id, batch)
  WHERE batch IS NOT NULL;

-- Above which amount, in minor units, a firm's documents need signatures of two users. A higher limit,
-- or none (null), counts from next_at on, or once another signer agrees.
CREATE TABLE confirmation_limit (
  partner_id bigint NOT NULL CONSTRAINT confirmation_limit_partner_fkey REFERENCES partner
    ON DELETE CASCADE,
  currency text COLLATE "C" NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  amount bigint NOT NULL,
  next_amount bigint,
  next_at timestamptz(0),
  next_by bigint,
  PRIMARY KEY (partner_id, currency)
);

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
CREATE TRIGGER loan_update_data_changed AFTER INSERT OR UPDATE OR DELETE ON loan_update
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER loan_update_data_truncated AFTER TRUNCATE ON loan_update
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();

-- Files that users hand in for a record: begun, here as a whole (media_type), handed in, taken by the
-- provider. sealed_key opens the pieces; without it the content is gone. warnings: parts of a PDF that
-- act when it is opened, or are files in it.
CREATE TABLE handed_file (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL CONSTRAINT handed_file_user_fkey REFERENCES portal_user,
  impersonated_by text,
  name text NOT NULL,
  size integer NOT NULL,
  sealed_key text COLLATE "C",
  media_type text COLLATE "C"
    CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  warnings text[],
  sha256 bytea,
  started_at timestamptz NOT NULL,
  document_id bigint,
  contract_id bigint,
  wanted_file_id bigint,
  handed_in_at timestamptz,
  taken_at timestamptz,
  outcome text COLLATE "C" CHECK (outcome IN ('ACCEPTED', 'REFUSED')),
  outcome_reason text,
  PRIMARY KEY (partner_id, id),
  CONSTRAINT handed_file_document_fkey FOREIGN KEY (partner_id, document_id)
    REFERENCES financial_document (partner_id, id) ON DELETE CASCADE,
  CONSTRAINT handed_file_contract_fkey FOREIGN KEY (partner_id, contract_id)
    REFERENCES contract (partner_id, id) ON DELETE CASCADE
);
CREATE INDEX handed_file_waiting ON handed_file (partner_id, user_id) WHERE handed_in_at IS NULL;
CREATE INDEX handed_file_content ON handed_file (handed_in_at) WHERE sealed_key IS NOT NULL;
-- The bytes of a partner are summed with each new file.
CREATE INDEX handed_file_here ON handed_file (partner_id) INCLUDE (size, handed_in_at)
  WHERE sealed_key IS NOT NULL;
CREATE INDEX handed_file_document ON handed_file (partner_id, document_id)
  WHERE document_id IS NOT NULL;
CREATE INDEX handed_file_contract ON handed_file (partner_id, contract_id)
  WHERE contract_id IS NOT NULL;
CREATE INDEX handed_file_wanted ON handed_file (partner_id, wanted_file_id)
  WHERE wanted_file_id IS NOT NULL;

CREATE TABLE handed_file_piece (
  partner_id bigint NOT NULL,
  file_id bigint NOT NULL,
  position integer NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (partner_id, file_id, position),
  CONSTRAINT handed_file_piece_file_fkey FOREIGN KEY (partner_id, file_id)
    REFERENCES handed_file (partner_id, id) ON DELETE CASCADE
);

-- Files that the provider wants for a document or contract. state follows what is handed in and answered;
-- answered_at: of the last answer, which covers the files that were handed in until then.
CREATE TABLE wanted_file (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  external_id text COLLATE "C" NOT NULL,
  document_id bigint,
  contract_id bigint,
  name text NOT NULL,
  description text,
  deadline date,
  state text COLLATE "C" NOT NULL CHECK (state IN ('WANTED', 'HANDED_IN', 'ACCEPTED', 'REFUSED')),
  reason text,
  answered_at timestamptz,
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, external_id),
  CHECK (num_nonnulls(document_id, contract_id) = 1),
  CONSTRAINT wanted_file_document_fkey FOREIGN KEY (partner_id, document_id)
    REFERENCES financial_document (partner_id, id) ON DELETE CASCADE,
  CONSTRAINT wanted_file_contract_fkey FOREIGN KEY (partner_id, contract_id)
    REFERENCES contract (partner_id, id) ON DELETE CASCADE
);
CREATE INDEX wanted_file_document ON wanted_file (partner_id, document_id)
  WHERE document_id IS NOT NULL;
CREATE INDEX wanted_file_contract ON wanted_file (partner_id, contract_id)
  WHERE contract_id IS NOT NULL;
