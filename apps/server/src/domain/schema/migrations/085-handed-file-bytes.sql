-- expand, concurrently
-- What of a partner is here is summed with each new file.
CREATE INDEX CONCURRENTLY IF NOT EXISTS handed_file_here ON handed_file (partner_id)
  INCLUDE (size, handed_in_at) WHERE sealed_key IS NOT NULL;
