-- expand, concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_wants_files
  ON financial_document (partner_id, relation, agent_id) WHERE wants_files;
CREATE INDEX CONCURRENTLY IF NOT EXISTS contract_wants_files
  ON contract (partner_id, agent_id) WHERE wants_files;
CREATE INDEX CONCURRENTLY IF NOT EXISTS handed_file_wanted
  ON handed_file (partner_id, wanted_file_id) WHERE wanted_file_id IS NOT NULL;
