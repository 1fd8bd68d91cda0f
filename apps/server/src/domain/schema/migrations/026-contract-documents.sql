-- Where the customer reads the contract before confirming it.
ALTER TABLE contract ADD COLUMN document_url text;
