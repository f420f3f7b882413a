import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { allVesselFields, extendedGroups, fieldsWith } from './vesselFields.ts';
import { vesselListItem, vesselPage } from './vessels.ts';

/** The paths of an object's members down to the leaves. */
function pathsOf(schema: z.core.$ZodType, path = ''): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return pathsOf(def.innerType, path);
  if (def.type !== 'object') return [path];
  return Object.entries(def.shape).flatMap(([name, part]) => [
    ...(path === '' ? [] : [path]),
    ...pathsOf(part, path === '' ? name : `${path}.${name}`),
  ]);
}

const page = new Set(pathsOf(vesselPage));
const list = new Set(pathsOf(vesselListItem));

describe('the table of vessel fields', () => {
  it('has a path in the vessel page for every field, and in the vessel list for those that are in it', () => {
    expect(allVesselFields.flatMap(({ api, alsoAt = api }) => [api, alsoAt]).filter((path) => !page.has(path))).toEqual(
      [],
    );
    expect(
      fieldsWith('inList')
        .map(({ inList }) => inList)
        .filter((path) => !list.has(path)),
    ).toEqual([]);
  });

  it('has a row for every field of the vessel page', () => {
    const rows = new Set(allVesselFields.flatMap(({ api, alsoAt = api, inList = api }) => [api, alsoAt, inList]));
    const others = [...page].filter((path) => ![...rows].some((row) => path === row || path.startsWith(`${row}.`)));
    const isField = (path: string) => !/^(can|owner|otherOwners|photo|vesselType)\b/.test(path);
    const objects = [
      'id',
      'history',
      'vesselSizes',
      'engine',
      'built',
      'vesselClass',
      'fleetRegister',
      'extendedFields',
    ];
    const groups = extendedGroups.map((group) => `extendedFields.${group}`);
    expect(others.filter((path) => isField(path) && ![...objects, ...groups].includes(path))).toEqual([]);
  });

  it('never has a path, a column or a filter twice', () => {
    const names = {
      api: allVesselFields.flatMap(({ api, alsoAt = [] }) => [api, alsoAt].flat()),
      column: fieldsWith('column').map(({ column }) => column),
      filter: fieldsWith('filter').flatMap(({ filter }) => ('list' in filter ? filter.list : filter.range)),
      export: fieldsWith('fleetExport').map(({ fleetExport }) => fleetExport.place),
      history: fieldsWith('history').map(({ history }) => history),
    };
    for (const all of Object.values(names)) expect(new Set<unknown>(all).size).toBe(all.length);
  });

  it('has every field of the filter in the vessel list, at its own place in the drawer', () => {
    const filtered = fieldsWith('filter');
    expect(filtered.filter(({ inList }) => inList === undefined)).toEqual([]);
    expect(new Set(filtered.map(({ filter }) => filter.place)).size).toBe(filtered.length);
  });

  it('shows nothing of the extended fields without log-in', () => {
    expect(fieldsWith('isOpen').filter(({ api }) => api.startsWith('extendedFields.'))).toEqual([]);
  });
});
