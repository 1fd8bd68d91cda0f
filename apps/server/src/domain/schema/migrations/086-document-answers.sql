-- expand
-- The status of a received document is the one that its reader sees: the provider's, and what the partner
-- answered in place of to_confirm. This makes it, whoever writes the one or the other.
ALTER TABLE financial_document DROP CONSTRAINT financial_document_status_check;
ALTER TABLE financial_document ADD CONSTRAINT financial_document_status_check
  CHECK (status IN ('new', 'uncompleted', 'processing', 'to_confirm',
    'first_signed', 'questioned', 'refused', 'confirmed', 'pending', 'accepted', 'agreed', 'signed',
    'financed', 'open', 'paid', 'rejected', 'canceled', 'terminated')) NOT VALID;
CREATE OR REPLACE FUNCTION document_status_order(status text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_position(ARRAY['new', 'uncompleted', 'processing', 'to_confirm',
    'first_signed', 'questioned', 'refused', 'confirmed', 'pending', 'accepted', 'agreed', 'signed',
    'financed', 'open', 'paid', 'rejected', 'canceled', 'terminated'], status);

CREATE FUNCTION provider_status(status text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN status IN ('first_signed', 'questioned', 'refused', 'confirmed') THEN 'to_confirm'
  ELSE status END;

CREATE FUNCTION set_document_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status := CASE
    WHEN NEW.confirmed_at IS NOT NULL THEN 'confirmed'
    WHEN NEW.remark = 'REFUSED' THEN 'refused'
    WHEN NEW.remark = 'QUESTIONED' THEN 'questioned'
    WHEN NEW.first_signed_by IS NOT NULL THEN 'first_signed'
    ELSE 'to_confirm' END;
  RETURN NEW;
END $$;
CREATE TRIGGER document_status BEFORE INSERT OR UPDATE ON financial_document
  FOR EACH ROW WHEN (NEW.relation = 'receiver' AND NEW.status IN ('to_confirm', 'first_signed',
    'questioned', 'refused', 'confirmed'))
  EXECUTE FUNCTION set_document_status();

-- As before, without what the partner does: nobody else is to hear of that.
CREATE OR REPLACE FUNCTION tell_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND public.provider_status(OLD.status) = public.provider_status(NEW.status) THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('citus.allow_nested_distributed_execution', 'on', true);
  INSERT INTO public.news_cause (partner_id, grid, record_id, value)
    VALUES (NEW.partner_id, TG_ARGV[0], NEW.id, NEW.status);
  RETURN NULL;
END $$;
