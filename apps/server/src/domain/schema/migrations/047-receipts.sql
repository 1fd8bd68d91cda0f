-- expand
-- Keys that sign the receipts of leads (docs/receipts.md). private_key: sealed, and null once another
-- key has replaced it; the public part stays, by which older receipts are verified.
CREATE TABLE receipt_key (
  kid text COLLATE "C" PRIMARY KEY,
  public_key text COLLATE "C" NOT NULL,
  private_key text,
  made_at timestamptz NOT NULL
);

-- The receipts of the installation, over all partners. A report leaves its claims; a moment later the
-- receipt is signed and gets its position in the chain. link: SHA-256 of the link before and of digest,
-- which is SHA-256 of jws. A receipt that was deleted has a null jws, and the chain stays whole.
CREATE TABLE lead_receipt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id bigint NOT NULL,
  lead_id bigint NOT NULL,
  claims jsonb,
  position bigint UNIQUE,
  jws text,
  digest bytea,
  link bytea,
  UNIQUE (partner_id, lead_id)
);
CREATE INDEX lead_receipt_unsigned ON lead_receipt (id) WHERE position IS NULL;
