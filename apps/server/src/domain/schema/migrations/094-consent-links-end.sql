-- expand
-- A link to a client's consents that is over before its time.
ALTER TABLE consent_link ADD COLUMN ended_at timestamptz;
