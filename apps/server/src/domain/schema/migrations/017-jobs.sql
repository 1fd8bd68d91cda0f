-- Messages, notifications and reloads are jobs with the same columns (decision 028). Without a
-- `due_at` nothing is to be done with a row; with a lease some process is at it.
ALTER TABLE message RENAME COLUMN next_attempt_at TO due_at;
ALTER TABLE message
  ALTER COLUMN due_at DROP NOT NULL,
  ADD COLUMN leased_until timestamptz,
  ADD COLUMN lease_token uuid;
-- What is cleared is over; what expires before its next attempt is due for clearing then.
UPDATE message SET due_at = CASE WHEN content IS NOT NULL THEN least(due_at, expires_at) END;
DROP INDEX message_waiting;
CREATE INDEX message_due ON message (due_at, id) WHERE due_at IS NOT NULL;
DROP FUNCTION message_next_attempt(timestamptz, integer);

ALTER TABLE notification RENAME COLUMN next_attempt_at TO due_at;
ALTER TABLE notification ADD COLUMN lease_token uuid;
DROP INDEX notification_due;
CREATE INDEX notification_due ON notification (partner_id, product, environment, due_at, id)
  WHERE due_at IS NOT NULL;

-- A row was a reload that is not done; from now on one that is done stays without a `due_at`.
ALTER TABLE feed_reload RENAME COLUMN holder TO lease_token;
ALTER TABLE feed_reload
  ALTER COLUMN lease_token DROP NOT NULL,
  ALTER COLUMN leased_until DROP NOT NULL,
  ALTER COLUMN attempts SET DEFAULT 0,
  ADD COLUMN due_at timestamptz;
UPDATE feed_reload SET due_at = leased_until;
