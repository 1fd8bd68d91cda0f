-- When the user last did something: any call but those that the portal makes by itself at intervals.
-- Idle time counts from here. A rotation of the tokens is no use by itself.
ALTER TABLE login ADD COLUMN used_at timestamptz NOT NULL DEFAULT now();
UPDATE login SET used_at = rotated_at;
