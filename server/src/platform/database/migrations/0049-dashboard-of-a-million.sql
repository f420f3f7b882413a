-- The dashboard counts the active vessels of a filter, and needs no row of the table either.
DROP INDEX vessel_listed;
CREATE INDEX vessel_listed ON vessel (name_order, id) INCLUDE
  (flag, vessel_type_id, engine_manufacturer_id, main_gear, hull_material, build_year, length_overall, gross_tonnage, engine_power,
   left_day, mmsi);
