-- A restored installation writes to nobody until an operator says that it may.
ALTER TABLE installation ADD COLUMN deliveries_held_at timestamptz;
