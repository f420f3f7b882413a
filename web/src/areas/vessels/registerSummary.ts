import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { valueOf } from '#areas/vesselFields/readField.ts';

/** How many vessels share a flag or a type. */
export interface Tally<Key> {
  readonly key: Key;
  readonly count: number;
}

/** The register in a few figures. */
export interface RegisterSummary {
  readonly vessels: number;
  /** GT of all vessels together. */
  readonly tonnage: number;
  /** Largest first. */
  readonly flags: readonly Tally<string>[];
  readonly types: readonly Tally<number>[];
}

function tally<Key>(keys: readonly (Key | undefined)[]): readonly Tally<Key>[] {
  const counts = new Map<Key, number>();
  for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ key, count })).toSorted((a, b) => b.count - a.count);
}

export function summarise(vessels: readonly VesselListItem[]): RegisterSummary {
  return {
    vessels: vessels.length,
    tonnage: vessels.reduce((sum, vessel) => sum + (valueOf(vessel, 'grossTonnage') ?? 0), 0),
    flags: tally(vessels.map(({ flag }) => flag)),
    types: tally(vessels.map(({ vesselType }) => vesselType?.id)),
  };
}
