-- A dump is restored with an empty search_path, and so must find text_fold: a body in SQL's own
-- syntax is bound when it is written, not looked up by name when it runs.
CREATE OR REPLACE FUNCTION polish_sort_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN text_fold(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(lower(normalize(value, NFC)), 'ĄĆĘŁŃÓŚŹŻ', 'ąćęłńóśźż'),
    'ą', 'a~'), 'ć', 'c~'), 'ę', 'e~'), 'ł', 'l~'), 'ń', 'n~'),
    'ó', 'o~'), 'ś', 's~'), 'ź', 'z~'), 'ż', 'z~~'));

-- PL/pgSQL always looks up by name, so this one brings its path along.
ALTER FUNCTION lead_blocks_nip() SET search_path FROM CURRENT;
