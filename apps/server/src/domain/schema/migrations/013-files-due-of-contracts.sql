-- expand, backfill contract
UPDATE contract SET files_due = (
  SELECT min(w.deadline)::timestamp AT TIME ZONE 'Europe/Warsaw' FROM wanted_file AS w
  WHERE w.partner_id = contract.partner_id AND w.contract_id = contract.id AND w.state IN ('WANTED', 'REFUSED')
) WHERE in_batch AND wants_files AND files_due IS NULL;
