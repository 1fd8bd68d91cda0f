-- expand
-- What of a PDF acts when it is opened, or is a file in it. A file has its media_type once it is here.
ALTER TABLE handed_file ADD COLUMN warnings text[];
