-- Whether a master deactivated the user, who may then be activated by a master too. A user whom the
-- provider disabled may not.
ALTER TABLE portal_user
  ADD COLUMN is_deactivated boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT portal_user_deactivated CHECK (NOT is_deactivated OR status = 'DISABLED');
