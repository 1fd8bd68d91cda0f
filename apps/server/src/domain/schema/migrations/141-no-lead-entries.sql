-- contract from 0.2.0
DROP TABLE lead_entry;
