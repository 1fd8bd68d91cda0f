-- expand
ALTER TABLE broker_product VALIDATE CONSTRAINT broker_product_range_check;
