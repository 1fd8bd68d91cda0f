-- A document's lines, for what is shown of a company.
CREATE INDEX settlement_line_document ON settlement_line (partner_id, document_external_id)
  WHERE document_external_id IS NOT NULL;
