-- contract from 0.2.0
-- What was said of a document is in event (130-events.sql); what holds now is in financial_document.remark.
DROP TABLE document_remark;
ALTER TABLE handed_file DROP COLUMN received;
ALTER TABLE handed_file DROP COLUMN modified_at;
ALTER TABLE handed_file DROP COLUMN answered_at;
ALTER TABLE wanted_file DROP COLUMN wanted_at;
