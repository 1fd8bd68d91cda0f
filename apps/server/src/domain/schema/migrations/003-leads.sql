-- Statuses sort in the order of their life, not by their codes. A new status takes its place in the
-- function, and the indexes on it are made anew (REINDEX). Not STRICT, which would keep PostgreSQL from
-- inlining it: a call for each row took four times as long.
CREATE FUNCTION lead_status_order(status text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_position(ARRAY['LOCKED', 'PROPOSAL_STARTED', 'PROPOSAL_SUBMITTED', 'POSITIVE_DECISION',
  'NEGATIVE_DECISION', 'ACCEPTED', 'NOT_ACCEPTED', 'SIGNED', 'ACTIVE', 'WITHDRAWN'], status);

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
  -- The text of the search: all that names a lead but its number, folded. A phone number has
  -- its digits alone.
  words_search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    text_fold(company_name || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' ||
      regexp_replace(phone_number, '[^0-9]', '', 'g'))
  ) STORED,
  product text COLLATE "C" NOT NULL,
  amount bigint,
  note text,
  status text COLLATE "C" NOT NULL CHECK (status IN ('LOCKED', 'PROPOSAL_STARTED',
    'PROPOSAL_SUBMITTED', 'POSITIVE_DECISION', 'NEGATIVE_DECISION', 'ACCEPTED', 'NOT_ACCEPTED',
    'SIGNED', 'ACTIVE', 'WITHDRAWN')),
  blocked_until timestamptz(0) NOT NULL,
  consents jsonb NOT NULL DEFAULT '[]',
  reported_by bigint REFERENCES portal_user,
  -- False where the company register could not be asked when the lead was reported.
  company_verified boolean NOT NULL DEFAULT true,
  next_step text,
  -- When its day begins in Warsaw.
  next_step_at timestamptz(0),
  -- The end of the protection that a withdrawal gave up. Null: none was.
  given_up_until timestamptz(0),
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, external_id),
  FOREIGN KEY (partner_id, agent_id) REFERENCES agent (partner_id, id)
);
-- Indexes of each list: the default order with all that counts and sums need, then one index per sortable
-- column. Empty is least, so that either direction reads the same index. Included, the status makes a
-- page by status, and an agent's cases by status, readable from the index alone.
CREATE INDEX lead_date_added ON lead (partner_id, date_added, id)
  INCLUDE (agent_id, number_search, nip, company_name_search, last_name_search, phone_number,
    email_search, product, status, blocked_until);
CREATE INDEX lead_number ON lead (partner_id, number, id);
CREATE INDEX lead_nip ON lead (partner_id, nip, id);
CREATE INDEX lead_company_name ON lead (partner_id, company_name_sort, id);
CREATE INDEX lead_last_name ON lead (partner_id, last_name_sort, id);
CREATE INDEX lead_product ON lead (partner_id, product, id);
CREATE INDEX lead_status ON lead (partner_id, status, id);
CREATE INDEX lead_process_order ON lead
  (partner_id, lead_status_order(status), id) INCLUDE (status);
CREATE INDEX lead_blocked_until ON lead (partner_id, blocked_until, id);
CREATE INDEX lead_agent ON lead (partner_id, agent_id NULLS FIRST, id) INCLUDE (status);
CREATE INDEX lead_next_step ON lead (partner_id, next_step_at NULLS FIRST, id);
-- Not of one partner: who else has the NIP.
CREATE INDEX lead_blocks ON lead (nip, blocked_until);
CREATE TRIGGER lead_data_changed AFTER INSERT OR UPDATE OR DELETE ON lead
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER lead_data_truncated AFTER TRUNCATE ON lead
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();

-- Which NIPs are blocked, whoever the partner: keyed by the NIP alone, so that of two reports at
-- once this key decides. A row whose moment has come is free to be taken.
CREATE TABLE nip_block (
  nip text COLLATE "C" PRIMARY KEY CHECK (nip ~ '^[0-9]{10}$'),
  blocked_until timestamptz(0) NOT NULL
);

-- The last number given in a month: `ZG/2026/11/000123`.
CREATE TABLE lead_counter (month text COLLATE "C" PRIMARY KEY, last integer NOT NULL);

-- Reports that came with an Idempotency-Key, and the lead each became.
CREATE TABLE lead_report (
  user_id bigint NOT NULL REFERENCES portal_user,
  key text COLLATE "C" NOT NULL,
  body_hash bytea NOT NULL,
  at timestamptz NOT NULL,
  partner_id bigint NOT NULL,
  lead_id bigint,
  PRIMARY KEY (partner_id, user_id, key),
  FOREIGN KEY (partner_id, lead_id) REFERENCES lead (partner_id, id) ON DELETE CASCADE
);

-- The embedded company register.
CREATE TABLE company (
  nip text COLLATE "C" PRIMARY KEY CHECK (nip ~ '^[0-9]{10}$'),
  name text NOT NULL,
  regon text,
  krs text,
  street text,
  postal_code text,
  city text,
  status text
);

-- For a day what another register answered: null, no company.
CREATE TABLE company_answer (
  nip text COLLATE "C" PRIMARY KEY,
  company jsonb,
  asked_at timestamptz NOT NULL
);

-- Disputes of a partner: of a lead, or without one of a NIP that somebody else blocked.
CREATE TABLE lead_dispute (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  lead_id bigint,
  nip text COLLATE "C" NOT NULL CHECK (nip ~ '^[0-9]{10}$'),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('OTHER_FIRM', 'PROTECTION_ENDED', 'OTHER')),
  reason text NOT NULL,
  opened_at timestamptz(0) NOT NULL,
  opened_by bigint NOT NULL REFERENCES portal_user,
  decision text COLLATE "C" CHECK (decision IN ('UPHELD', 'REJECTED')),
  answer text,
  answered_at timestamptz(0),
  PRIMARY KEY (partner_id, id),
  CONSTRAINT lead_dispute_lead_fkey FOREIGN KEY (partner_id, lead_id)
    REFERENCES lead (partner_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX lead_dispute_open ON lead_dispute (partner_id, coalesce(lead_id, 0), nip)
  WHERE answered_at IS NULL;
CREATE INDEX lead_dispute_lead ON lead_dispute (partner_id, lead_id);

-- Links by which the client of a lead confirms its consents. Each stays good, so that the client can
-- take them back.
CREATE TABLE consent_link (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  lead_id bigint NOT NULL,
  hash bytea NOT NULL,
  channel text COLLATE "C" NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient text NOT NULL,
  sent_at timestamptz(0) NOT NULL,
  confirm_until timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The early end of a link.
  ended_at timestamptz,
  -- Whether the partner gave the address after the report.
  address_changed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (partner_id, id),
  CONSTRAINT consent_link_lead_fkey FOREIGN KEY (partner_id, lead_id)
    REFERENCES lead (partner_id, id) ON DELETE CASCADE
);
CREATE INDEX consent_link_hash ON consent_link (hash);
CREATE INDEX consent_link_lead ON consent_link (partner_id, lead_id);

-- Answers of the client, with the versions of the texts.
CREATE TABLE consent_answer (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  lead_id bigint NOT NULL,
  link_id bigint NOT NULL,
  answer text COLLATE "C" NOT NULL CHECK (answer IN ('CONFIRMED', 'REFUSED', 'WITHDRAWN')),
  at timestamptz(0) NOT NULL,
  consents jsonb NOT NULL,
  PRIMARY KEY (partner_id, id),
  CONSTRAINT consent_answer_link_fkey FOREIGN KEY (partner_id, link_id)
    REFERENCES consent_link (partner_id, id) ON DELETE CASCADE
);
CREATE INDEX consent_answer_lead ON consent_answer (partner_id, lead_id);

-- Keys that sign the receipts of leads (docs/receipts.md). private_key: sealed, and null once another
-- key has replaced it; the public part stays, by which older receipts are verified.
CREATE TABLE receipt_key (
  kid text COLLATE "C" PRIMARY KEY,
  public_key text COLLATE "C" NOT NULL,
  private_key text,
  made_at timestamptz NOT NULL,
  -- By the installation's secret, or the key is nobody's.
  mac bytea
);

-- Only the sealed part of a key is replaced.
CREATE FUNCTION refuse_receipt_key_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.kid, NEW.public_key, NEW.made_at)
    = (OLD.kid, OLD.public_key, OLD.made_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'keys of receipts are kept' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER receipt_key_grows BEFORE UPDATE OR DELETE ON receipt_key
  FOR EACH ROW EXECUTE FUNCTION refuse_receipt_key_change();
CREATE TRIGGER receipt_key_kept BEFORE TRUNCATE ON receipt_key
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_receipt_key_change();

-- The receipts of the installation, over all partners. A report leaves its claims, sealed until they are
-- signed; a moment later the receipt is signed, and its SHA-256 is a link of the chain at position
-- (007-events.sql). A receipt that was deleted has a null jws, and the chain stays whole.
CREATE TABLE lead_receipt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id bigint NOT NULL,
  lead_id bigint NOT NULL,
  claims jsonb,
  position bigint UNIQUE,
  jws text,
  UNIQUE (partner_id, lead_id)
);
CREATE INDEX lead_receipt_unsigned ON lead_receipt (id) WHERE position IS NULL;

-- A receipt is added unsigned and signed once. Then only the owner of the tables erases its jws.
CREATE FUNCTION refuse_receipt_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.position IS NULL AND NEW.jws IS NULL THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.position IS NULL AND NEW.position IS NOT NULL
      AND (NEW.id, NEW.partner_id, NEW.lead_id) = (OLD.id, OLD.partner_id, OLD.lead_id) THEN
      RETURN NEW;
    END IF;
    IF NEW.jws IS NULL AND to_jsonb(NEW) - 'jws' = to_jsonb(OLD) - 'jws' AND pg_has_role(
      current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'receipts are added and signed only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER lead_receipt_grows BEFORE INSERT OR UPDATE OR DELETE ON lead_receipt
  FOR EACH ROW EXECUTE FUNCTION refuse_receipt_change();
CREATE TRIGGER lead_receipt_kept BEFORE TRUNCATE ON lead_receipt
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_receipt_change();
