import { createHash } from 'node:crypto';
import { compileFilter, type FilteredVessel, type FilterMembers } from '@wheelhouse/contract/compileFilter';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';

/** A register vessel with the data the figures need. */
export interface FiguredVessel extends FilteredVessel {
  readonly mmsi: number | null;
}

/** The vessels the figures are computed from. */
export interface Selection {
  /** Equal for the same vessels, however they were filtered. */
  readonly key: string;
  /** One bit per vessel, by its id from 0, in the order of PostgreSQL's `get_bit`. */
  readonly bits: Buffer;
  /** The share of all vessels, 0 to 1. */
  readonly share: number;
  readonly vessels: readonly FiguredVessel[];
  readonly mmsis: readonly number[];
}

/** The active vessels that pass a filter, by the same rule as the list and the map. */
export function selectVessels(
  vessels: readonly FiguredVessel[],
  left: ReadonlySet<number>,
  filter: VesselFilter,
  members: FilterMembers,
): Selection {
  const passes = compileFilter(filter, members);
  let largest = 0;
  for (const { id } of vessels) if (id > largest) largest = id;
  const bits = Buffer.alloc(Math.floor(largest / 8) + 1);
  const mmsis: number[] = [];
  const selected: FiguredVessel[] = [];
  for (const vessel of vessels) {
    if (left.has(vessel.id) || !passes(vessel)) continue;
    selected.push(vessel);
    const place = Math.floor(vessel.id / 8);
    bits[place] = (bits[place] ?? 0) | (1 << (vessel.id % 8));
    if (vessel.mmsi !== null) mmsis.push(vessel.mmsi);
  }
  const key = createHash('sha256').update(bits).digest('base64');
  return { key, bits, vessels: selected, share: selected.length / Math.max(1, vessels.length), mmsis };
}
