-- expand
-- What a partner does with a lead after its report, kept as its history. text: a note, a step, or why.
-- facts: of a corrected contact, the former and the new one. The rest belongs to a hand-over, and to a
-- request for longer protection, which the provider decides.
CREATE TABLE lead_entry (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  lead_id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('note', 'step', 'step-done', 'contact', 'hand-over',
    'withdrawal', 'extension')),
  at timestamptz NOT NULL,
  made_by bigint NOT NULL,
  text text,
  facts jsonb,
  agent_before bigint,
  agent_after bigint,
  outcome text COLLATE "C" CHECK (outcome IN ('accepted', 'refused')),
  decided_at timestamptz,
  decided_by text,
  answer text,
  until timestamptz(0),
  PRIMARY KEY (partner_id, id)
);
CREATE INDEX lead_entry_lead ON lead_entry (partner_id, lead_id);
-- By themselves: on Citus the table is distributed between.
ALTER TABLE lead_entry ADD CONSTRAINT lead_entry_lead_fkey FOREIGN KEY (partner_id, lead_id)
  REFERENCES lead (partner_id, id) ON DELETE CASCADE;
ALTER TABLE lead_entry
  ADD CONSTRAINT lead_entry_made_by_fkey FOREIGN KEY (made_by) REFERENCES portal_user;
ALTER TABLE lead_entry ADD CONSTRAINT lead_entry_agent_before_fkey
  FOREIGN KEY (partner_id, agent_before) REFERENCES agent (partner_id, id);
ALTER TABLE lead_entry ADD CONSTRAINT lead_entry_agent_after_fkey
  FOREIGN KEY (partner_id, agent_after) REFERENCES agent (partner_id, id);
-- next_step_at: when its day begins in Warsaw.
ALTER TABLE lead ADD COLUMN next_step text, ADD COLUMN next_step_at timestamptz(0);
ALTER TABLE lead DROP CONSTRAINT lead_status_check;
ALTER TABLE lead ADD CONSTRAINT lead_status_check CHECK (status IN ('LOCKED', 'PROPOSAL_STARTED',
    'PROPOSAL_SUBMITTED', 'POSITIVE_DECISION', 'NEGATIVE_DECISION', 'ACCEPTED', 'NOT_ACCEPTED',
    'SIGNED', 'ACTIVE', 'WITHDRAWN')) NOT VALID;
CREATE OR REPLACE FUNCTION lead_status_order(status text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_position(ARRAY['LOCKED', 'PROPOSAL_STARTED', 'PROPOSAL_SUBMITTED', 'POSITIVE_DECISION',
  'NEGATIVE_DECISION', 'ACCEPTED', 'NOT_ACCEPTED', 'SIGNED', 'ACTIVE', 'WITHDRAWN'], status);
