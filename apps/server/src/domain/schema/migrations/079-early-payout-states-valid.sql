-- expand
ALTER TABLE early_payout VALIDATE CONSTRAINT early_payout_state_check;
ALTER TABLE early_payout VALIDATE CONSTRAINT early_payout_withdrawn_by_fkey;
ALTER TABLE provider_event VALIDATE CONSTRAINT provider_event_kind_check;
ALTER TABLE export_entry VALIDATE CONSTRAINT export_entry_kind_check;
