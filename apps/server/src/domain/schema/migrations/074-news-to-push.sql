-- expand, concurrently
-- Of all partners: each server asks for it every few seconds.
CREATE INDEX CONCURRENTLY IF NOT EXISTS news_push_due ON news (created_at) WHERE push;
