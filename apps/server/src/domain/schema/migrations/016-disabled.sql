-- A user or a whole partner that is shut out. `status_before` is what the user goes back to.
ALTER TABLE portal_user
  DROP CONSTRAINT portal_user_status_check,
  ADD CONSTRAINT portal_user_status_check
    CHECK (status IN ('NEW', 'ACTIVE', 'SUSPENDED', 'DISABLED')),
  ADD COLUMN status_before text CHECK (status_before IN ('NEW', 'ACTIVE', 'SUSPENDED')),
  ADD CONSTRAINT portal_user_status_before CHECK ((status = 'DISABLED') = (status_before IS NOT NULL));
ALTER TABLE partner ADD COLUMN disabled_at timestamptz;
