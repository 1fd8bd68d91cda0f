-- expand, concurrently
-- A document's indexes took four times the room of its row. Without the id at their end, those with few
-- values store each value once (6 bytes a row in place of some 50), and so do dates, which are days in
-- most deliveries. Rows of one value are sorted by their id when they are read. The sums by month read
-- the index of the funding date.
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_by_customer_name ON financial_document
  (partner_id, relation, customer_name_sort);
DROP INDEX CONCURRENTLY IF EXISTS financial_document_customer_name;
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_by_customer_nip ON financial_document
  (partner_id, relation, customer_nip NULLS FIRST);
DROP INDEX CONCURRENTLY IF EXISTS financial_document_customer_nip;
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_by_product ON financial_document
  (partner_id, relation, product);
DROP INDEX CONCURRENTLY IF EXISTS financial_document_product;
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_by_funding_date ON financial_document
  (partner_id, relation, funding_date NULLS FIRST);
DROP INDEX CONCURRENTLY IF EXISTS financial_document_funding_date;
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_by_document_number ON financial_document
  (partner_id, relation, document_number);
DROP INDEX CONCURRENTLY IF EXISTS financial_document_document_number;
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_by_amount ON financial_document
  (partner_id, relation, amount);
DROP INDEX CONCURRENTLY IF EXISTS financial_document_amount;
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_by_repayment_period ON financial_document
  (partner_id, relation, repayment_period_type NULLS FIRST, repayment_period_value NULLS FIRST);
DROP INDEX CONCURRENTLY IF EXISTS financial_document_repayment_period;
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_by_update_total_value ON financial_document
  (partner_id, relation, update_total_value_amount NULLS FIRST);
DROP INDEX CONCURRENTLY IF EXISTS financial_document_update_total_value;
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_by_status ON financial_document
  (partner_id, relation, status);
DROP INDEX CONCURRENTLY IF EXISTS financial_document_status;
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_by_partner_item_id ON financial_document
  (partner_id, relation, partner_item_id NULLS FIRST);
DROP INDEX CONCURRENTLY IF EXISTS financial_document_partner_item_id;
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_by_due_date ON financial_document
  (partner_id, relation, due_date NULLS FIRST);
DROP INDEX CONCURRENTLY IF EXISTS financial_document_due_date;
-- The status second, so that an agent's cases by status are counted from the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_by_agent ON financial_document
  (partner_id, relation, agent_id NULLS FIRST, status);
DROP INDEX CONCURRENTLY IF EXISTS financial_document_agent;
DROP INDEX CONCURRENTLY IF EXISTS financial_document_commission;
CREATE INDEX CONCURRENTLY IF NOT EXISTS financial_document_by_process_order ON financial_document
  (partner_id, relation, document_status_order(status));
DROP INDEX CONCURRENTLY IF EXISTS financial_document_process_order;
