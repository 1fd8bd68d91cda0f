-- expand
-- lead_receipt.claims: until it is signed, a JSON text that the report's transaction sealed.
-- mac: by the installation's secret, or the key is nobody's.
ALTER TABLE receipt_key ADD COLUMN mac bytea;

-- A receipt is added unsigned and signed once. Then only the owner of the tables erases its jws.
CREATE FUNCTION refuse_receipt_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.position IS NULL AND NEW.jws IS NULL THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.position IS NULL AND NEW.position IS NOT NULL
      AND (NEW.id, NEW.partner_id, NEW.lead_id) = (OLD.id, OLD.partner_id, OLD.lead_id) THEN
      RETURN NEW;
    END IF;
    IF NEW.jws IS NULL AND to_jsonb(NEW) - 'jws' = to_jsonb(OLD) - 'jws' AND pg_has_role(
      current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'receipts are added and signed only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER lead_receipt_grows BEFORE INSERT OR UPDATE OR DELETE ON lead_receipt
  FOR EACH ROW EXECUTE FUNCTION refuse_receipt_change();
CREATE TRIGGER lead_receipt_kept BEFORE TRUNCATE ON lead_receipt
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_receipt_change();
-- Only the sealed part of a key is replaced.
CREATE FUNCTION refuse_receipt_key_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.kid, NEW.public_key, NEW.made_at)
    = (OLD.kid, OLD.public_key, OLD.made_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'keys of receipts are kept' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER receipt_key_grows BEFORE UPDATE OR DELETE ON receipt_key
  FOR EACH ROW EXECUTE FUNCTION refuse_receipt_key_change();
CREATE TRIGGER receipt_key_kept BEFORE TRUNCATE ON receipt_key
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_receipt_key_change();
