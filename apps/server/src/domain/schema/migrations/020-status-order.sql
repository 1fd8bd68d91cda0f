-- Statuses sort in the order of their life, not by their codes. A new status takes its place in the
-- function, and the indexes on it are made anew (REINDEX).
CREATE FUNCTION document_status_order(status text) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_position(ARRAY['new', 'uncompleted', 'processing', 'to_confirm', 'pending', 'accepted',
  'agreed', 'signed', 'financed', 'open', 'paid', 'rejected', 'canceled', 'terminated'], status);

CREATE FUNCTION lead_status_order(status text) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_position(ARRAY['LOCKED', 'PROPOSAL_STARTED', 'PROPOSAL_SUBMITTED', 'POSITIVE_DECISION',
  'NEGATIVE_DECISION', 'ACCEPTED', 'NOT_ACCEPTED', 'SIGNED', 'ACTIVE'], status);

CREATE FUNCTION settlement_status_order(status text) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_position(ARRAY['open', 'processing', 'paid'], status);

-- The indexes by the code stay: filters read them. Included, the status makes a page readable from
-- the index alone.
CREATE INDEX financial_document_process_order ON financial_document
  (partner_id, relation, document_status_order(status), id) INCLUDE (status);
CREATE INDEX contract_process_order ON contract
  (partner_id, document_status_order(status), id) INCLUDE (status);
CREATE INDEX lead_process_order ON lead
  (partner_id, lead_status_order(status), id) INCLUDE (status);
CREATE INDEX settlement_process_order ON settlement
  (partner_id, settlement_status_order(status), id) INCLUDE (status);
