-- expand
ALTER TABLE provider_event DROP CONSTRAINT provider_event_kind_check;
ALTER TABLE provider_event ADD CONSTRAINT provider_event_kind_check
  CHECK (kind IN ('lead', 'document-confirmation', 'contract-confirmation', 'application',
    'early-payout', 'invoice', 'ksef-number', 'document-refusal', 'document-question',
    'document-withdrawal', 'file', 'lead-contact', 'lead-hand-over', 'lead-withdrawal',
    'lead-extension', 'dispute', 'client-consent')) NOT VALID;
ALTER TABLE export_entry DROP CONSTRAINT export_entry_kind_check;
ALTER TABLE export_entry ADD CONSTRAINT export_entry_kind_check
  CHECK (kind IN ('lead', 'document-confirmation', 'contract-confirmation', 'application',
    'early-payout', 'invoice', 'ksef-number', 'document-refusal', 'document-question',
    'document-withdrawal', 'file', 'lead-contact', 'lead-hand-over', 'lead-withdrawal',
    'lead-extension', 'dispute', 'client-consent')) NOT VALID;
