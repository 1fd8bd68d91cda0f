-- expand, concurrently
-- As before, with the remark: whether a document waits for confirmation is counted from the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_by_date_added ON financial_document
  (partner_id, relation, date_added, id)
  INCLUDE (agent_id, customer_nip, product, funding_date, document_number_search, amount,
    currency, repayment_period, status, partner_item_id_search, due_date, confirmed_at,
    partner_commission_amount, remark);
DROP INDEX CONCURRENTLY IF EXISTS financial_document_date_added;
CREATE INDEX CONCURRENTLY IF NOT EXISTS document_confirmation_batch ON document_confirmation
  (partner_id, batch) WHERE batch IS NOT NULL;
