-- Numbers of vessels that were merged into another one: they lead there.
CREATE TABLE merged_vessel (
  id integer PRIMARY KEY,
  vessel_id integer NOT NULL REFERENCES vessel ON DELETE CASCADE
);
CREATE INDEX merged_vessel_vessel ON merged_vessel (vessel_id);

-- The vessel that a record, photo and so on had before it was merged: when it is split again, they go back.
ALTER TABLE register_record ADD COLUMN merged_from integer;
CREATE INDEX register_record_merged_from ON register_record (merged_from) WHERE merged_from IS NOT NULL;
ALTER TABLE fleet_vessel ADD COLUMN merged_from integer;
CREATE INDEX fleet_vessel_merged_from ON fleet_vessel (merged_from) WHERE merged_from IS NOT NULL;
ALTER TABLE news_vessel ADD COLUMN merged_from integer;
CREATE INDEX news_vessel_merged_from ON news_vessel (merged_from) WHERE merged_from IS NOT NULL;
ALTER TABLE vessel_photo ADD COLUMN merged_from integer;
CREATE INDEX vessel_photo_merged_from ON vessel_photo (merged_from) WHERE merged_from IS NOT NULL;
ALTER TABLE quota ADD COLUMN merged_from integer;
CREATE INDEX quota_merged_from ON quota (merged_from) WHERE merged_from IS NOT NULL;
-- The record that tells of a licence; null for licences that no register tells.
ALTER TABLE fishing_licence ADD COLUMN merged_from integer, ADD COLUMN record_id integer REFERENCES register_record ON DELETE SET NULL;
CREATE INDEX fishing_licence_merged_from ON fishing_licence (merged_from) WHERE merged_from IS NOT NULL;
CREATE INDEX fishing_licence_record ON fishing_licence (record_id) WHERE record_id IS NOT NULL;

UPDATE fishing_licence SET record_id = entry.id
FROM register_record AS entry
WHERE entry.vessel_id = fishing_licence.vessel_id AND entry.source = fishing_licence.source
  AND NOT EXISTS (
    SELECT FROM register_record AS other
    WHERE other.vessel_id = entry.vessel_id AND other.source = entry.source AND other.id <> entry.id
  );

COMMENT ON COLUMN position.mmsi IS 'The MMSI; plus 1,000,000,000 for a second ship that sends it';
COMMENT ON COLUMN latest_position.mmsi IS 'The MMSI; plus 1,000,000,000 for a second ship that sends it';
COMMENT ON COLUMN track_day.mmsi IS 'The MMSI; plus 1,000,000,000 for a second ship that sends it';
