-- expand, concurrently
-- Every open portal counts them once a minute.
CREATE INDEX CONCURRENTLY IF NOT EXISTS news_unread ON news (partner_id, user_id) INCLUDE (grid)
  WHERE read_at IS NULL;
