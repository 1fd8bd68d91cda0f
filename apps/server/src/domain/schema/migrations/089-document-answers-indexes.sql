-- expand, concurrently
-- As before, with who signed first in place of what the status says now: what waits for a user is counted
-- from the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_newest ON financial_document
  (partner_id, relation, date_added, id)
  INCLUDE (agent_id, customer_nip, product, funding_date, document_number_search, amount,
    currency, repayment_period, status, partner_item_id_search, due_date, first_signed_by,
    partner_commission_amount);
DROP INDEX CONCURRENTLY IF EXISTS financial_document_by_date_added;
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_waiting ON financial_document
  (partner_id, relation, date_added, id) INCLUDE (agent_id, first_signed_by)
  WHERE status IN ('to_confirm', 'first_signed');
DROP INDEX CONCURRENTLY IF EXISTS financial_document_to_confirm;
REINDEX INDEX CONCURRENTLY financial_document_by_process_order;
REINDEX INDEX CONCURRENTLY contract_process_order;
