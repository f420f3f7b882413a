-- What the analytics count, in the form they count it: few columns, one row a vessel and right, and of a company its
-- newest year that says revenue and currency. Made anew in the transaction that raises the register's revision, so the
-- figures are always those of the revision, and reading them costs the same after an import as before.

CREATE MATERIALIZED VIEW figures_vessel AS
SELECT id AS vessel_id, flag, vessel_type_id, build_year, gross_tonnage, length_overall, engine_manufacturer_id, engine_power
FROM vessel WHERE left_day IS NULL ORDER BY id;

-- Days only move forward: a licence that has ended does not run again. Sorted as it is counted.
CREATE MATERIALIZED VIEW figures_species AS
SELECT species_id, vessel_id, start_day, end_day, count(*)::integer AS licences,
  sum(licence_species.amount_tons) AS amount_tons
FROM licence_species JOIN fishing_licence ON fishing_licence.id = licence_id
WHERE end_day IS NULL OR end_day >= current_date - 1
GROUP BY species_id, vessel_id, start_day, end_day ORDER BY species_id, vessel_id;

CREATE MATERIALIZED VIEW figures_area AS
SELECT area, vessel_id, start_day, end_day, count(*)::integer AS licences
FROM fishing_licence, unnest(fishing_area) AS area
WHERE end_day IS NULL OR end_day >= current_date - 1
GROUP BY area, vessel_id, start_day, end_day ORDER BY area, vessel_id;

CREATE MATERIALIZED VIEW figures_company AS
SELECT * FROM (
  SELECT DISTINCT ON (company_id) company_id, year, currency,
    (reported ->> 'revenue')::double precision AS revenue,
    (reported ->> 'result')::double precision AS result
  FROM annual_report
  WHERE NOT consolidated AND currency IS NOT NULL AND reported ->> 'revenue' IS NOT NULL
    AND EXISTS (SELECT FROM vessel_owner WHERE owner_id = company_id)
  ORDER BY company_id, year DESC
) AS newest ORDER BY currency, revenue DESC, company_id;
CREATE INDEX figures_company_rank ON figures_company (currency, revenue DESC, company_id);

CREATE FUNCTION refresh_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  REFRESH MATERIALIZED VIEW figures_vessel;
  REFRESH MATERIALIZED VIEW figures_species;
  REFRESH MATERIALIZED VIEW figures_area;
  REFRESH MATERIALIZED VIEW figures_company;
  ANALYZE figures_vessel, figures_species, figures_area, figures_company;
  RETURN NULL;
END $$;
CREATE TRIGGER register_revision_figures AFTER UPDATE ON register_revision
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_figures();

-- How much was heard each day.
CREATE INDEX track_day_heard ON track_day (day, mmsi) INCLUDE (points);
