-- The list of a large register is filtered, ordered and counted here, so that nobody has to load all of it.

-- A name as lists are ordered by it: as search and the page fold it, and in the order of its characters, whatever the server's collation.
ALTER TABLE vessel ADD COLUMN name_order text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (
    -- Most names are letters and digits of ASCII, which take a quarter of the time.
    CASE WHEN name COLLATE "C" ~ '^[A-Za-z0-9]+( [A-Za-z0-9]+)*$' THEN left(lower(name COLLATE "C"), 200)
    ELSE search_spaced(left(search_letters(name), 200)) END
  ) STORED;

-- Everything that the list's filter reads, in the order of the list: an answer needs no row of the table, of which each is ten times as large.
CREATE INDEX vessel_listed ON vessel (name_order, id) INCLUDE
  (flag, vessel_type_id, engine_manufacturer_id, main_gear, hull_material, build_year, length_overall, gross_tonnage, engine_power);
DROP INDEX vessel_name;

-- Makers of engines are listed without reading every vessel.
CREATE INDEX vessel_engine_manufacturer ON vessel (engine_manufacturer_id) WHERE engine_manufacturer_id IS NOT NULL;
CREATE INDEX vessel_main_engines ON vessel (id) WHERE extended -> 'propulsion' ? 'mainEngines';

-- An import writes six blocks for each record, and a check of each took most of that time. Nothing reads blocks of a record that is gone.
ALTER TABLE record_block DROP CONSTRAINT record_block_record_id_fkey;
CREATE FUNCTION drop_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM record_block USING old_rows WHERE record_block.record_id = old_rows.id;
  RETURN NULL;
END $$;
CREATE TRIGGER register_record_blocks AFTER DELETE ON register_record
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION drop_blocks();

-- With the same results as before in less time for what is only letters and digits of ASCII.
CREATE OR REPLACE FUNCTION search_number(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN written COLLATE "C" ~ '^[A-Za-z0-9]{0,60}$' THEN lower(written COLLATE "C")
  WHEN octet_length(written) = length(written)
  THEN regexp_replace(left(lower(written COLLATE "C"), 60) COLLATE "C", '[^a-z0-9]+', '', 'g')
  ELSE replace(search_spaced(left(search_romanised(translate(search_plain(written),
    'авеѕіјкмнорстуүхαβεζηικμνορτυχ', 'abesijkmhopctyyxabezhikmnoptyx'), 0), 60)), ' ', '')
END;
