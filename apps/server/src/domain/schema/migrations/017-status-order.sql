-- expand
-- STRICT kept PostgreSQL from inlining them: a call for each row took four times as long.
CREATE OR REPLACE FUNCTION document_status_order(status text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_position(ARRAY['new', 'uncompleted', 'processing', 'to_confirm', 'pending', 'accepted',
  'agreed', 'signed', 'financed', 'open', 'paid', 'rejected', 'canceled', 'terminated'], status);
CREATE OR REPLACE FUNCTION lead_status_order(status text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_position(ARRAY['LOCKED', 'PROPOSAL_STARTED', 'PROPOSAL_SUBMITTED', 'POSITIVE_DECISION',
  'NEGATIVE_DECISION', 'ACCEPTED', 'NOT_ACCEPTED', 'SIGNED', 'ACTIVE'], status);
CREATE OR REPLACE FUNCTION settlement_status_order(status text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_position(ARRAY['open', 'processing', 'paid'], status);
