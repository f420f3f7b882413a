-- A map without a filter reads the sums of all vessel types and flags: a tenth of what is kept by type and flag.
-- Null until they are made (server/src/areas/activity/totals.ts).
ALTER TABLE heat ADD COLUMN totals bytea;
ALTER TABLE heat ALTER COLUMN totals SET STORAGE EXTERNAL;
CREATE INDEX heat_without_totals ON heat (start) WHERE totals IS NULL;

-- The version before, which may still run, writes a tile without its sums.
CREATE FUNCTION forget_heat_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.totals := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER heat_totals BEFORE UPDATE OF packed ON heat FOR EACH ROW
  WHEN (NEW.packed IS DISTINCT FROM OLD.packed AND NEW.totals IS NOT DISTINCT FROM OLD.totals)
  EXECUTE FUNCTION forget_heat_totals();
