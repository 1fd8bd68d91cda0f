-- expand
-- What a partner disputes: of a lead, or without one of a NIP that somebody else blocked.
CREATE TABLE lead_dispute (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  lead_id bigint,
  nip text COLLATE "C" NOT NULL CHECK (nip ~ '^[0-9]{10}$'),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('OTHER_FIRM', 'PROTECTION_ENDED', 'OTHER')),
  reason text NOT NULL,
  opened_at timestamptz(0) NOT NULL,
  opened_by bigint NOT NULL,
  decision text COLLATE "C" CHECK (decision IN ('UPHELD', 'REJECTED')),
  answer text,
  answered_at timestamptz(0),
  PRIMARY KEY (partner_id, id)
);
CREATE UNIQUE INDEX lead_dispute_open ON lead_dispute (partner_id, coalesce(lead_id, 0), nip)
  WHERE answered_at IS NULL;
CREATE INDEX lead_dispute_lead ON lead_dispute (partner_id, lead_id);

-- Links by which the client of a lead confirms its consents. Each stays good, so that the client can take them back.
-- sent_by: null with the report itself.
CREATE TABLE consent_link (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  lead_id bigint NOT NULL,
  hash bytea NOT NULL,
  channel text COLLATE "C" NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient text NOT NULL,
  sent_at timestamptz(0) NOT NULL,
  sent_by bigint,
  confirm_until timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, id)
);
CREATE INDEX consent_link_hash ON consent_link (hash);
CREATE INDEX consent_link_lead ON consent_link (partner_id, lead_id);

-- What the client said, with the versions of the texts.
CREATE TABLE consent_answer (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  lead_id bigint NOT NULL,
  link_id bigint NOT NULL,
  answer text COLLATE "C" NOT NULL CHECK (answer IN ('CONFIRMED', 'REFUSED', 'WITHDRAWN')),
  at timestamptz(0) NOT NULL,
  consents jsonb NOT NULL,
  PRIMARY KEY (partner_id, id)
);
CREATE INDEX consent_answer_lead ON consent_answer (partner_id, lead_id);

-- By themselves: on Citus the tables are distributed between.
ALTER TABLE lead_dispute
  ADD CONSTRAINT lead_dispute_lead_fkey FOREIGN KEY (partner_id, lead_id)
  REFERENCES lead (partner_id, id) ON DELETE CASCADE;
ALTER TABLE lead_dispute
  ADD CONSTRAINT lead_dispute_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES portal_user;
ALTER TABLE consent_link
  ADD CONSTRAINT consent_link_lead_fkey FOREIGN KEY (partner_id, lead_id)
  REFERENCES lead (partner_id, id) ON DELETE CASCADE;
ALTER TABLE consent_link
  ADD CONSTRAINT consent_link_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES portal_user;
ALTER TABLE consent_answer
  ADD CONSTRAINT consent_answer_link_fkey FOREIGN KEY (partner_id, link_id)
  REFERENCES consent_link (partner_id, id) ON DELETE CASCADE;
