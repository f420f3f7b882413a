-- The register, as a number, of which no two records are compared because of this value; 0 compares all of them.
ALTER TABLE record_block ADD COLUMN apart_in integer NOT NULL DEFAULT 0;

-- Nobody searches by these, and comparing them was half of an ANALYZE.
ALTER TABLE vessel ALTER COLUMN extended SET STATISTICS 0, ALTER COLUMN sources SET STATISTICS 0;
ALTER TABLE register_record ALTER COLUMN said SET STATISTICS 0, ALTER COLUMN content SET STATISTICS 0,
  ALTER COLUMN evidence SET STATISTICS 0, ALTER COLUMN digest SET STATISTICS 0;
ALTER TABLE vessel_event ALTER COLUMN state SET STATISTICS 0;
