-- Administrators change the other dictionaries. A hidden entry is not offered; what has it still shows its name.

ALTER TABLE country ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE language ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE vessel_type ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE species ADD COLUMN hidden boolean NOT NULL DEFAULT false;

-- Names that registers still have for a manufacturer which an administrator renamed.
CREATE TABLE manufacturer_name (
  name_key text PRIMARY KEY,
  manufacturer_id integer NOT NULL REFERENCES manufacturer ON DELETE CASCADE
);
CREATE INDEX manufacturer_name_manufacturer ON manufacturer_name (manufacturer_id);
