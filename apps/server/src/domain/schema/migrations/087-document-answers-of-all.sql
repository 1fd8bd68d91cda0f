-- expand, backfill financial_document
UPDATE financial_document SET status = 'to_confirm' WHERE in_batch AND status = 'to_confirm'
  AND (confirmed_at IS NOT NULL OR remark IS NOT NULL OR first_signed_by IS NOT NULL);
