-- expand
ALTER TABLE provider_event VALIDATE CONSTRAINT provider_event_kind_check;
ALTER TABLE export_entry VALIDATE CONSTRAINT export_entry_kind_check;
