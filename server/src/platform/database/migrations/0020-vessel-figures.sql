-- The figures of vessels are counted from the catalogue in memory, which is at hand already to filter it.

CREATE OR REPLACE FUNCTION refresh_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  REFRESH MATERIALIZED VIEW figures_species;
  REFRESH MATERIALIZED VIEW figures_area;
  REFRESH MATERIALIZED VIEW figures_company;
  ANALYZE figures_species, figures_area, figures_company;
  RETURN NULL;
END $$;

DROP MATERIALIZED VIEW figures_vessel;
