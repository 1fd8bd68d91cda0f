-- Which NIPs are blocked, whoever the partner: keyed by the NIP alone, so that of two reports at
-- once this key decides. A row whose moment has come is free to be taken (decision 011).
CREATE TABLE nip_block (
  nip text COLLATE "C" PRIMARY KEY CHECK (nip ~ '^[0-9]{10}$'),
  blocked_until timestamptz(0) NOT NULL
);

-- False where the company register could not be asked when the lead was reported.
ALTER TABLE lead ADD COLUMN company_verified boolean NOT NULL DEFAULT true;
CREATE INDEX lead_blocks ON lead (nip, blocked_until);

-- What an import says of a lead's block holds too. The rows are locked first, in one order; the
-- second statement then sees what a report at the same moment has committed.
CREATE FUNCTION lead_blocks_nip() RETURNS trigger LANGUAGE plpgsql AS $$
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
INSERT INTO nip_block (nip, blocked_until) SELECT nip, max(blocked_until) FROM lead GROUP BY nip;

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
  PRIMARY KEY (user_id, key),
  FOREIGN KEY (partner_id, lead_id) REFERENCES lead (partner_id, id) ON DELETE CASCADE
);

-- The embedded company register, and for a day what another register answered: null, no company.
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
CREATE TABLE company_answer (
  nip text COLLATE "C" PRIMARY KEY,
  company jsonb,
  asked_at timestamptz NOT NULL
);

-- The sign-up of brokers.
CREATE TABLE broker_application (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('NEW', 'APPROVED', 'REJECTED')),
  company_name text NOT NULL,
  nip text NOT NULL CHECK (nip ~ '^[0-9]{10}$'),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone_number text NOT NULL,
  website text,
  products text[] NOT NULL,
  message text,
  consents jsonb NOT NULL,
  decided_at timestamptz,
  decided_by text,
  reason text,
  user_id bigint REFERENCES portal_user,
  CHECK ((status = 'NEW') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX broker_application_waiting ON broker_application (nip, lower(email))
  WHERE status = 'NEW';

-- The customer's one-time links to confirm a contract, and what became of them. The code's
-- columns are those of account_link.
CREATE TABLE contract_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id bigint NOT NULL,
  contract_id bigint NOT NULL,
  hash bytea NOT NULL UNIQUE,
  phone_number text NOT NULL,
  email text NOT NULL,
  made_at timestamptz NOT NULL,
  made_by text NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  sms_code_hash bytea,
  sms_expires_at timestamptz,
  sms_attempts integer NOT NULL DEFAULT 0,
  confirmed_at timestamptz,
  consents jsonb,
  FOREIGN KEY (partner_id, contract_id) REFERENCES contract (partner_id, id) ON DELETE CASCADE,
  CHECK ((confirmed_at IS NULL) = (consents IS NULL))
);
-- A contract is confirmed once, whichever of its links was used.
CREATE UNIQUE INDEX contract_link_confirmed ON contract_link (partner_id, contract_id)
  WHERE confirmed_at IS NOT NULL;
CREATE INDEX contract_link_contract ON contract_link (partner_id, contract_id);
