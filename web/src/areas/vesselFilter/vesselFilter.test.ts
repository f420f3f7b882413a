import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { describe, expect, test } from 'vitest';
import { changedFilter, namesFilter, tidiedFilter, withoutPart } from './vesselFilter.ts';

describe('detects a filter in an address', () => {
  test.each<[string, Record<string, unknown>, boolean]>([
    ['when it asks for something', { flag: 'NO' }, true],
    ['when what it asks for lets all pass', { enginePowerMin: 75 }, true],
    ['when nobody can read it', { lengthMin: 'long', speciesId: { a: 1 } }, true],
    ['when it leaves a value empty', { flag: '' }, true],
    ['not when it says other things', { q: 'star', sort: 'longest', fleetId: 3 }, false],
    ['not when it says nothing', {}, false],
  ])('%s', (_, search, expected) => {
    expect(namesFilter(filterCodec.pick(search))).toBe(expected);
  });
});

test('corrects a stored filter like an address', () => {
  expect(tidiedFilter({ fleet: [9, 2], lengthOverall: { min: 999, max: 0 } }, 2026)).toEqual({ fleet: [2, 9] });
});

test('removes one filter and leaves the others', () => {
  const filter = { flag: ['NO'], lengthOverall: { min: 10, max: 20 }, grossTonnage: { max: 100 } };
  expect(withoutPart(filter, 'lengthOverall')).toEqual({ flag: ['NO'], grossTonnage: { max: 100 } });
  expect(withoutPart(filter, 'flag')).toEqual({ lengthOverall: { min: 10, max: 20 }, grossTonnage: { max: 100 } });
  expect(withoutPart({ flag: ['NO'] }, 'flag')).toEqual({});
});

test('removes a filter that is emptied', () => {
  expect(changedFilter({ flag: ['NO'], lengthOverall: { min: 10 } }, { flag: [], lengthOverall: undefined })).toEqual(
    {},
  );
});
