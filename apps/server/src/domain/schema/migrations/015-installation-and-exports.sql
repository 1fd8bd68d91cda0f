-- What this installation is: one row. The address is that of the newest start of a server; the
-- demo's partners are null until it is decided whether there is a demo, and none where there is none.
CREATE TABLE installation (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  public_url text,
  demo_partner_ids bigint[]
);
INSERT INTO installation (demo_partner_ids)
  SELECT CASE WHEN EXISTS (SELECT FROM partner) THEN ARRAY(
    SELECT id FROM partner WHERE (code, name) IN (
      ('DEMO', 'Partner Finansowy Dąbrowski sp. z o.o.'),
      ('BROKER', 'Broker Integracje Online sp. z o.o.'),
      ('SINGLE', 'Sklep Jednego Produktu s.c.'))
    ORDER BY id) END;

-- Each confirmation of a document by its receiver. The document itself forgets its confirmation
-- when the provider gives it another status; this does not.
CREATE TABLE document_confirmation (
  partner_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  document_id bigint NOT NULL,
  confirmed_at timestamptz(0) NOT NULL,
  confirmed_by bigint NOT NULL REFERENCES portal_user,
  impersonated_by text,
  PRIMARY KEY (partner_id, id),
  FOREIGN KEY (partner_id, document_id) REFERENCES financial_document (partner_id, id)
    ON DELETE CASCADE
);
CREATE INDEX document_confirmation_document ON document_confirmation (partner_id, document_id);
INSERT INTO document_confirmation (partner_id, document_id, confirmed_at, confirmed_by)
  SELECT partner_id, id, confirmed_at, confirmed_by FROM financial_document
  WHERE confirmed_at IS NOT NULL ORDER BY confirmed_at, id;

-- What came in through the portal, in the order in which exports met it (decision 020). A number
-- is given under a lock to what is committed, so none below it is ever given later.
CREATE TABLE export_entry (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('lead', 'document-confirmation',
    'contract-confirmation', 'application', 'early-payout')),
  -- Null: an applicant belongs to no partner yet.
  partner_id bigint,
  record_id bigint NOT NULL,
  UNIQUE (kind, record_id)
);
CREATE INDEX export_entry_kind ON export_entry (kind, number);
