-- expand, concurrently
-- KSeF gives each invoice a number of its own.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS settlement_invoice_ksef_number ON settlement_invoice
  (partner_id, ksef_number);
