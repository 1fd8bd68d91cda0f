-- Case and accents taken off, so that 'Łódź' is found by 'lodz'. Immutable without extensions:
-- NFD splits a letter from its marks; the letters that do not split are mapped by hand.
CREATE FUNCTION text_fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')),
    'łŁđĐøØı', 'llddooi')
$$;

-- Polish alphabetical order as bytes, for a database without a Polish collation: 'ą' becomes 'a~',
-- which stands after every 'a…' and before 'b'; 'ż' becomes 'z~~', after 'ź'.
CREATE FUNCTION polish_sort_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT text_fold(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(lower(normalize($1, NFC)), 'ĄĆĘŁŃÓŚŹŻ', 'ąćęłńóśźż'),
      'ą', 'a~'), 'ć', 'c~'), 'ę', 'e~'), 'ł', 'l~'), 'ń', 'n~'),
      'ó', 'o~'), 'ś', 's~'), 'ź', 'z~'), 'ż', 'z~~'))
$$;
