-- expand
-- When the last day begins in Warsaw for the nearest wanted file that is WANTED or REFUSED. Whoever saves
-- wants_files saves this too.
ALTER TABLE contract ADD COLUMN files_due timestamptz(0);
ALTER TABLE financial_document ADD COLUMN files_due timestamptz(0);
