-- When the feed's files of a record were last looked through without a failure.
ALTER TABLE feed_reload ADD COLUMN finished_at timestamptz(0);
