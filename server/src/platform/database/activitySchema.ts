import type { Generated } from 'kysely';

/** Where vessels spent their time, as migration 59 creates it. */
export interface ActivitySchema {
  activity_counted: ActivityCountedTable;
  activity_day: ActivityDayTable;
  heat: HeatTable;
  heat_basis: HeatBasisTable;
  heat_pending: HeatPendingTable;
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
}

export interface HeatBasisTable {
  one: Generated<boolean>;
  rules: string;
  privacy: string;
  register: string;
  counted_at: Date;
}
