-- contract from 0.2.0
-- Events are the audit log.
DROP TABLE audit_event;
DROP TABLE audit_chain;
DROP TABLE audit_head;
DROP FUNCTION chain_audit_entry();

CREATE FUNCTION keep_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the chain can only grow' USING ERRCODE = 'insufficient_privilege';
END $$;
DROP TRIGGER chain_link_grows ON chain_link;
CREATE TRIGGER chain_link_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_link
  FOR EACH STATEMENT EXECUTE FUNCTION keep_chain();
DROP FUNCTION refuse_audit_change();
