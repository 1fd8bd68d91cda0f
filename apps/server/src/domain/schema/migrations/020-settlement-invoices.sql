-- expand
-- The partner's invoice for a settlement, as it was saved for KSeF: one, until its KSeF number is there
-- as often as the user saves it. content: the invoice as people read it, and what the form held.
CREATE TABLE settlement_invoice (
  partner_id bigint NOT NULL,
  settlement_id bigint NOT NULL,
  number text COLLATE "C" NOT NULL,
  content jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by bigint NOT NULL,
  ksef_number text COLLATE "C",
  ksef_number_at timestamptz,
  ksef_number_by bigint,
  PRIMARY KEY (partner_id, settlement_id),
  UNIQUE (partner_id, number)
);
-- By themselves: on Citus the table is distributed between.
ALTER TABLE settlement_invoice
  ADD CONSTRAINT settlement_invoice_settlement_fkey FOREIGN KEY (partner_id, settlement_id)
  REFERENCES settlement (partner_id, id) ON DELETE CASCADE;
ALTER TABLE settlement_invoice
  ADD CONSTRAINT settlement_invoice_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES portal_user;
ALTER TABLE settlement_invoice
  ADD CONSTRAINT settlement_invoice_ksef_number_by_fkey FOREIGN KEY (ksef_number_by)
  REFERENCES portal_user;
ALTER TABLE provider_event DROP CONSTRAINT provider_event_kind_check;
ALTER TABLE provider_event
  ADD CONSTRAINT provider_event_kind_check CHECK (kind IN ('lead', 'document-confirmation',
    'contract-confirmation', 'application', 'early-payout', 'invoice', 'ksef-number')) NOT VALID;
ALTER TABLE export_entry DROP CONSTRAINT export_entry_kind_check;
ALTER TABLE export_entry
  ADD CONSTRAINT export_entry_kind_check CHECK (kind IN ('lead', 'document-confirmation',
    'contract-confirmation', 'application', 'early-payout', 'invoice', 'ksef-number')) NOT VALID;
