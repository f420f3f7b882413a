-- What one process received, for the other processes (server/src/areas/positions/carriers). Rows stay for a minute; after a crash
-- the others read the latest positions instead.
CREATE UNLOGGED TABLE position_frame (
  -- The process, by the number of its run.
  sender bigint NOT NULL,
  number integer NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  frame bytea NOT NULL,
  PRIMARY KEY (sender, number)
);
CREATE INDEX position_frame_sent ON position_frame (sent_at);
-- Frames live for a minute: packing them would cost more than their place.
ALTER TABLE position_frame ALTER COLUMN frame SET STORAGE EXTERNAL;
