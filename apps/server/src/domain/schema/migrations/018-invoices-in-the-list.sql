-- expand
-- The list of settlements shows those without an invoice.
CREATE TRIGGER settlement_invoice_data_changed AFTER INSERT OR UPDATE OR DELETE ON settlement_invoice
  FOR EACH ROW EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_invoice_data_truncated AFTER TRUNCATE ON settlement_invoice
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
