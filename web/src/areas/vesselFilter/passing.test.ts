import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { describe, expect, test } from 'vitest';
import { candidatesOf, countsBy, countsByFleet, everyVessel, passing } from './passing.ts';

const vessels: readonly VesselListItem[] = [
  {
    id: 1,
    name: 'ASTER',
    flag: 'NO',
    vesselType: { id: 11, parentId: 1 },
    buildYear: 1990,
    vesselSizes: { bruttotons: 100, lengthOverall: 20 },
    engine: { manufacturerId: 5, power: 300 },
  },
  { id: 2, name: 'BRIS', flag: 'IS', vesselType: { id: 12, parentId: 1 }, vesselSizes: { lengthOverall: 40 } },
  { id: 3, name: 'CUTTY', flag: 'NO', vesselType: { id: 2 }, buildYear: 2020, vesselSizes: {} },
];
const candidates = candidatesOf(vessels);
const names = (found: readonly VesselListItem[]) => found.map(({ name }) => name);

describe('the list keeps the vessels that pass (platform specification, section 5):', () => {
  test.each([
    ['without a filter all', {}, ['ASTER', 'BRIS', 'CUTTY']],
    ['by country', { flag: ['NO'] }, ['ASTER', 'CUTTY']],
    ['by type', { vesselTypeId: [12, 2] }, ['BRIS', 'CUTTY']],
    ['by parent type', { vesselTypeId: [1] }, ['ASTER', 'BRIS']],
    ['by length', { lengthOverall: { min: 30 } }, ['BRIS']],
    ['by tonnage', { grossTonnage: { max: 100 } }, ['ASTER']],
    ['by build year', { buildYear: { min: 2000 } }, ['CUTTY']],
    ['by engine power', { enginePower: { min: 300, max: 300 } }, ['ASTER']],
    ['by engine manufacturer', { engineManufacturerId: [5] }, ['ASTER']],
    ['by all at once', { flag: ['NO'], vesselTypeId: [1], lengthOverall: { max: 10 } }, []],
  ])('%s', (_, filter, expected) => {
    expect(names(passing(candidates, filter, everyVessel))).toEqual(expected);
  });

  test('by fleet, and by species they hold a right for', () => {
    const inFleets = new Set([1, 2]);
    expect(names(passing(candidates, { fleet: [9] }, { ...everyVessel, inFleets }))).toEqual(['ASTER', 'BRIS']);
    const withSpecies = new Set([2]);
    expect(names(passing(candidates, { species: [7] }, { inFleets, withSpecies }))).toEqual(['BRIS']);
  });
});

describe('an option counts how many vessels it would show', () => {
  test('with the other filters, but not with its own list', () => {
    const filter = { flag: ['IS'], vesselTypeId: [1] };
    expect(countsBy(candidates, filter, everyVessel, 'flag')).toEqual(
      new Map([
        ['NO', 1],
        ['IS', 1],
      ]),
    );
  });

  test('a child type also counts for its parent', () => {
    expect(countsBy(candidates, {}, everyVessel, 'vesselTypeId').get(1)).toBe(2);
  });

  test('a fleet counts its vessels among those that pass', () => {
    const fleets = [{ id: 9, vesselIds: [1, 3] }];
    const members = { ...everyVessel, inFleets: new Set([2]) };
    expect(countsByFleet(candidates, { lengthOverall: { min: 10 } }, members, fleets)).toEqual(new Map([[9, 1]]));
  });
});
