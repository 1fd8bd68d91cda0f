-- expand
-- The SHA-256 of a secret of the browser that began the payment. Null: nobody may repeat it.
ALTER TABLE payment ADD COLUMN browser_hash bytea;
