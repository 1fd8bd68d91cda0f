-- expand
-- Files that users hand in for a record: begun, here as a whole (media_type), handed in, taken by the
-- provider. sealed_key opens the pieces; without it the content is gone.
CREATE TABLE handed_file (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  impersonated_by text,
  name text NOT NULL,
  size integer NOT NULL,
  received integer NOT NULL DEFAULT 0,
  sealed_key text COLLATE "C",
  media_type text COLLATE "C"
    CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  sha256 bytea,
  started_at timestamptz NOT NULL,
  document_id bigint,
  contract_id bigint,
  handed_in_at timestamptz,
  taken_at timestamptz,
  PRIMARY KEY (partner_id, id)
);
CREATE INDEX handed_file_waiting ON handed_file (partner_id, user_id) WHERE handed_in_at IS NULL;
CREATE INDEX handed_file_content ON handed_file (handed_in_at) WHERE sealed_key IS NOT NULL;
CREATE INDEX handed_file_document ON handed_file (partner_id, document_id)
  WHERE document_id IS NOT NULL;
CREATE INDEX handed_file_contract ON handed_file (partner_id, contract_id)
  WHERE contract_id IS NOT NULL;
-- The foreign keys by themselves: on Citus a table is distributed between.
ALTER TABLE handed_file
  ADD CONSTRAINT handed_file_user_fkey FOREIGN KEY (user_id) REFERENCES portal_user;
ALTER TABLE handed_file
  ADD CONSTRAINT handed_file_document_fkey FOREIGN KEY (partner_id, document_id)
  REFERENCES financial_document (partner_id, id) ON DELETE CASCADE;
ALTER TABLE handed_file
  ADD CONSTRAINT handed_file_contract_fkey FOREIGN KEY (partner_id, contract_id)
  REFERENCES contract (partner_id, id) ON DELETE CASCADE;
CREATE TABLE handed_file_piece (
  partner_id bigint NOT NULL,
  file_id bigint NOT NULL,
  position integer NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (partner_id, file_id, position)
);
ALTER TABLE handed_file_piece
  ADD CONSTRAINT handed_file_piece_file_fkey FOREIGN KEY (partner_id, file_id)
  REFERENCES handed_file (partner_id, id) ON DELETE CASCADE;
ALTER TABLE provider_event DROP CONSTRAINT provider_event_kind_check;
ALTER TABLE provider_event
  ADD CONSTRAINT provider_event_kind_check CHECK (kind IN ('lead', 'document-confirmation',
    'contract-confirmation', 'application', 'early-payout', 'invoice', 'ksef-number',
    'document-refusal', 'document-question', 'document-withdrawal', 'file')) NOT VALID;
ALTER TABLE export_entry DROP CONSTRAINT export_entry_kind_check;
ALTER TABLE export_entry
  ADD CONSTRAINT export_entry_kind_check CHECK (kind IN ('lead', 'document-confirmation',
    'contract-confirmation', 'application', 'early-payout', 'invoice', 'ksef-number',
    'document-refusal', 'document-question', 'document-withdrawal', 'file')) NOT VALID;
