-- Figures are made anew only for what the transaction wrote. A ship that finds its vessel by AIS raises the revision, too,
-- and changes none of them: making them anew took longer than all else, and grows with the register.

CREATE FUNCTION written_rows(VARIADIC tables regclass[]) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT sum(pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid))
  FROM unnest(tables) AS oid
$$;

CREATE FUNCTION make_figures(of_licences boolean, of_companies boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF of_licences THEN
    REFRESH MATERIALIZED VIEW figures_species;
    REFRESH MATERIALIZED VIEW figures_area;
    ANALYZE figures_species, figures_area;
  END IF;
  IF of_companies THEN
    REFRESH MATERIALIZED VIEW figures_company;
    ANALYZE figures_company;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION refresh_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unknown boolean := NOT current_setting('track_counts')::boolean;
BEGIN
  PERFORM make_figures(
    unknown OR written_rows('fishing_licence', 'licence_species') > 0,
    unknown OR written_rows('annual_report', 'vessel_owner') > 0);
  RETURN NULL;
END $$;
