-- expand
-- What became of a request for an early payout. charge and paid_amount are in the settlement's currency.
ALTER TABLE early_payout ADD COLUMN state text COLLATE "C" NOT NULL DEFAULT 'requested';
ALTER TABLE early_payout ADD COLUMN charge bigint;
ALTER TABLE early_payout ADD COLUMN reason text;
ALTER TABLE early_payout ADD COLUMN decided_at timestamptz;
ALTER TABLE early_payout ADD COLUMN decided_by text;
ALTER TABLE early_payout ADD COLUMN paid_date timestamptz(0);
ALTER TABLE early_payout ADD COLUMN paid_amount bigint;
ALTER TABLE early_payout ADD COLUMN withdrawn_at timestamptz;
ALTER TABLE early_payout ADD COLUMN withdrawn_by bigint;
ALTER TABLE early_payout ADD CONSTRAINT early_payout_state_check
  CHECK (state IN ('requested', 'accepted', 'refused', 'paid', 'withdrawn')) NOT VALID;
ALTER TABLE early_payout ADD CONSTRAINT early_payout_withdrawn_by_fkey
  FOREIGN KEY (withdrawn_by) REFERENCES portal_user NOT VALID;
-- The list of settlements shows the state.
CREATE TRIGGER early_payout_data_changed AFTER INSERT OR UPDATE OR DELETE ON early_payout
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER early_payout_data_truncated AFTER TRUNCATE ON early_payout
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
ALTER TABLE provider_event DROP CONSTRAINT provider_event_kind_check;
ALTER TABLE provider_event ADD CONSTRAINT provider_event_kind_check
  CHECK (kind IN ('lead', 'document-confirmation', 'contract-confirmation', 'application',
    'early-payout', 'early-payout-withdrawal', 'invoice', 'ksef-number', 'document-refusal',
    'document-question', 'document-withdrawal', 'file', 'lead-contact', 'lead-hand-over',
    'lead-withdrawal', 'lead-extension', 'dispute', 'client-consent')) NOT VALID;
ALTER TABLE export_entry DROP CONSTRAINT export_entry_kind_check;
ALTER TABLE export_entry ADD CONSTRAINT export_entry_kind_check
  CHECK (kind IN ('lead', 'document-confirmation', 'contract-confirmation', 'application',
    'early-payout', 'early-payout-withdrawal', 'invoice', 'ksef-number', 'document-refusal',
    'document-question', 'document-withdrawal', 'file', 'lead-contact', 'lead-hand-over',
    'lead-withdrawal', 'lead-extension', 'dispute', 'client-consent')) NOT VALID;
