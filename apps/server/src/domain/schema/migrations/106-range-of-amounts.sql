-- expand
-- The range of amounts is among the terms that the provider sets. Without all of them there is no calculator.
ALTER TABLE broker_product ADD COLUMN least_amount bigint;
ALTER TABLE broker_product ADD COLUMN most_amount bigint;
ALTER TABLE broker_product ADD CONSTRAINT broker_product_range_check
  CHECK (least_amount > 0 AND most_amount >= coalesce(least_amount, 0)) NOT VALID;
