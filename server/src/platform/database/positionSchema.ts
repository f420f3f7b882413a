import type { Generated, GeneratedAlways } from 'kysely';

/** Tables of positions. */
export interface PositionSchema {
  position: Position;
  position_frame: PositionFrameTable;
  position_rule: PositionRuleTable;
  track_cells: TrackCells;
  track_day: TrackDay;
  track_day_pending: TrackDayPending;
  track_vessel_pending: TrackVesselPending;
  latest_position: LatestPosition;
  station_static: StationStatic;
}

/** Latitude and longitude in 1/600,000 degree, speed in 1/10 knot, course in 1/10 degree, heading in degrees. */
export interface Position {
  mmsi: number;
  at: Date;
  latitude: number;
  longitude: number;
  speed: number | null;
  course: number | null;
  heading: number | null;
  status: number | null;
}

export interface PositionFrameTable {
  sender: number;
  number: number;
  sent_at: Generated<Date>;
  frame: Buffer;
}

export interface TrackDay {
  mmsi: number;
  day: string;
  points: number;
  packed: Buffer;
  thinned: Generated<boolean>;
}

/** Cells of 0.1 degrees, and below zero of 2 degrees, in which a vessel was on a day. */
export interface TrackCells {
  day: string;
  mmsi: number;
  cells: number[];
}

export interface TrackDayPending {
  day: string;
  since: Date;
  /** The `since` for which its vessels were last marked. */
  marked_since: Date | null;
}

export interface TrackVesselPending {
  day: string;
  mmsi: number;
  since: Date;
}

export type LatestPosition = Position;

export interface StationStatic {
  mmsi: number;
  name: string | null;
  call_sign: string | null;
  imo: number | null;
  ship_type: number | null;
  destination: string | null;
  updated_at: Date;
}

/** Lengths in metres; null where a rule doesn't ask for it, and null hours for never. */
export interface PositionRuleTable {
  id: GeneratedAlways<number>;
  length_below: number | null;
  with_unknown_length: boolean;
  flag: string | null;
  owner_kind: 'COMPANY' | 'PERSON' | null;
  delay_hours: number | null;
  changed_at: Date;
  changed_by: string;
}
