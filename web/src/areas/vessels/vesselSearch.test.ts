import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { describe, expect, test } from 'vitest';
import { ordered } from './orderVessels.ts';
import { matching, searchable } from '@wheelhouse/contract/vesselSearch';

function vessel(
  id: number,
  name: string,
  {
    flag = 'NO',
    type,
    ...rest
  }: { flag?: string; type?: number; length?: number; year?: number; tonnage?: number } = {},
): VesselListItem {
  return {
    id,
    name,
    flag,
    vesselSizes: {
      ...(rest.length === undefined ? {} : { lengthOverall: rest.length }),
      ...(rest.tonnage === undefined ? {} : { bruttotons: rest.tonnage }),
    },
    ...(rest.year === undefined ? {} : { buildYear: rest.year }),
    ...(type === undefined ? {} : { vesselType: { id: type } }),
  };
}

const vessels = [
  vessel(1, 'ARCTIC STAR', { flag: 'IS', type: 20, length: 62, year: 2016, tonnage: 2100 }),
  vessel(2, 'KVALØY', { type: 21, length: 11, year: 1984, tonnage: 18 }),
  vessel(3, 'SEA STAR', { type: 20, length: 24 }),
  vessel(4, 'ÞÓRUNN', { flag: 'IS' }),
];
const typeName = (id: number | undefined) => (id === 20 ? 'Pelagic trawler' : id === 21 ? 'Coastal netter' : undefined);
const countryName = (iso: string) => ({ IS: 'Iceland', BG: 'Bulgaria' })[iso] ?? 'Norway';
const found = (typed: string) =>
  matching(searchable([...vessels, vessel(5, 'ДЕЛТА', { flag: 'BG' })], typeName, countryName), typed, true).map(
    ({ id }) => id,
  );

describe('searching the list', () => {
  test.each([
    ['star', [1, 3]],
    ['  STAR sea ', [3]],
    ['kvaloy', [2]],
    ['Kvaløy', [2]],
    ['thorunn', [4]],
    ['DELTA', [5]],
    ['дельта', [5]],
    ['стар', [1, 3]],
    ['kvaloey', [2]],
    ['trawler', [1, 3]],
    ['iceland', [1, 4]],
    ['trawler norway', [3]],
    ['2016', [1]],
    ['s', [3, 1]],
    ['tar', []],
    ['', [1, 2, 3, 4, 5]],
    ['nothing like it', []],
  ])('"%s" finds %j', (typed, ids) => {
    expect(found(typed)).toEqual(ids);
  });

  test.each([
    [true, [13, 10, 14, 11, 12]],
    [false, [10, 11, 12, 13, 14]],
  ])('puts names that match exactly, from the beginning and by words first: %s', (bestFirst, ids) => {
    const names = ['AINO NORD', 'NORDIC AINO', 'AINO', 'AINO N', 'AINO NINA'];
    const fleet = names.map((name, index) => vessel(10 + index, name));
    const shown = matching(searchable(fleet, typeName, countryName), 'aino n', bestFirst);
    expect(shown.map(({ id }) => id)).toEqual(ids);
  });
});

describe('the order of the list', () => {
  test.each([
    ['name', [1, 2, 3, 4]],
    ['longest', [1, 3, 2, 4]],
    ['shortest', [2, 3, 1, 4]],
    ['newest', [1, 2, 3, 4]],
    ['oldest', [2, 1, 3, 4]],
    ['tonnage', [1, 2, 3, 4]],
  ] as const)('by %s puts vessels without the value last', (order, ids) => {
    expect(ordered(vessels, order).map(({ id }) => id)).toEqual(ids);
  });
});
