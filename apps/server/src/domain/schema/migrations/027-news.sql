-- expand
-- What users are to hear of, in the transaction of its cause (domain/news/). The servers make news of it
-- for each user and delete it. Without a kind it is a change of status.
CREATE TABLE news_cause (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text COLLATE "C",
  grid text COLLATE "C" NOT NULL,
  record_id bigint NOT NULL,
  value text COLLATE "C" NOT NULL,
  -- Null: nothing else says that it is the same.
  once text COLLATE "C",
  -- Null: all who may see the record.
  user_ids bigint[],
  -- Who did it knows.
  caused_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (partner_id, id)
);

-- The news of one user. record_id 0: of several records at once, as many as count says; once then names
-- their value and hour. user_id 0: the copy of the partner's salesman. mail: how it is still to be mailed.
CREATE TABLE news (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  grid text COLLATE "C" NOT NULL,
  record_id bigint NOT NULL,
  value text COLLATE "C" NOT NULL,
  once text COLLATE "C" NOT NULL,
  count integer NOT NULL DEFAULT 1,
  number text COLLATE "C" NOT NULL,
  name text,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  mail text COLLATE "C" CHECK (mail IN ('once', 'daily')),
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, user_id, kind, grid, record_id, once)
);
CREATE INDEX news_newest ON news (partner_id, user_id, id) INCLUDE (created_at, read_at);
CREATE INDEX news_to_mail ON news (partner_id, user_id, id) WHERE mail IS NOT NULL;
-- Of all partners, for the sweep.
CREATE INDEX news_created_at ON news (created_at);

-- What a user has chosen for a kind. Without a row it is the standard. Without a foreign key, so that
-- it stays with the coordinator; no user is deleted.
CREATE TABLE news_choice (
  user_id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  mail text COLLATE "C" NOT NULL CHECK (mail IN ('once', 'daily', 'never')),
  push boolean NOT NULL,
  PRIMARY KEY (user_id, kind)
);

-- Until when users were reminded of protections that end. One process at a time goes on from there.
ALTER TABLE installation ADD COLUMN reminded_until timestamptz;

-- Changes of status, whoever makes them: the import that creates a row says nothing. Names are qualified:
-- setting a search_path for each row would cost more than the rest. What is distributed is written where
-- the row is (016-changes-on-citus.sql).
CREATE FUNCTION tell_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('citus.allow_nested_distributed_execution', 'on', true);
  INSERT INTO public.news_cause (partner_id, grid, record_id, value)
    VALUES (NEW.partner_id, TG_ARGV[0], NEW.id, NEW.status);
  RETURN NULL;
END $$;

CREATE TRIGGER lead_tells_status AFTER UPDATE ON lead
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION tell_status('lead-grid');
CREATE TRIGGER contract_tells_status AFTER UPDATE ON contract
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION tell_status('proposal-contract-grid');
CREATE TRIGGER gained_document_tells_status AFTER UPDATE ON financial_document
  FOR EACH ROW WHEN (NEW.relation = 'gained' AND OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION tell_status('financial-document-grid');
CREATE TRIGGER received_document_tells_status AFTER UPDATE ON financial_document
  FOR EACH ROW WHEN (NEW.relation = 'receiver' AND OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION tell_status('invoice-loan-grid');
-- A new one, too, waits for somebody.
CREATE TRIGGER received_document_waits AFTER INSERT ON financial_document
  FOR EACH ROW WHEN (NEW.relation = 'receiver' AND NEW.status = 'to_confirm'
    AND NEW.confirmed_at IS NULL)
  EXECUTE FUNCTION tell_status('invoice-loan-grid');
CREATE TRIGGER settlement_tells_status AFTER UPDATE ON settlement
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION tell_status('settlement-grid');
