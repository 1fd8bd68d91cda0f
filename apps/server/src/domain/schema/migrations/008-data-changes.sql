-- The version of a partner's lists is the sum of its rows here. Every transaction that writes
-- rows of a list adds one row for each partner. Adding a row waits for nobody, which
-- raising a counter would: until the end of an import. Numbers are random, so that a restored
-- database does not count up to an old version again with other rows. A sweep replaces many rows by
-- one with their sum.
CREATE TABLE data_change (
  partner_id bigint NOT NULL REFERENCES partner ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  change bigint NOT NULL DEFAULT 1 + floor(random() * 2147483647)::bigint,
  PRIMARY KEY (partner_id, id) INCLUDE (change)
);

-- Row by row, because transition tables would keep every row of an import until its statement ends, and
-- distributed tables cannot have them. The setting names the partners that have a row of this
-- transaction; it ends with the transaction, or with the savepoint that takes the row back. Names are
-- qualified: setting a search_path for each row would cost more than the rest.
CREATE FUNCTION data_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known text := coalesce(current_setting('portal.changed_partners', true), '');
  changed bigint;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    INSERT INTO public.data_change (partner_id) SELECT id FROM public.partner;
    RETURN NULL;
  END IF;
  -- The lists of both have changed.
  IF TG_OP = 'UPDATE' AND OLD.partner_id <> NEW.partner_id THEN
    INSERT INTO public.data_change (partner_id) VALUES (OLD.partner_id), (NEW.partner_id);
    RETURN NULL;
  END IF;
  changed := CASE TG_OP WHEN 'DELETE' THEN OLD.partner_id ELSE NEW.partner_id END;
  IF strpos(known, ' ' || changed || ' ') > 0 THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('portal.changed_partners', known || ' ' || changed || ' ', true);
  -- The rows of a partner that is gone concern nobody.
  INSERT INTO public.data_change (partner_id) SELECT id FROM public.partner WHERE id = changed;
  RETURN NULL;
END $$;

CREATE TRIGGER agent_data_changed AFTER INSERT OR UPDATE OR DELETE ON agent
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER agent_data_truncated AFTER TRUNCATE ON agent
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER lead_data_changed AFTER INSERT OR UPDATE OR DELETE ON lead
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER lead_data_truncated AFTER TRUNCATE ON lead
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER contract_data_changed AFTER INSERT OR UPDATE OR DELETE ON contract
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER contract_data_truncated AFTER TRUNCATE ON contract
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER contract_event_data_changed AFTER INSERT OR UPDATE OR DELETE ON contract_event
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER contract_event_data_truncated AFTER TRUNCATE ON contract_event
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER financial_document_data_changed AFTER INSERT OR UPDATE OR DELETE ON financial_document
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER financial_document_data_truncated AFTER TRUNCATE ON financial_document
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER loan_update_data_changed AFTER INSERT OR UPDATE OR DELETE ON loan_update
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER loan_update_data_truncated AFTER TRUNCATE ON loan_update
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_data_changed AFTER INSERT OR UPDATE OR DELETE ON settlement
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_data_truncated AFTER TRUNCATE ON settlement
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_line_data_changed AFTER INSERT OR UPDATE OR DELETE ON settlement_line
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_line_data_truncated AFTER TRUNCATE ON settlement_line
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
