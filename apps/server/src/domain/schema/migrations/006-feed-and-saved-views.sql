-- Named states of a list, each user's own.
CREATE TABLE saved_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES portal_user,
  grid text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  name_sort text COLLATE "C" NOT NULL GENERATED ALWAYS AS (polish_sort_key(name)) STORED,
  -- Not jsonb: that refuses texts which a JSON may hold.
  search json NOT NULL,
  UNIQUE (user_id, grid, name)
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

-- One reload of a kind of record at a time, over all processes: the one that runs it renews its
-- lease. A lease that ran out is of a process that died, and another takes the reload over.
CREATE TABLE feed_reload (
  record text COLLATE "C" PRIMARY KEY,
  holder uuid NOT NULL,
  leased_until timestamptz NOT NULL,
  attempts integer NOT NULL
);
