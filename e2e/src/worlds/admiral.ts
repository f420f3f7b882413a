import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { beforeAll, beforeEach } from 'vitest';
import { fleetsOf, type FleetsOf } from './fleetsOf.ts';

/** The account whose fleets journeys create and remove, and the vessels they use. */
export interface Admiral extends Pick<FleetsOf, 'known' | 'have'> {
  named(name: string): readonly VesselListItem[];
}

/** Gives the journeys of a file the admiral, without fleets before each of them. */
export function useAdmiral(): Admiral {
  let fleets: FleetsOf;
  let vessels: readonly VesselListItem[];
  beforeAll(async () => {
    fleets = await fleetsOf('admiral');
    vessels = await fleets.vessels();
  });
  beforeEach(() => fleets.removeAll());
  return {
    known: () => fleets.known(),
    have: (name, members) => fleets.have(name, members),
    named: (name) => vessels.filter((vessel) => vessel.name === name),
  };
}
