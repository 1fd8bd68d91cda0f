-- Where a session was started: its user sees it in the settings. Null: before this column existed.
ALTER TABLE login
  ADD COLUMN user_agent text,
  ADD COLUMN network text;
