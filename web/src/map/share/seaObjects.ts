import type { TrackPoint } from '@wheelhouse/contract/positions';
import type { TrackPeriod } from '@wheelhouse/contract/trackPeriods';
import type { VesselParticulars } from '@wheelhouse/contract/vessels';

/** One track for export. */
export interface ExportedTrack {
  readonly vesselId: number;
  readonly name: string;
  /** Country code. */
  readonly flag: string | undefined;
  readonly mmsi: number | undefined;
  readonly period: TrackPeriod;
  /** Oldest first. */
  readonly points: readonly TrackPoint[];
}

/** Fields of a vessel that are read from the register before an export. */
export type ExportedRegisterField = Exclude<keyof VesselParticulars, 'id'>;

/** One vessel for export: where it was last seen, and its identifiers in the register. */
export interface ExportedVessel extends Partial<Pick<VesselParticulars, ExportedRegisterField>> {
  readonly id: number;
  readonly name: string;
  /** Country code. */
  readonly flag: string | undefined;
  readonly vesselType: string | undefined;
  readonly latitude: number;
  readonly longitude: number;
  /** Knots. */
  readonly speed: number | undefined;
  /** Degrees. */
  readonly course: number | undefined;
  readonly heading: number | undefined;
  /** ISO 8601, UTC. */
  readonly time: string;
}

/** The content of one file. */
export type Exported =
  | { readonly kind: 'tracks'; readonly tracks: readonly ExportedTrack[] }
  | { readonly kind: 'vessels'; readonly vessels: readonly ExportedVessel[] };

/** A track's points between its gaps; a part may be a single point. */
export function unbroken(points: readonly TrackPoint[]): readonly (readonly TrackPoint[])[] {
  const pieces: TrackPoint[][] = [];
  for (const point of points) {
    const piece = pieces.at(-1);
    if (piece === undefined || point.afterGap === true) pieces.push([point]);
    else piece.push(point);
  }
  return pieces;
}

const decimals = 6;

/** Degrees, rounded to a tenth of a metre. */
export function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(decimals));
}
