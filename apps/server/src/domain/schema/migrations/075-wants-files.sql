-- expand
-- wants_files: the state of a row of wanted_file is WANTED or REFUSED; null is as false. What saves such
-- a row saves it too. No release has had wanted files before, so there is nothing to fill in.
ALTER TABLE financial_document ADD COLUMN wants_files boolean;
ALTER TABLE contract ADD COLUMN wants_files boolean;
-- modified_at: the file's own, by which a broken sending is known again. answered_at: of its outcome.
ALTER TABLE handed_file ADD COLUMN modified_at timestamptz;
ALTER TABLE handed_file ADD COLUMN answered_at timestamptz;
