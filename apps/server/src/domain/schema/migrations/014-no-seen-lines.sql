-- An import remembers the lines of its file in a temporary file of its own.
DROP TABLE import_seen;
