-- Checked for each row of an import, a twentieth of its time, and never broken: runs are not deleted, and an event goes with its
-- record, which goes with its vessel.
ALTER TABLE import_run_record DROP CONSTRAINT import_run_record_run_id_fkey;
ALTER TABLE register_record DROP CONSTRAINT register_entry_run_id_fkey;
ALTER TABLE vessel_event DROP CONSTRAINT vessel_event_vessel_id_fkey;
