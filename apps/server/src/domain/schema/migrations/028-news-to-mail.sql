-- expand, concurrently
-- What is still to be mailed, of all partners: each server asks for it every few seconds.
CREATE INDEX CONCURRENTLY IF NOT EXISTS news_mail_due ON news (mail, created_at)
  WHERE mail IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS news_to_mail;
