import type { FilteredVessel } from '@wheelhouse/contract/compileFilter';

/** A register vessel for the map. */
export interface MapVessel extends FilteredVessel {
  readonly vesselTypeId: number | null;
  readonly name: string;
  readonly mmsi: number | null;
  readonly thumbnail: string | null;
}

/** The vessels of the register that have been received, at one of its revisions. */
export interface Register {
  readonly revision: number;
  readonly vessels: readonly MapVessel[];
  readonly byMmsi: ReadonlyMap<number, MapVessel>;
}
