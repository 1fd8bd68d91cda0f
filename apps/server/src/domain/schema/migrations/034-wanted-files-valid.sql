-- expand
ALTER TABLE handed_file VALIDATE CONSTRAINT handed_file_outcome_check;
