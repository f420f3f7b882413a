import { expect, test } from 'vitest';
import { named, speciesRow, speciesValue } from './speciesRows.ts';

const cod = speciesRow({
  id: 1,
  code: 'COD',
  scientificName: 'Gadus morhua',
  value: { en_GB: 'Atlantic cod', nb_NO: 'Torsk', nn_NO: 'Torsk' },
  licences: 4,
  quotas: 0,
  vessels: 3,
});
const saithe = speciesRow({ id: 2, code: 'POK', value: { en_GB: 'Saithe', nb_NO: 'Sei', fo_FO: 'Upsi' } });
const blue = speciesRow({ id: 3, code: 'GHL', value: { en_GB: 'Greenland halibut', nb_NO: 'Blåkveite' } });

test('a species has its English name, and each other name once (decisions, section 6)', () => {
  expect(cod).toEqual({
    id: 1,
    name: 'Atlantic cod',
    otherNames: 'Torsk',
    scientific: 'Gadus morhua',
    code: 'COD',
    licences: 4,
    quotas: 0,
    vessels: 3,
  });
});

test.each([
  ['torsk', [1]],
  ['cod', [1]],
  ['gadus m', [1]],
  ['blakveite', [3]],
  ['pok', [2]],
  ['  ', [1, 2, 3]],
  ['xyz', []],
])('"%s" finds %j, by names in every language, scientific name and code', (typed, ids) => {
  expect(named([cod, saithe, blue], typed).map(({ id }) => id)).toEqual(ids);
});

test('species without licences are sorted last, like unknown values', () => {
  expect(speciesValue(cod, 'quotas')).toBeUndefined();
  expect(speciesValue(cod, 'licences')).toBe(4);
  expect(speciesValue(saithe, 'vessels')).toBeUndefined();
});
