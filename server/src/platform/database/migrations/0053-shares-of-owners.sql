-- In percent of the vessel; null where nobody says.
ALTER TABLE vessel_owner ADD COLUMN share numeric(5, 2) CHECK (share > 0 AND share <= 100);
