-- What the search looks through: all that names a lead but its number, folded. A phone number has
-- its digits alone.
ALTER TABLE lead ADD COLUMN words_search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
  text_fold(company_name || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' ||
    regexp_replace(phone_number, '[^0-9]', '', 'g'))
) STORED;
