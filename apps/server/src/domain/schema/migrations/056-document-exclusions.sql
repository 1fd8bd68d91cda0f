-- Documents that a user does not want to confirm: the list does not tick them for this user.
CREATE TABLE document_exclusion (
  partner_id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES portal_user ON DELETE CASCADE,
  document_id bigint NOT NULL,
  PRIMARY KEY (user_id, document_id),
  FOREIGN KEY (partner_id, document_id)
    REFERENCES financial_document (partner_id, id) ON DELETE CASCADE
);
CREATE INDEX document_exclusion_document ON document_exclusion (partner_id, document_id);
