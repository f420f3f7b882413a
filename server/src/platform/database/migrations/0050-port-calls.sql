-- What class A ships say of their voyage (AIS type 5), with its history: one row a change.
CREATE TABLE ais_voyage (
  mmsi integer NOT NULL,
  since timestamptz NOT NULL,
  -- As sent, and as ports are found by (`placeKey`); null for none.
  destination text,
  destination_key text,
  eta timestamptz,
  -- 1/10 metre.
  draught smallint,
  PRIMARY KEY (mmsi, since)
);
CREATE INDEX ais_voyage_destination ON ais_voyage (destination_key, since);
CREATE INDEX ais_voyage_since ON ais_voyage (since);

-- Stays of ships in ports, found from positions. Tracks as in `track_day`, the berth in 1/600,000 degree.
CREATE TABLE port_call (
  track integer NOT NULL,
  arrival timestamptz NOT NULL,
  -- False if the ship lay there at its first position.
  arrival_seen boolean NOT NULL,
  -- Null while it is in port.
  departure timestamptz,
  -- Of the list of ports, which is a file.
  port_id integer NOT NULL,
  latitude integer NOT NULL,
  longitude integer NOT NULL,
  PRIMARY KEY (track, arrival)
);
COMMENT ON COLUMN port_call.track IS 'The MMSI; plus 1,000,000,000 for a second ship that sends it';
CREATE INDEX port_call_port_arrival ON port_call (port_id, arrival);
CREATE INDEX port_call_port_departure ON port_call (port_id, departure);
CREATE INDEX port_call_open ON port_call (track) WHERE departure IS NULL;

-- Between two port calls of a ship; `arrival` is that of the second.
CREATE TABLE voyage (
  track integer NOT NULL,
  arrival timestamptz NOT NULL,
  departure timestamptz NOT NULL,
  from_port_id integer NOT NULL,
  to_port_id integer NOT NULL,
  metres integer NOT NULL,
  -- Time at fishing speed.
  fishing_minutes integer NOT NULL,
  PRIMARY KEY (track, arrival)
);

-- Tracks whose port calls are to be found again: all of them that don't end before `since`, from `due_at` on.
CREATE TABLE port_call_pending (
  track integer PRIMARY KEY,
  since timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX port_call_pending_due ON port_call_pending (due_at);

-- The ports that the calls were found with; no row before the first time.
CREATE TABLE port_call_basis (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  ports text NOT NULL
);

-- Which vessel an MMSI is of, and when. One that another vessel used before is its own only since the day it began with it, and only
-- until the day on which the next began; else positions from before the register knew are its own as well.
CREATE VIEW mmsi_use AS
SELECT own.vessel_id, own.mmsi,
       CASE WHEN own.basis = 'register' OR EXISTS (
         SELECT FROM used_mmsi AS other
         WHERE other.mmsi = own.mmsi AND other.vessel_id <> own.vessel_id
           AND coalesce(other.from_day, '-infinity') < own.from_day
       ) THEN own.from_day::timestamp AT TIME ZONE 'UTC' END AS from_time,
       coalesce(own.until_day, (
         SELECT min(other.from_day) FROM used_mmsi AS other
         WHERE other.mmsi = own.mmsi AND other.vessel_id <> own.vessel_id
           AND other.from_day > coalesce(own.from_day, '-infinity')
       ))::timestamp AT TIME ZONE 'UTC' AS until_time
FROM used_mmsi AS own
UNION ALL
SELECT vessel.id, vessel.mmsi, NULL, NULL FROM vessel
WHERE vessel.mmsi IS NOT NULL
  AND NOT EXISTS (SELECT FROM used_mmsi WHERE used_mmsi.vessel_id = vessel.id AND used_mmsi.mmsi = vessel.mmsi);
