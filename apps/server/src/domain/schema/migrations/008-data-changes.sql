-- The version of a partner's lists is the sum of its rows here. Every statement that writes rows of
-- a list adds one row for each partner, in its transaction. Adding a row waits for nobody, which
-- raising a counter would: until the end of an import. Numbers are random, so that a restored
-- database does not count up to an old version again with other rows. A sweep replaces many rows by
-- one with their sum.
CREATE TABLE data_change (
  partner_id bigint NOT NULL REFERENCES partner ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  change bigint NOT NULL DEFAULT 1 + floor(random() * 2147483647)::bigint,
  PRIMARY KEY (partner_id, id) INCLUDE (change)
);

-- A dump is restored with an empty search_path.
CREATE FUNCTION data_changed() RETURNS trigger LANGUAGE plpgsql
SET search_path = public AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    INSERT INTO data_change (partner_id) SELECT id FROM partner;
  ELSE
    INSERT INTO data_change (partner_id) SELECT DISTINCT partner_id FROM changed
    -- The rows of a partner that is gone concern nobody.
    WHERE EXISTS (SELECT FROM partner WHERE id = partner_id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER agent_data_inserted AFTER INSERT ON agent
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER agent_data_updated AFTER UPDATE ON agent
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER agent_data_deleted AFTER DELETE ON agent
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER agent_data_truncated AFTER TRUNCATE ON agent
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER lead_data_inserted AFTER INSERT ON lead
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER lead_data_updated AFTER UPDATE ON lead
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER lead_data_deleted AFTER DELETE ON lead
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER lead_data_truncated AFTER TRUNCATE ON lead
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER contract_data_inserted AFTER INSERT ON contract
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER contract_data_updated AFTER UPDATE ON contract
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER contract_data_deleted AFTER DELETE ON contract
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER contract_data_truncated AFTER TRUNCATE ON contract
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER contract_event_data_inserted AFTER INSERT ON contract_event
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER contract_event_data_updated AFTER UPDATE ON contract_event
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER contract_event_data_deleted AFTER DELETE ON contract_event
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER contract_event_data_truncated AFTER TRUNCATE ON contract_event
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER financial_document_data_inserted AFTER INSERT ON financial_document
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER financial_document_data_updated AFTER UPDATE ON financial_document
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER financial_document_data_deleted AFTER DELETE ON financial_document
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER financial_document_data_truncated AFTER TRUNCATE ON financial_document
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER loan_update_data_inserted AFTER INSERT ON loan_update
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER loan_update_data_updated AFTER UPDATE ON loan_update
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER loan_update_data_deleted AFTER DELETE ON loan_update
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER loan_update_data_truncated AFTER TRUNCATE ON loan_update
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_data_inserted AFTER INSERT ON settlement
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_data_updated AFTER UPDATE ON settlement
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_data_deleted AFTER DELETE ON settlement
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_data_truncated AFTER TRUNCATE ON settlement
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_line_data_inserted AFTER INSERT ON settlement_line
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_line_data_updated AFTER UPDATE ON settlement_line
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_line_data_deleted AFTER DELETE ON settlement_line
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_line_data_truncated AFTER TRUNCATE ON settlement_line
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
