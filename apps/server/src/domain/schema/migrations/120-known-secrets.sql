-- expand
-- Ids of all secrets that a server of this database had, also as an earlier or coming one: the next start may use each.
ALTER TABLE installation ADD COLUMN known_secret_ids text[];
