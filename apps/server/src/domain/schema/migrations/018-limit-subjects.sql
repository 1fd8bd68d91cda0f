-- What an event is about, where a limit counts different things and not events: of a lead's limit
-- the NIP. Null: every event counts.
ALTER TABLE limit_event ADD COLUMN subject text COLLATE "C";
