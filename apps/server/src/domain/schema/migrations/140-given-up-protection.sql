-- expand
-- The end of the protection that a withdrawal gave up. Null: none was.
ALTER TABLE lead ADD COLUMN given_up_until timestamptz(0);
