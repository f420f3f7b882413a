import type { PositionRecord } from './position.ts';
import type { PositionTable } from './positionTable.ts';
import { isSecondTrack, mmsiOfTrack } from './shipsOfMmsi.ts';

/** The latest position of one vessel, in degrees and knots. */
export type ReceivedPosition = {
  mmsi: number;
  /** It is of the second ship that sends the MMSI. */
  isSecond: boolean;
  /** Milliseconds since 1970. */
  at: number;
  latitude: number;
  longitude: number;
  speed: number | undefined;
  course: number | undefined;
  heading: number | undefined;
  navigationalStatus: number | undefined;
  /** Number of its source, in the order of the setting; 255 if restored. */
  source: number;
};

/** Source of a restored position. */
export const restoredSource = 255;

/** The latest position of a row of the table. */
export function readPosition(table: PositionTable, row: number): ReceivedPosition {
  const known = (value: number | undefined, scale: number): number | undefined =>
    value === undefined || value === -1 ? undefined : value / scale;
  const track = table.mmsi[row] ?? 0;
  return {
    mmsi: mmsiOfTrack(track),
    isSecond: isSecondTrack(track),
    at: table.at[row] ?? 0,
    latitude: degrees(table.latitude[row] ?? 0),
    longitude: degrees(table.longitude[row] ?? 0),
    speed: known(table.speed[row], 10),
    course: known(table.course[row], 10),
    heading: known(table.heading[row], 1),
    navigationalStatus: known(table.status[row], 1),
    source: table.source[row] ?? restoredSource,
  };
}

/** The latest position of a row as it is stored. */
export function readRecord(table: PositionTable, row: number): PositionRecord {
  const known = (value: number | undefined): number | null => (value === undefined || value === -1 ? null : value);
  return {
    mmsi: table.mmsi[row] ?? 0,
    at: table.at[row] ?? 0,
    latitude: table.latitude[row] ?? 0,
    longitude: table.longitude[row] ?? 0,
    speed: known(table.speed[row]),
    course: known(table.course[row]),
    heading: known(table.heading[row]),
    status: known(table.status[row]),
  };
}

/** Degrees with six decimals, finer than the unit. */
export function degrees(steps: number): number {
  return Math.round((steps * 5) / 3) / 1e6;
}
