-- expand, concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS lead_next_step ON lead
  (partner_id, next_step_at NULLS FIRST, id);
REINDEX INDEX CONCURRENTLY lead_process_order;
