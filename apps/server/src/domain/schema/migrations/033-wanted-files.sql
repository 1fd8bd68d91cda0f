-- expand
-- What the provider wants for a document or contract. state follows what is handed in and answered;
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
  wanted_at timestamptz NOT NULL,
  answered_at timestamptz,
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, external_id),
  CHECK (num_nonnulls(document_id, contract_id) = 1)
);
CREATE INDEX wanted_file_document ON wanted_file (partner_id, document_id)
  WHERE document_id IS NOT NULL;
CREATE INDEX wanted_file_contract ON wanted_file (partner_id, contract_id)
  WHERE contract_id IS NOT NULL;
-- The foreign keys by themselves: on Citus a table is distributed between.
ALTER TABLE wanted_file
  ADD CONSTRAINT wanted_file_document_fkey FOREIGN KEY (partner_id, document_id)
  REFERENCES financial_document (partner_id, id) ON DELETE CASCADE;
ALTER TABLE wanted_file
  ADD CONSTRAINT wanted_file_contract_fkey FOREIGN KEY (partner_id, contract_id)
  REFERENCES contract (partner_id, id) ON DELETE CASCADE;
ALTER TABLE handed_file ADD COLUMN wanted_file_id bigint;
ALTER TABLE handed_file ADD COLUMN outcome text COLLATE "C";
ALTER TABLE handed_file ADD COLUMN outcome_reason text;
ALTER TABLE handed_file
  ADD CONSTRAINT handed_file_outcome_check CHECK (outcome IN ('ACCEPTED', 'REFUSED')) NOT VALID;
