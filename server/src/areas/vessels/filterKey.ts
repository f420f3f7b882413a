import { createHash } from 'node:crypto';
import type { FilterMembers } from '@wheelhouse/contract/compileFilter';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';

/** A short key for a set of vessels, which may be tens of thousands. */
function hashOf(ids: ReadonlySet<number> | undefined): string | undefined {
  return ids === undefined ? undefined : createHash('sha1').update(Int32Array.from(ids).sort()).digest('base64');
}

/** Equal for filters that the same vessels pass. */
export function keyOfFilter(filter: VesselFilter, { inFleets, withSpecies }: FilterMembers): string {
  return JSON.stringify([filter, hashOf(inFleets), hashOf(withSpecies)]);
}
