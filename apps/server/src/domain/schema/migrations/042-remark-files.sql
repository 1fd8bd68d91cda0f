-- expand
-- The names of the files that were handed in with a remark.
ALTER TABLE document_remark ADD COLUMN files text[];
