-- expand, concurrently
-- Empty deadlines come last: the indexes of their falling order have nulls first, these nulls last.
CREATE INDEX CONCURRENTLY IF NOT EXISTS lead_next_step_rising ON lead
  (partner_id, next_step_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS contract_files_due_rising ON contract
  (partner_id, files_due);
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_files_due_rising ON financial_document
  (partner_id, relation, files_due);
-- Gained documents have no such day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_due_date_rising ON financial_document
  (partner_id, relation, due_date) WHERE relation = 'receiver';
