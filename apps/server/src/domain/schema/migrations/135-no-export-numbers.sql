-- contract from 0.2.0
DROP TABLE export_entry;
DROP TABLE provider_event;
DROP TABLE settlement_invoice_save;
