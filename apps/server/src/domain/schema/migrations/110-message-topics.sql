-- expand
-- Several messages about the same are one: a later one replaces one that still waits for its moment.
ALTER TABLE message ADD COLUMN topic text COLLATE "C";
