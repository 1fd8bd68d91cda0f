-- contract from 0.2.0
ALTER TABLE consent_link DROP COLUMN sent_by;
