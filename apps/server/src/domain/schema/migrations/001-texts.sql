-- Case and accents taken off, so that 'Łódź' is found by 'lodz'. Immutable without extensions:
-- NFD splits a letter from its marks; the letters that do not split are mapped by hand. Most texts are
-- ASCII, and folding one takes lower() alone: normalizing them was a sixth of the time of an imported
-- row. Not STRICT, because PostgreSQL would then not inline a CASE; a null stays a null. A body in
-- SQL's own syntax is bound when it is written, so a dump restores with an empty search_path.
CREATE FUNCTION text_fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(value) = length(value) THEN lower(value)
  ELSE translate(
    lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')),
    'łŁđĐøØı', 'llddooi')
END;

-- Polish alphabetical order as bytes, for a database without a Polish collation: 'ą' becomes 'a~',
-- which stands after every 'a…' and before 'b'; 'ż' becomes 'z~~', after 'ź'.
CREATE FUNCTION polish_sort_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(value) = length(value) THEN lower(value)
  ELSE text_fold(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(lower(normalize(value, NFC)), 'ĄĆĘŁŃÓŚŹŻ', 'ąćęłńóśźż'),
      'ą', 'a~'), 'ć', 'c~'), 'ę', 'e~'), 'ł', 'l~'), 'ń', 'n~'),
      'ó', 'o~'), 'ś', 's~'), 'ź', 'z~'), 'ż', 'z~~'))
END;

-- Statuses sort in the order of their life, not by their codes. A new status takes its place in the
-- function, and the indexes on it are made anew (REINDEX).
CREATE FUNCTION document_status_order(status text) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_position(ARRAY['new', 'uncompleted', 'processing', 'to_confirm', 'pending', 'accepted',
  'agreed', 'signed', 'financed', 'open', 'paid', 'rejected', 'canceled', 'terminated'], status);

CREATE FUNCTION lead_status_order(status text) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_position(ARRAY['LOCKED', 'PROPOSAL_STARTED', 'PROPOSAL_SUBMITTED', 'POSITIVE_DECISION',
  'NEGATIVE_DECISION', 'ACCEPTED', 'NOT_ACCEPTED', 'SIGNED', 'ACTIVE'], status);

CREATE FUNCTION settlement_status_order(status text) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_position(ARRAY['open', 'processing', 'paid'], status);
