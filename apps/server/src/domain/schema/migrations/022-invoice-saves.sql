-- expand
-- Each save of a settlement's invoice and each change of its KSeF number: exports number a record once,
-- and events are of one. facts: what an export says of the invoice. ksef_number: null is none, or none
-- any more.
CREATE TABLE settlement_invoice_save (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  settlement_id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('invoice', 'ksef-number')),
  saved_at timestamptz NOT NULL,
  saved_by bigint NOT NULL,
  facts jsonb NOT NULL,
  ksef_number text COLLATE "C",
  PRIMARY KEY (partner_id, id)
);
CREATE INDEX settlement_invoice_save_settlement
  ON settlement_invoice_save (partner_id, settlement_id);
-- By themselves: on Citus the table is distributed between.
ALTER TABLE settlement_invoice_save
  ADD CONSTRAINT settlement_invoice_save_settlement_fkey FOREIGN KEY (partner_id, settlement_id)
  REFERENCES settlement (partner_id, id) ON DELETE CASCADE;
ALTER TABLE settlement_invoice_save
  ADD CONSTRAINT settlement_invoice_save_saved_by_fkey FOREIGN KEY (saved_by)
  REFERENCES portal_user;
