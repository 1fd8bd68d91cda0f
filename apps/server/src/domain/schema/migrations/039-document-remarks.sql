-- expand
-- What a receiver says of a document instead of confirming it, and the first of two signatures. The
-- document has what holds now; like its confirmation, that ends with the provider's next status.
ALTER TABLE financial_document
  ADD COLUMN remark text COLLATE "C",
  ADD COLUMN first_signed_at timestamptz(0),
  ADD COLUMN first_signed_by bigint;
ALTER TABLE financial_document ADD CONSTRAINT financial_document_remark_check
  CHECK (remark IN ('REFUSED', 'QUESTIONED', 'ANSWERED')) NOT VALID;
ALTER TABLE financial_document ADD CONSTRAINT financial_document_first_signed_by_fkey
  FOREIGN KEY (first_signed_by) REFERENCES portal_user NOT VALID;

-- All that was ever said. said_by: null is the provider, whose answers come by import: external_id.
-- batch: of first signatures, the confirmation that they were part of.
CREATE TABLE document_remark (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  document_id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL
    CHECK (kind IN ('REFUSED', 'QUESTIONED', 'ANSWERED', 'WITHDRAWN', 'FIRST_SIGNED')),
  said_at timestamptz(0) NOT NULL,
  said_by bigint,
  impersonated_by text,
  reason text,
  external_id text COLLATE "C",
  batch uuid,
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, external_id)
);
CREATE INDEX document_remark_document ON document_remark (partner_id, document_id);
CREATE INDEX document_remark_batch ON document_remark (partner_id, batch) WHERE batch IS NOT NULL;
-- By themselves: on Citus the table is distributed between.
ALTER TABLE document_remark
  ADD CONSTRAINT document_remark_document_fkey FOREIGN KEY (partner_id, document_id)
  REFERENCES financial_document (partner_id, id) ON DELETE CASCADE;
ALTER TABLE document_remark
  ADD CONSTRAINT document_remark_said_by_fkey FOREIGN KEY (said_by) REFERENCES portal_user;

-- batch: what was confirmed at once; amount: as it was then. Older ones have neither.
ALTER TABLE document_confirmation
  ADD COLUMN batch uuid,
  ADD COLUMN amount bigint,
  ADD COLUMN currency text COLLATE "C",
  ADD COLUMN first_signed_at timestamptz(0),
  ADD COLUMN first_signed_by bigint;
ALTER TABLE document_confirmation ADD CONSTRAINT document_confirmation_first_signed_by_fkey
  FOREIGN KEY (first_signed_by) REFERENCES portal_user NOT VALID;

-- Above which amount, in minor units, a firm's documents need signatures of two users.
CREATE TABLE confirmation_limit (
  partner_id bigint NOT NULL,
  currency text COLLATE "C" NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  amount bigint NOT NULL,
  PRIMARY KEY (partner_id, currency)
);
ALTER TABLE confirmation_limit ADD CONSTRAINT confirmation_limit_partner_fkey
  FOREIGN KEY (partner_id) REFERENCES partner ON DELETE CASCADE;

ALTER TABLE provider_event DROP CONSTRAINT provider_event_kind_check;
ALTER TABLE provider_event ADD CONSTRAINT provider_event_kind_check
  CHECK (kind IN ('lead', 'document-confirmation', 'contract-confirmation', 'application',
    'early-payout', 'invoice', 'ksef-number', 'document-refusal', 'document-question',
    'document-withdrawal', 'file')) NOT VALID;
ALTER TABLE export_entry DROP CONSTRAINT export_entry_kind_check;
ALTER TABLE export_entry ADD CONSTRAINT export_entry_kind_check
  CHECK (kind IN ('lead', 'document-confirmation', 'contract-confirmation', 'application',
    'early-payout', 'invoice', 'ksef-number', 'document-refusal', 'document-question',
    'document-withdrawal', 'file')) NOT VALID;
