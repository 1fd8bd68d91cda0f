-- When the user of the session last proved who they are. Null: under a switched login, and in
-- sessions from before this column.
ALTER TABLE login ADD COLUMN proved_at timestamptz;
