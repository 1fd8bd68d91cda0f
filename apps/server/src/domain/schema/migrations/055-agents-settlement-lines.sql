-- An agent's chart sums up the lines that carry the agent, and is computed anew when they change.
CREATE INDEX settlement_line_agent ON settlement_line
  (partner_id, agent_id, settlement_id) INCLUDE (amount);

CREATE TRIGGER settlement_line_data_inserted AFTER INSERT ON settlement_line
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_line_data_updated AFTER UPDATE ON settlement_line
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_line_data_deleted AFTER DELETE ON settlement_line
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
CREATE TRIGGER settlement_line_data_truncated AFTER TRUNCATE ON settlement_line
  FOR EACH STATEMENT EXECUTE FUNCTION data_changed();
