-- expand
-- Which secrets the servers use: names that say nothing about them. Null until the first server starts.
ALTER TABLE installation ADD COLUMN auth_secret_id text, ADD COLUMN data_secret_id text;
