import type { Generated } from 'kysely';

/** Where vessels spent their time, as migrations 59, 61 and 74 create it. */
export interface ActivitySchema {
  activity_counted: ActivityCountedTable;
  activity_day: ActivityDayTable;
  heat: HeatTable;
  heat_basis: HeatBasisTable;
  heat_pending: HeatPendingTable;
  sea_event: SeaEventTable;
  sea_event_pending: SeaEventPendingTable;
  track_day_changed: TrackDayChangedTable;
}

export interface TrackDayChangedTable {
  day: string;
  mmsi: number;
}

export interface ActivityDayTable {
  day: string;
  track: number;
  packed: Buffer;
  seconds: number;
  fishing_seconds: number;
  flag: string | null;
  vessel_type_id: number | null;
}

export interface ActivityCountedTable {
  track: number;
  until: Date;
}

export interface HeatPendingTable {
  day: string;
}

export interface HeatTable {
  grid: number;
  tile: number;
  span: 'D' | 'M';
  start: string;
  packed: Buffer;
  totals: Buffer | null;
}

export interface HeatBasisTable {
  one: Generated<boolean>;
  rules: string;
  privacy: string;
  register: string;
  counted_at: Date;
}

export interface SeaEventTable {
  kind: 'ENCOUNTER' | 'LOITERING' | 'GAP';
  track: number;
  other_track: Generated<number>;
  starts: Date;
  ends: Date | null;
  latitude: number;
  longitude: number;
  evidence: unknown;
}

export interface SeaEventPendingTable {
  day: string;
  due_at: Date;
}
