-- expand
ALTER TABLE lead VALIDATE CONSTRAINT lead_status_check;
