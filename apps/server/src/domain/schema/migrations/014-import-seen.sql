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
