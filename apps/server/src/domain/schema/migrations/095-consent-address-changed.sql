-- expand
-- Whether the partner gave the link's address after the report.
ALTER TABLE consent_link ADD COLUMN address_changed boolean NOT NULL DEFAULT false;
