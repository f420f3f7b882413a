-- Search by name and number. Names are folded into tables of their own, kept by triggers on whole statements; numbers are found
-- by indexes on the folded number, which need no keeping. areas/search/fold.ts folds as the functions here do, sign by sign.

-- Small letters without accents, the special letters spelled with plain ones; punctuation is left. It depends on no collation
-- of the server. Names of registers are mostly ASCII, so that way is short.
CREATE FUNCTION search_letters(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(name) = length(name) THEN RETURN lower(name COLLATE "C"); END IF;
  name := replace(replace(replace(replace(normalize(name, NFKD), 'Ø', 'O'), 'ø', 'o'), 'Æ', 'AE'), 'æ', 'ae');
  name := regexp_replace(name COLLATE "C", '[\u00ad\u0300-\u036f\u200b-\u200d\u2060\ufe00-\ufe0f\ufeff]+', '', 'g');
  IF octet_length(name) = length(name) THEN RETURN lower(name COLLATE "C"); END IF;
  name := replace(replace(replace(replace(name, 'Œ', 'OE'), 'œ', 'oe'), 'Þ', 'TH'), 'þ', 'th');
  name := replace(replace(name, 'ẞ', 'SS'), 'ß', 'ss');
  RETURN lower(translate(name,
    'ÐðĐđŁłĦħŦŧŊŋƏəıĸςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
    'ddddllhhttnneeikσαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ') COLLATE "C");
END $$;

-- The words of such letters with one space between them: everything but letters and digits parts words.
CREATE FUNCTION search_spaced(letters text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(letters) <> length(letters) THEN
    letters := regexp_replace(letters COLLATE "C",
      '[\u0080-\u00bf\u00d7\u00f7\u02b0-\u02ff\u1680\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ue000-\uf8ff\ufe10-\ufe6f\ufff0-\uffff\U0001f000-\U0001faff]+',
      ' ', 'g');
  END IF;
  RETURN btrim(regexp_replace(letters COLLATE "C", '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g'));
END $$;

-- What `search_name` keeps of a name: as it is compared and sorted, and the words it is found by. Those are each of its words;
-- what stands together with punctuation inside also as one (NY-ASTRID by nyastrid); and all of them also with oe, aa and ae as
-- o and a, so that GRØN, GROEN and GRON find each other.
CREATE FUNCTION search_fold(name text, OUT folded text, OUT words text[]) LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  letters text := left(search_letters(name), 200);
  spaced text := letters;
  chunk text;
BEGIN
  IF letters COLLATE "C" ~ '^[a-z0-9]+( [a-z0-9]+)*$' THEN
    folded := letters;
  ELSE
    folded := search_spaced(letters);
    spaced := folded;
    FOREACH chunk IN ARRAY regexp_split_to_array(letters COLLATE "C", '[ \t\n\r\f\v]+') LOOP
      chunk := search_spaced(chunk);
      IF strpos(chunk, ' ') > 0 THEN spaced := spaced || ' ' || replace(chunk, ' ', ''); END IF;
    END LOOP;
  END IF;
  IF strpos(spaced, 'oe') > 0 OR strpos(spaced, 'aa') > 0 OR strpos(spaced, 'ae') > 0 THEN
    spaced := spaced || ' ' || replace(replace(replace(spaced, 'oe', 'o'), 'aa', 'a'), 'ae', 'a');
  END IF;
  words := string_to_array(spaced, ' ');
  IF length(spaced) > 60 THEN
    words := (SELECT array_agg(DISTINCT left(word, 60)) FROM unnest(words) AS word);
  END IF;
END $$;

-- A number as it is compared: its letters and digits alone. Bound when it is made: PostgreSQL keeps indexes without our search path.
CREATE FUNCTION search_number(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(search_spaced(left(search_letters(written), 60)), ' ', '');

-- What may be found by name: `id` is that of the vessel, company, person or published provider.
CREATE TABLE search_name (
  kind text NOT NULL,
  id integer NOT NULL,
  -- Of a vessel, since an installation shows only the types of its app.
  vessel_type_id integer,
  -- The former name as it was written, where the name is a former one.
  former text,
  folded text COLLATE "C" NOT NULL,
  words text[] COLLATE "C" NOT NULL
) PARTITION BY LIST (kind);
CREATE TABLE search_name_vessel PARTITION OF search_name FOR VALUES IN ('VESSEL');
CREATE TABLE search_name_former PARTITION OF search_name FOR VALUES IN ('FORMER');
CREATE TABLE search_name_company PARTITION OF search_name FOR VALUES IN ('COMPANY');
CREATE TABLE search_name_person PARTITION OF search_name FOR VALUES IN ('PERSON');
CREATE TABLE search_name_provider PARTITION OF search_name FOR VALUES IN ('SERVICE_PROVIDER');
CREATE INDEX search_name_id ON search_name (id);
CREATE INDEX search_name_folded ON search_name (folded, id);
CREATE INDEX search_name_words ON search_name USING gin (words) WITH (fastupdate = off);

-- Every word of a name, for finding the words near a misspelt one. Servers keep them in memory and ask for those of transactions
-- that were not over when they last asked. A word may stand here twice, since being unique would make writers wait for each other,
-- and one of no name any more does no harm.
CREATE TABLE search_word (
  word text COLLATE "C" NOT NULL,
  written_by xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX search_word_word ON search_word (word);
CREATE INDEX search_word_written_by ON search_word (written_by);

-- Without these settings a plan made while the table was empty would read all of it for every batch of an import.
CREATE FUNCTION search_keep_words() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO search_word (word)
  SELECT said.word FROM (SELECT DISTINCT word FROM new_rows, unnest(words) AS word) AS said
  WHERE NOT EXISTS (SELECT FROM search_word AS known WHERE known.word = said.word);
  RETURN NULL;
END $$;
CREATE TRIGGER search_keep_words AFTER INSERT ON search_name
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_keep_words();

-- Former names are those of the history that are not the name now.
CREATE FUNCTION search_keep_former(vessels integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_name WHERE kind = 'FORMER' AND id = ANY (vessels);
  INSERT INTO search_name (kind, id, vessel_type_id, former, folded, words)
  SELECT DISTINCT 'FORMER', vessel.id, vessel.vessel_type_id, history.value, folded, words
  FROM vessel JOIN vessel_history AS history ON history.vessel_id = vessel.id, search_fold(history.value)
  WHERE vessel.id = ANY (vessels) AND history.kind = 'name' AND history.value <> vessel.name;
END $$;

CREATE FUNCTION search_keep_vessels() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM search_name WHERE kind IN ('VESSEL', 'FORMER');
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM search_name USING old_rows WHERE kind IN ('VESSEL', 'FORMER') AND search_name.id = old_rows.id;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO search_name (kind, id, vessel_type_id, folded, words)
    SELECT 'VESSEL', id, vessel_type_id, folded, words FROM new_rows, search_fold(name);
  ELSE
    SELECT array_agg(later.id) INTO changed FROM new_rows AS later JOIN old_rows AS earlier USING (id)
    WHERE (later.name, later.vessel_type_id) IS DISTINCT FROM (earlier.name, earlier.vessel_type_id);
    IF changed IS NULL THEN RETURN NULL; END IF;
    DELETE FROM search_name WHERE kind = 'VESSEL' AND id = ANY (changed);
    INSERT INTO search_name (kind, id, vessel_type_id, folded, words)
    SELECT 'VESSEL', id, vessel_type_id, folded, words FROM new_rows, search_fold(name) WHERE id = ANY (changed);
    PERFORM search_keep_former(changed);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION search_keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM search_name WHERE kind = 'FORMER';
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT vessel_id) INTO changed FROM new_rows JOIN vessel ON vessel.id = vessel_id
    WHERE kind = 'name' AND value <> vessel.name;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT vessel_id) INTO changed FROM old_rows WHERE kind = 'name';
  ELSE
    SELECT array_agg(DISTINCT vessel_id) INTO changed
    FROM (
      (SELECT vessel_id, value FROM new_rows WHERE kind = 'name' EXCEPT SELECT vessel_id, value FROM old_rows WHERE kind = 'name')
      UNION ALL
      (SELECT vessel_id, value FROM old_rows WHERE kind = 'name' EXCEPT SELECT vessel_id, value FROM new_rows WHERE kind = 'name')
    ) AS differing;
  END IF;
  IF changed IS NOT NULL THEN PERFORM search_keep_former(changed); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION search_keep_companies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM search_name WHERE kind = 'COMPANY';
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM search_name USING old_rows WHERE search_name.kind = 'COMPANY' AND search_name.id = old_rows.id;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO search_name (kind, id, folded, words)
    SELECT 'COMPANY', id, folded, words FROM new_rows, search_fold(name) WHERE kind = 'COMPANY';
  ELSE
    SELECT array_agg(later.id) INTO changed FROM new_rows AS later JOIN old_rows AS earlier USING (id)
    WHERE (later.name, later.kind) IS DISTINCT FROM (earlier.name, earlier.kind);
    DELETE FROM search_name WHERE kind = 'COMPANY' AND id = ANY (changed);
    INSERT INTO search_name (kind, id, folded, words)
    SELECT 'COMPANY', id, folded, words FROM new_rows, search_fold(name) WHERE kind = 'COMPANY' AND id = ANY (changed);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION search_keep_persons() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM search_name WHERE kind = 'PERSON';
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM search_name USING old_rows WHERE kind = 'PERSON' AND search_name.id = old_rows.id;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO search_name (kind, id, folded, words)
    SELECT 'PERSON', id, folded, words
    FROM new_rows, search_fold(first_name || ' ' || last_name);
  ELSE
    SELECT array_agg(later.id) INTO changed FROM new_rows AS later JOIN old_rows AS earlier USING (id)
    WHERE (later.first_name, later.last_name) IS DISTINCT FROM (earlier.first_name, earlier.last_name);
    DELETE FROM search_name WHERE kind = 'PERSON' AND id = ANY (changed);
    INSERT INTO search_name (kind, id, folded, words)
    SELECT 'PERSON', id, folded, words
    FROM new_rows, search_fold(first_name || ' ' || last_name) WHERE id = ANY (changed);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION search_keep_providers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM search_name WHERE kind = 'SERVICE_PROVIDER';
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM search_name USING old_rows WHERE kind = 'SERVICE_PROVIDER' AND search_name.id = old_rows.id;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO search_name (kind, id, folded, words)
    SELECT 'SERVICE_PROVIDER', id, folded, words FROM new_rows, search_fold(name) WHERE published;
  ELSE
    SELECT array_agg(later.id) INTO changed FROM new_rows AS later JOIN old_rows AS earlier USING (id)
    WHERE (later.name, later.published) IS DISTINCT FROM (earlier.name, earlier.published);
    DELETE FROM search_name WHERE kind = 'SERVICE_PROVIDER' AND id = ANY (changed);
    INSERT INTO search_name (kind, id, folded, words)
    SELECT 'SERVICE_PROVIDER', id, folded, words FROM new_rows, search_fold(name) WHERE published AND id = ANY (changed);
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  kept text;
  keeper text;
BEGIN
  FOR kept, keeper IN VALUES
    ('vessel', 'search_keep_vessels'), ('vessel_history', 'search_keep_history'), ('owner', 'search_keep_companies'),
    ('person', 'search_keep_persons'), ('service_provider', 'search_keep_providers')
  LOOP
    EXECUTE format('CREATE TRIGGER %2$I_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', kept, keeper);
    EXECUTE format('CREATE TRIGGER %2$I_update AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', kept, keeper);
    EXECUTE format('CREATE TRIGGER %2$I_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', kept, keeper);
    EXECUTE format('CREATE TRIGGER %2$I_truncate AFTER TRUNCATE ON %1$I FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', kept, keeper);
  END LOOP;
END $$;

-- What is there already.
INSERT INTO search_name (kind, id, vessel_type_id, folded, words)
SELECT 'VESSEL', id, vessel_type_id, folded, words FROM vessel, search_fold(name);
SELECT search_keep_former(array_agg(DISTINCT vessel_id)) FROM vessel_history WHERE kind = 'name';
INSERT INTO search_name (kind, id, folded, words)
SELECT 'COMPANY', id, folded, words FROM owner, search_fold(name) WHERE kind = 'COMPANY';
INSERT INTO search_name (kind, id, folded, words)
SELECT 'PERSON', id, folded, words FROM person, search_fold(first_name || ' ' || last_name);
INSERT INTO search_name (kind, id, folded, words)
SELECT 'SERVICE_PROVIDER', id, folded, words FROM service_provider, search_fold(name) WHERE published;

-- IMO numbers, MMSI and CFR have indexes already: each is written in one way and as long as every other.
CREATE INDEX vessel_call_sign_search ON vessel (search_number(call_sign) text_pattern_ops) WHERE call_sign IS NOT NULL;
CREATE INDEX vessel_mark_search ON vessel (search_number(harbour_number) text_pattern_ops) WHERE harbour_number IS NOT NULL;
CREATE INDEX vessel_registration_search ON vessel (search_number(registration_number) text_pattern_ops) WHERE registration_number IS NOT NULL;
CREATE INDEX vessel_history_call_sign_search ON vessel_history (search_number(value) text_pattern_ops) WHERE kind = 'callSign';
CREATE INDEX owner_registration_search ON owner (search_number(registration_number) text_pattern_ops)
WHERE kind = 'COMPANY' AND registration_number IS NOT NULL;
