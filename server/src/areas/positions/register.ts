import type { FilteredVessel } from '@wheelhouse/contract/compileFilter';

/** A register vessel for the map. */
export interface MapVessel extends FilteredVessel {
  readonly vesselTypeId: number | null;
  readonly name: string;
  readonly mmsi: number | null;
  readonly thumbnail: string | null;
}

/** The register at one revision. */
export interface Register {
  readonly revision: number;
  readonly vessels: readonly MapVessel[];
  readonly byId: ReadonlyMap<number, MapVessel>;
  readonly byMmsi: ReadonlyMap<number, MapVessel>;
}
