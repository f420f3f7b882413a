import { sql, type Kysely } from 'kysely';
import { compileFilter, type FilteredVessel } from '@wheelhouse/contract/compileFilter';
import { rangeParts, type ListField } from '@wheelhouse/contract/filterParts';
import type { Schema } from '#platform/database/schema.ts';
import type { AppType } from './typesOfApp.ts';
import { everything, selected, type Selection, type ValueCount } from './windowStore.ts';

/** Vessels that have the same value in every list of the filter, and how many GT they have together. */
export interface VesselGroup extends FilteredVessel {
  readonly vessels: number;
  readonly tonnage: number;
}

/**
 * All vessels of this app in groups: some thousand of a million vessels. One pass that takes about twice as long as
 * counting answers every question about flags, types, makers, gears and hulls until the register changes.
 */
export async function readGroups(db: Kysely<Schema>, types: readonly AppType[]): Promise<VesselGroup[]> {
  type Lists = Pick<VesselGroup, ListField | 'vessels' | 'tonnage'>;
  const { rows } = await sql<Lists>`
    select flag, vessel_type_id as "vesselTypeId", engine_manufacturer_id as "engineManufacturerId",
      main_gear as "mainGear", hull_material as "hullMaterial", count(*) as vessels,
      coalesce(sum(gross_tonnage), 0) as tonnage
    from vessel where ${selected({ ...everything, types })} group by 1, 2, 3, 4, 5`.execute(db);
  const parents = new Map(types.map(({ id, parentId }) => [id, parentId]));
  const unknown = { id: 0, buildYear: null, lengthOverall: null, grossTonnage: null, enginePower: null };
  return rows.map((row) => ({ ...unknown, ...row, parentTypeId: parents.get(row.vesselTypeId ?? 0) }));
}

/** Whether a selection depends on nothing but the lists that groups have. */
export function isOfGroups({ filter, members, text }: Selection): boolean {
  return (
    text === undefined &&
    members.inFleets === undefined &&
    members.withSpecies === undefined &&
    rangeParts.every(({ part }) => filter[part]?.min === undefined && filter[part]?.max === undefined)
  );
}

/** How many vessels of the groups a selection has. */
export function countIn(groups: readonly VesselGroup[], { filter, members }: Selection): number {
  const passes = compileFilter(filter, members);
  return groups.reduce((sum, group) => (passes(group) ? sum + group.vessels : sum), 0);
}

/** How many of these have each value of a field, most first. */
export function valuesIn(
  groups: readonly VesselGroup[],
  { filter, members }: Selection,
  field: ListField,
): ValueCount[] {
  const passes = compileFilter(filter, members);
  const counts = new Map<string | number, number>();
  for (const group of groups) {
    const value = group[field];
    if (value !== null && value !== undefined && passes(group))
      counts.set(value, (counts.get(value) ?? 0) + group.vessels);
  }
  return [...counts]
    .map(([value, vessels]) => ({ value, vessels }))
    .sort((a, b) => b.vessels - a.vessels || (a.value < b.value ? -1 : 1));
}
