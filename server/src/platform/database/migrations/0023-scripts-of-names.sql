-- Names in Cyrillic and Greek are found by Latin letters and the other way round. contract/src/foldedText.ts and romanised.ts fold
-- as the functions here do, character by character.

-- Small letters without accents in their own alphabet; punctuation is left. It depends on no collation of the server.
CREATE FUNCTION search_plain(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(name) = length(name) THEN RETURN lower(name COLLATE "C"); END IF;
  name := replace(replace(replace(replace(normalize(name, NFKD), 'Ø', 'O'), 'ø', 'o'), 'Æ', 'AE'), 'æ', 'ae');
  -- й and ё are letters of their own.
  name := regexp_replace(regexp_replace(name COLLATE "C", '[Ии]\u0306', 'й', 'g') COLLATE "C", '[Ее]\u0308', 'ё', 'g');
  name := regexp_replace(name COLLATE "C", '[\u00ad\u0300-\u036f\u200b-\u200d\u2060\ufe00-\ufe0f\ufeff]+', '', 'g');
  IF octet_length(name) = length(name) THEN RETURN lower(name COLLATE "C"); END IF;
  name := replace(replace(replace(replace(name, 'Œ', 'OE'), 'œ', 'oe'), 'Þ', 'TH'), 'þ', 'th');
  name := replace(replace(name, 'ẞ', 'SS'), 'ß', 'ss');
  RETURN lower(translate(name,
    'ÐðĐđŁłĦħŦŧŊŋƏəıĸςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҚҢӨҰҮҺӘ',
    'ddddllhhttnneeikσαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғқңөұүһә') COLLATE "C");
END $$;

-- Such letters in Latin ones, by one of five systems; 0 is the most usual one.
CREATE FUNCTION search_romanised(letters text, system integer) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(letters) = length(letters) OR letters COLLATE "C" !~ '[\u0370-\u052f]' THEN RETURN letters; END IF;
  letters := replace(regexp_replace(letters COLLATE "C", 'ъ(?=[еёєюя])', '', 'g'), 'ου', 'ou');
  IF system IN (0, 2, 4) THEN
    letters := regexp_replace(letters COLLATE "C", '([αεη])υ(?=[αβγδεζηιλμνορυω])', '\1v', 'g');
    letters := regexp_replace(letters COLLATE "C", '([αεη])υ', '\1f', 'g');
  ELSIF system = 3 THEN
    letters := regexp_replace(letters COLLATE "C", '([αεη])υ', '\1u', 'g');
  END IF;
  IF system IN (0, 3, 4) THEN letters := replace(replace(replace(letters, 'γγ', 'ng'), 'γξ', 'nx'), 'γχ', 'nch'); END IF;
  IF system IN (0, 4) THEN letters := regexp_replace(letters COLLATE "C", '(?<![α-ω])μπ', 'b', 'g'); END IF;
  IF system = 1 THEN
    letters := replace(replace(replace(replace(letters, 'й', 'i'), 'ю', 'iu'), 'я', 'ia'), 'є', 'ie');
  ELSIF system = 2 THEN
    letters := replace(replace(replace(replace(letters, 'γγ', 'g'), 'γκ', 'g'), 'ντ', 'd'), 'μπ', 'b');
    letters := replace(replace(replace(replace(replace(letters, 'щ', 'sht'), 'х', 'h'), 'ё', 'yo'), 'χ', 'h'), 'υ', 'i');
  ELSIF system = 3 THEN
    letters := replace(replace(replace(replace(replace(replace(letters, 'г', 'h'), 'и', 'y'), 'й', 'i'), 'ю', 'iu'), 'я', 'ia'), 'є', 'ie');
    letters := replace(replace(replace(letters, 'η', 'e'), 'φ', 'ph'), 'β', 'b');
  ELSIF system = 4 THEN
    letters := replace(replace(replace(replace(replace(replace(letters, 'ж', 'z'), 'х', 'h'), 'ц', 'c'), 'ч', 'c'), 'ш', 's'), 'щ', 'sc');
    letters := replace(replace(replace(replace(replace(letters, 'ю', 'ju'), 'я', 'ja'), 'й', 'j'), 'є', 'je'), 'ђ', 'dj');
  END IF;
  letters := replace(replace(replace(replace(replace(replace(letters, 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'shch');
  letters := replace(replace(replace(replace(replace(letters, 'ю', 'yu'), 'я', 'ya'), 'є', 'ye'), 'љ', 'lj'), 'њ', 'nj');
  letters := replace(replace(replace(replace(replace(letters, 'џ', 'dz'), 'ѕ', 'dz'), 'θ', 'th'), 'χ', 'ch'), 'ψ', 'ps');
  RETURN translate(letters,
    'абвгґғдђеёзиійјкқлмнңоөпрстћуұүфһъыэәαβγδεζηικλμνξοπρστυφωь',
    'abvgggddeeziiyjkklmnnooprstcuuufhayeaavgdeziiklmnxoprstyfo');
END $$;

-- Compositions are bound when they are made: PostgreSQL keeps indexes without our search path.
CREATE OR REPLACE FUNCTION search_letters(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN search_romanised(search_plain(name), 0);

-- A number as it is compared: its letters and digits alone. Letters that look like Latin ones are those: ВН390 is bh390.
CREATE OR REPLACE FUNCTION search_number(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(search_spaced(left(search_romanised(translate(search_plain(written),
  'авеѕіјкмнорстуүхαβεζηικμνορτυχ', 'abesijkmhopctyyxabezhikmnoptyx'), 0), 60)), ' ', '');

-- The same by sound: ВН390 is vn390.
CREATE FUNCTION search_sounded_number(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(search_spaced(left(search_letters(written), 60)), ' ', '');

-- Every spelling of a name, folded: by each system, and with oe, aa and ae as o and a. Some more than once.
CREATE FUNCTION search_spellings(name text) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := search_plain(name);
  spelling text;
BEGIN
  FOR system IN 0..CASE WHEN plain COLLATE "C" ~ '[\u0370-\u052f]' THEN 4 ELSE 0 END LOOP
    spelling := search_spaced(left(search_romanised(plain, system), 200));
    RETURN NEXT spelling;
    RETURN NEXT replace(replace(replace(spelling, 'oe', 'o'), 'aa', 'a'), 'ae', 'a');
  END LOOP;
END $$;

-- As before (migration 3), with the words of every spelling.
CREATE OR REPLACE FUNCTION search_fold(name text, OUT folded text, OUT words text[]) LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := search_plain(name);
  letters text := left(CASE WHEN octet_length(plain) = length(plain) THEN plain ELSE search_romanised(plain, 0) END, 200);
  spaced text := letters;
  system integer := 0;
  chunk text;
BEGIN
  IF plain COLLATE "C" ~ '^[a-z0-9]+( [a-z0-9]+)*$' THEN
    folded := letters;
  ELSE
    folded := search_spaced(letters);
    spaced := folded;
    LOOP
      FOREACH chunk IN ARRAY regexp_split_to_array(letters COLLATE "C", '[ \t\n\r\f\v]+') LOOP
        chunk := search_spaced(chunk);
        IF strpos(chunk, ' ') > 0 THEN spaced := spaced || ' ' || replace(chunk, ' ', ''); END IF;
      END LOOP;
      system := system + 1;
      EXIT WHEN system > 4 OR plain COLLATE "C" !~ '[\u0370-\u052f]';
      letters := left(search_romanised(plain, system), 200);
      spaced := spaced || ' ' || search_spaced(letters);
    END LOOP;
    spaced := btrim(spaced);
  END IF;
  IF strpos(spaced, 'oe') > 0 OR strpos(spaced, 'aa') > 0 OR strpos(spaced, 'ae') > 0 THEN
    spaced := spaced || ' ' || replace(replace(replace(spaced, 'oe', 'o'), 'aa', 'a'), 'ae', 'a');
  END IF;
  words := string_to_array(spaced, ' ');
  IF length(spaced) > 60 OR system > 1 THEN
    words := coalesce((SELECT array_agg(DISTINCT left(word, 60)) FROM unnest(words) AS word WHERE word <> ''), '{}');
  END IF;
END $$;

-- Marks in Cyrillic or Greek are also found by sound; few have such letters.
CREATE INDEX vessel_mark_sound ON vessel (search_sounded_number(harbour_number) text_pattern_ops)
WHERE harbour_number COLLATE "C" ~ '[\u0370-\u052f]';
CREATE INDEX vessel_registration_sound ON vessel (search_sounded_number(registration_number) text_pattern_ops)
WHERE registration_number COLLATE "C" ~ '[\u0370-\u052f]';

-- What is there already is folded again.
WITH earlier AS (
  DELETE FROM search_name WHERE folded ~ '[\u0370-\u052f]' RETURNING kind, id, vessel_type_id, former
)
INSERT INTO search_name (kind, id, vessel_type_id, former, folded, words)
SELECT earlier.kind, earlier.id, earlier.vessel_type_id, former, again.folded, again.words
FROM earlier
LEFT JOIN vessel ON earlier.kind = 'VESSEL' AND vessel.id = earlier.id
LEFT JOIN owner ON earlier.kind = 'COMPANY' AND owner.id = earlier.id
LEFT JOIN person ON earlier.kind = 'PERSON' AND person.id = earlier.id
LEFT JOIN service_provider ON earlier.kind = 'SERVICE_PROVIDER' AND service_provider.id = earlier.id,
search_fold(coalesce(former, vessel.name, owner.name, service_provider.name, first_name || ' ' || last_name)) AS again;
UPDATE event SET title = title WHERE words ~ '[\u0370-\u052f]';
-- Made again, since REINDEX would use the function as this connection has it in memory.
DROP INDEX vessel_call_sign_search, vessel_mark_search, vessel_registration_search, vessel_history_call_sign_search, owner_registration_search;
CREATE INDEX vessel_call_sign_search ON vessel (search_number(call_sign) text_pattern_ops) WHERE call_sign IS NOT NULL;
CREATE INDEX vessel_mark_search ON vessel (search_number(harbour_number) text_pattern_ops) WHERE harbour_number IS NOT NULL;
CREATE INDEX vessel_registration_search ON vessel (search_number(registration_number) text_pattern_ops) WHERE registration_number IS NOT NULL;
CREATE INDEX vessel_history_call_sign_search ON vessel_history (search_number(value) text_pattern_ops) WHERE kind = 'callSign';
CREATE INDEX owner_registration_search ON owner (search_number(registration_number) text_pattern_ops)
WHERE kind = 'COMPANY' AND registration_number IS NOT NULL;
