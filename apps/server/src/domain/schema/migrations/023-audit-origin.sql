-- Which request an entry comes from. Null: from portal-admin or the server's own work.
ALTER TABLE audit_event
  ADD COLUMN call text,
  ADD COLUMN source text,
  ADD COLUMN request_id text,
  ADD COLUMN login_id uuid;
