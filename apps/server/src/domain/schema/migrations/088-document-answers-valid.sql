-- expand
ALTER TABLE financial_document VALIDATE CONSTRAINT financial_document_status_check;
