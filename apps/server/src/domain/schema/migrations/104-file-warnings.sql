-- expand
-- Parts of a PDF that act when it is opened, or are files in it. A file has its media_type once it is here.
ALTER TABLE handed_file ADD COLUMN warnings text[];
