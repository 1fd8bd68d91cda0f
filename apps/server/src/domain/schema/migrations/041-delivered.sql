-- A list says when data came (feed_file), not when somebody looked for it.
ALTER TABLE feed_reload DROP COLUMN finished_at;
