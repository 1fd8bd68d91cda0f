-- expand, concurrently
-- No id at the end, as of the other indexes of documents: most rows are empty.
CREATE INDEX CONCURRENTLY IF NOT EXISTS contract_files_due ON contract
  (partner_id, files_due NULLS FIRST);
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_by_files_due ON financial_document
  (partner_id, relation, files_due NULLS FIRST);
