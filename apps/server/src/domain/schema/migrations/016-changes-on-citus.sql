-- As before, but for Citus: the change is added where the row is, so that both are one transaction
-- there. Citus wants to be told that a statement inside a statement may do that; elsewhere the
-- setting means nothing.
CREATE OR REPLACE FUNCTION data_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
    PERFORM set_config('citus.allow_nested_distributed_execution', 'on', true);
    INSERT INTO public.data_change (partner_id) VALUES (OLD.partner_id), (NEW.partner_id);
    RETURN NULL;
  END IF;
  changed := CASE TG_OP WHEN 'DELETE' THEN OLD.partner_id ELSE NEW.partner_id END;
  IF strpos(known, ' ' || changed || ' ') > 0 THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('portal.changed_partners', known || ' ' || changed || ' ', true);
  PERFORM set_config('citus.allow_nested_distributed_execution', 'on', true);
  -- The rows of a partner that is gone concern nobody.
  INSERT INTO public.data_change (partner_id) SELECT id FROM public.partner WHERE id = changed;
  RETURN NULL;
END $$;

-- On a distributed database the agents are whole on every machine, and the trigger runs on each. One
-- counts the change: the coordinator.
CREATE FUNCTION counts_agents() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('pg_catalog.pg_dist_local_group') IS NULL THEN
    RETURN true;
  END IF;
  RETURN (SELECT groupid = 0 FROM pg_catalog.pg_dist_local_group);
END $$;
DROP TRIGGER agent_data_changed ON agent;
CREATE TRIGGER agent_data_changed AFTER INSERT OR UPDATE OR DELETE ON agent
  FOR EACH ROW WHEN (counts_agents()) EXECUTE FUNCTION data_changed();
