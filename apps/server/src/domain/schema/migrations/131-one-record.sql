-- contract from 0.2.0
-- News are made from events (130-events.sql). The imports record changes of status and of agents, so
-- no trigger tells them.
DROP TRIGGER lead_tells_status ON lead;
DROP TRIGGER lead_tells_agent ON lead;
DROP TRIGGER contract_tells_status ON contract;
DROP TRIGGER gained_document_tells_status ON financial_document;
DROP TRIGGER received_document_tells_status ON financial_document;
DROP TRIGGER received_document_waits ON financial_document;
DROP TRIGGER settlement_tells_status ON settlement;
DROP FUNCTION tell_status();
DROP FUNCTION tell_agent();

-- The news of one user: of a record, or of several events alike, with their count. user_id 0: the copy
-- of the partner's salesman. mail: how it is still to be mailed.
DROP TABLE news;
CREATE TABLE news (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  grid text COLLATE "C" NOT NULL,
  record_id bigint,
  facts jsonb NOT NULL,
  actor text COLLATE "C",
  operator text COLLATE "C",
  -- Of the record, or the product.
  number text COLLATE "C" NOT NULL,
  name text,
  count integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  mail text COLLATE "C" CHECK (mail IN ('once', 'daily')),
  push boolean NOT NULL DEFAULT false,
  PRIMARY KEY (partner_id, id)
);
CREATE INDEX news_newest ON news (partner_id, user_id, id) INCLUDE (created_at, read_at);
-- Every open portal counts them once a minute.
CREATE INDEX news_unread ON news (partner_id, user_id) INCLUDE (grid) WHERE read_at IS NULL;
-- Of all partners: the servers ask for them every few seconds, and once an hour.
CREATE INDEX news_mail_due ON news (mail, created_at) WHERE mail IS NOT NULL;
CREATE INDEX news_push_due ON news (created_at) WHERE push;
CREATE INDEX news_created_at ON news (created_at);

ALTER TABLE news_choice RENAME COLUMN kind TO topic;

-- All else that only told what had happened.
DROP TABLE news_cause;
DROP TABLE export_entry;
DROP TABLE provider_event;
DROP TABLE lead_entry;
DROP TABLE document_remark;
DROP TABLE settlement_invoice_save;
ALTER TABLE consent_link DROP COLUMN sent_by;
ALTER TABLE handed_file DROP COLUMN received, DROP COLUMN modified_at, DROP COLUMN answered_at;
ALTER TABLE wanted_file DROP COLUMN wanted_at;
ALTER TABLE settlement_invoice DROP COLUMN ksef_number_at, DROP COLUMN ksef_number_by;
ALTER TABLE early_payout
  DROP COLUMN requested_by, DROP COLUMN decided_by, DROP COLUMN withdrawn_by;

-- The audit log, and the chain of receipts, which are links of the one chain.
DROP TABLE audit_event;
DROP TABLE audit_chain;
DROP TABLE audit_head;
DROP FUNCTION chain_audit_entry();
DROP FUNCTION refuse_audit_change();
ALTER TABLE lead_receipt DROP COLUMN digest, DROP COLUMN link;
