-- The provider's people who run portal-admin. Of a key only the hash is kept; a removed operator
-- keeps the name, so that the audit log names one person by it.
CREATE TABLE operator (
  name text COLLATE "C" PRIMARY KEY CHECK (name ~ '^[a-z0-9][a-z0-9._-]{1,59}$'),
  key_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);

-- A switched login ends by itself, and only reads unless its link says otherwise.
ALTER TABLE account_link ADD COLUMN may_write boolean NOT NULL DEFAULT false;
ALTER TABLE login
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN is_read_only boolean NOT NULL DEFAULT false;
UPDATE login SET ends_at = created_at + interval '30 minutes' WHERE impersonated_by IS NOT NULL;
