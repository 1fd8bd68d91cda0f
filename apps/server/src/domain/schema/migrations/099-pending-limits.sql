-- expand
-- A higher limit, or none (null), that counts from next_at on, or once another signer agrees.
ALTER TABLE confirmation_limit
  ADD COLUMN next_amount bigint,
  ADD COLUMN next_at timestamptz(0),
  ADD COLUMN next_by bigint;
