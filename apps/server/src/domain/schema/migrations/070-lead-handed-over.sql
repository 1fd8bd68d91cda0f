-- expand
-- A lead that was given to another agent, whoever gives it.
CREATE FUNCTION tell_agent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('citus.allow_nested_distributed_execution', 'on', true);
  INSERT INTO public.news_cause (partner_id, kind, grid, record_id, value)
    VALUES (NEW.partner_id, 'lead-handed-over', 'lead-grid', NEW.id, '');
  RETURN NULL;
END $$;

CREATE TRIGGER lead_tells_agent AFTER UPDATE ON lead
  FOR EACH ROW WHEN (OLD.agent_id IS DISTINCT FROM NEW.agent_id)
  EXECUTE FUNCTION tell_agent();
