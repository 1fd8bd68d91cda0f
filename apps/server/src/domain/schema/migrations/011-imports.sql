-- What a running import has read of its file, as hashes, so that a record that stands in it twice
-- is found without keeping the file in memory. Empty while nothing is imported, so it needs no log.
CREATE UNLOGGED TABLE import_seen (
  run uuid NOT NULL,
  record uuid NOT NULL,
  content uuid NOT NULL,
  line integer NOT NULL,
  begun_at timestamptz NOT NULL,
  PRIMARY KEY (run, record)
);

-- The files of the feed that were dealt with, by their content, so that each goes in once.
CREATE TABLE feed_file (
  record text COLLATE "C" NOT NULL,
  sha256 bytea NOT NULL,
  name text NOT NULL,
  finished_at timestamptz NOT NULL,
  counts jsonb NOT NULL,
  -- Why it could not be imported at all; it is tried again when its map is another.
  fault text,
  map_sha256 bytea,
  PRIMARY KEY (record, sha256)
);

-- One reload of a kind of record at a time, over all processes: a job. A lease that ran
-- out is of a process that died, and another takes the reload over.
CREATE TABLE feed_reload (
  record text COLLATE "C" PRIMARY KEY,
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  leased_until timestamptz,
  lease_token uuid
);
