-- expand, backfill financial_document
UPDATE financial_document SET files_due = (
  SELECT min(w.deadline)::timestamp AT TIME ZONE 'Europe/Warsaw' FROM wanted_file AS w
  WHERE w.partner_id = financial_document.partner_id AND w.document_id = financial_document.id AND w.state IN ('WANTED', 'REFUSED')
) WHERE in_batch AND wants_files AND files_due IS NULL;
