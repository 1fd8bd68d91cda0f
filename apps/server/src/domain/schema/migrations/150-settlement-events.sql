-- contract from 0.2.0
-- Who did it is in the events.
ALTER TABLE settlement_invoice DROP COLUMN ksef_number_at;
ALTER TABLE settlement_invoice DROP COLUMN ksef_number_by;
ALTER TABLE early_payout DROP COLUMN requested_by;
ALTER TABLE early_payout DROP COLUMN decided_by;
ALTER TABLE early_payout DROP COLUMN withdrawn_by;
