-- Of each list: the default order with all that counts and sums need, then one index per sortable
-- column. Empty is least, so that either direction reads the same index. Included, the status makes a
-- page by status, and an agent's cases by status, readable from the index alone.

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
  -- What the search looks through: all that names a lead but its number, folded. A phone number has
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
    'SIGNED', 'ACTIVE')),
  blocked_until timestamptz(0) NOT NULL,
  consents jsonb NOT NULL DEFAULT '[]',
  reported_by bigint REFERENCES portal_user,
  -- False where the company register could not be asked when the lead was reported.
  company_verified boolean NOT NULL DEFAULT true,
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, external_id),
  FOREIGN KEY (partner_id, agent_id) REFERENCES agent (partner_id, id)
);
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
-- Not of one partner: who else has the NIP.
CREATE INDEX lead_blocks ON lead (nip, blocked_until);

-- Which NIPs are blocked, whoever the partner: keyed by the NIP alone, so that of two reports at
-- once this key decides. A row whose moment has come is free to be taken.
CREATE TABLE nip_block (
  nip text COLLATE "C" PRIMARY KEY CHECK (nip ~ '^[0-9]{10}$'),
  blocked_until timestamptz(0) NOT NULL
);

-- What an import says of a lead's block holds too. The rows are locked first, in one order; the
-- second statement then sees what a report at the same moment has committed. PL/pgSQL looks up by name
-- and a dump is restored with an empty search_path, so the function brings its own.
CREATE FUNCTION lead_blocks_nip() RETURNS trigger LANGUAGE plpgsql
SET search_path = public AS $$
DECLARE
  nips text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    nips := ARRAY(SELECT DISTINCT nip FROM added ORDER BY nip);
  ELSIF TG_OP = 'DELETE' THEN
    nips := ARRAY(SELECT DISTINCT nip FROM removed ORDER BY nip);
  ELSE
    nips := ARRAY(SELECT nip FROM added UNION SELECT nip FROM removed ORDER BY nip);
  END IF;
  INSERT INTO nip_block (nip, blocked_until) SELECT unnest(nips), '-infinity'
    ON CONFLICT (nip) DO UPDATE SET blocked_until = nip_block.blocked_until;
  UPDATE nip_block SET blocked_until = coalesce(
      (SELECT max(lead.blocked_until) FROM lead WHERE lead.nip = nip_block.nip), '-infinity')
    WHERE nip = ANY (nips);
  RETURN NULL;
END $$;
CREATE TRIGGER lead_inserted AFTER INSERT ON lead REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION lead_blocks_nip();
CREATE TRIGGER lead_updated AFTER UPDATE ON lead
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION lead_blocks_nip();
CREATE TRIGGER lead_deleted AFTER DELETE ON lead REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION lead_blocks_nip();

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
