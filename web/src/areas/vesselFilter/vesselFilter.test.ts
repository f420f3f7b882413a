import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { describe, expect, test } from 'vitest';
import {
  addressOfFilter,
  changedFilter,
  filterInAddress,
  filterKey,
  filterOfKey,
  namesFilter,
  parseFilterSearch,
  setParts,
  tidiedFilter,
  withoutPart,
} from './vesselFilter.ts';

const year = 2026;

/** An address after its correction, without the parts it does not have. */
function cleaned(search: Record<string, unknown>): Record<string, unknown> {
  const written = addressOfFilter(filterInAddress(parseFilterSearch(search), year));
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
}

describe('an address of a filter', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'is kept as it is when it makes sense',
      { flag: 'IS,NO', bruttoTonsMin: 100 },
      { flag: 'IS,NO', bruttoTonsMin: 100 },
    ],
    ['sorts its lists', { vesselTypeId: '12,3', flag: 'NO,IS' }, { vesselTypeId: '3,12', flag: 'IS,NO' }],
    ['says each thing once', { flag: 'NO,no,NO', speciesId: '7,7' }, { flag: 'NO', speciesId: 7 }],
    ['sorts fleets and keeps them whole numbers (section 5)', { fleets: '9,2,x,4.5,-1' }, { fleets: '2,9' }],
    ['may repeat a name', { flag: ['NO', 'IS'] }, { flag: 'IS,NO' }],
    ['forgets codes and identifiers that are none', { flag: 'norway,1', engineModelId: 'MAN', speciesId: '0' }, {}],
    [
      'forgets numbers that are none',
      { lengthMin: 'long', lengthMax: null, buildYearMin: 'NaN', bruttoTonsMin: true },
      {},
    ],
    ['is not misled by the contract name of fleets', { fleetId: '1' }, {}],
    ['forgets everything else', { q: 'star', page: 2 }, {}],
  ])('%s', (_, search, expected) => {
    expect(cleaned(search)).toEqual(expected);
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['a tonnage above the bounds', { bruttoTonsMin: 99_999 }, { bruttoTonsMin: 16_000 }],
    ['a tonnage below them', { bruttoTonsMax: -5 }, { bruttoTonsMax: 0 }],
    ['a year to come', { buildYearMin: 3000 }, { buildYearMin: year }],
    ['a year before 1950', { buildYearMax: 1800 }, { buildYearMax: 1950 }],
    ['a length of a kilometre', { lengthMin: 1000 }, { lengthMin: 220 }],
    ['a power below 150 kW', { enginePowerMax: 1 }, { enginePowerMax: 150 }],
    ['an endless number', { lengthMin: '1e99' }, { lengthMin: 220 }],
  ])('corrects %s to the bounds (section 9)', (_, search, expected) => {
    expect(cleaned(search)).toEqual(expected);
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['tonnage', { bruttoTonsMin: 500, bruttoTonsMax: 100 }, { bruttoTonsMin: 100, bruttoTonsMax: 500 }],
    ['build year', { buildYearMin: '2010', buildYearMax: '1990' }, { buildYearMin: 1990, buildYearMax: 2010 }],
    ['length, beyond the bounds', { lengthMin: 999, lengthMax: 24 }, { lengthMin: 24 }],
  ])('puts a reversed %s in order', (_, search, expected) => {
    expect(cleaned(search)).toEqual(expected);
  });

  test('leaves out a bound at its default', () => {
    expect(
      cleaned({
        bruttoTonsMin: 0,
        bruttoTonsMax: 16_000,
        buildYearMin: 1950,
        buildYearMax: year,
        lengthMin: 0,
        lengthMax: 220,
        enginePowerMin: 150,
        enginePowerMax: 16_000,
      }),
    ).toEqual({});
  });

  test('rounds years to integers, other numbers to two decimals', () => {
    expect(cleaned({ buildYearMin: 1990.6, lengthMin: 12.34567 })).toEqual({ buildYearMin: 1991, lengthMin: 12.35 });
  });

  test('limits the length of the address', () => {
    const { speciesId } = filterInAddress({ speciesId: Array.from({ length: 10_000 }, (_, index) => index + 1) }, year);
    expect(speciesId).toHaveLength(300);
  });

  test('writes every name, so that a removed filter is removed from the address', () => {
    expect(Object.keys(addressOfFilter({})).sort()).toEqual(
      [
        'bruttoTonsMax',
        'bruttoTonsMin',
        'buildYearMax',
        'buildYearMin',
        'engineModelId',
        'enginePowerMax',
        'enginePowerMin',
        'flag',
        'fleets',
        'lengthMax',
        'lengthMin',
        'speciesId',
        'vesselTypeId',
      ].sort(),
    );
  });

  test('is read back as the same filter', () => {
    const filter = { flag: ['NO'], vesselTypeId: [3, 12], fleetId: [4], lengthMin: 12.5 };
    expect(filterInAddress(addressOfFilter(filter), year)).toEqual(filter);
    expect(filterOfKey(filterKey(filter))).toEqual(filter);
  });
});

describe('detects a filter in an address', () => {
  test.each<[string, Record<string, unknown>, boolean]>([
    ['when it asks for something', { flag: 'NO' }, true],
    ['when what it asks for lets all pass', { enginePowerMin: 75 }, true],
    ['when nobody can read it', { lengthMin: 'long', speciesId: { a: 1 } }, true],
    ['when it leaves a value empty', { flag: '' }, true],
    ['not when it says other things', { q: 'star', sort: 'longest', fleetId: 3 }, false],
    ['not when it says nothing', {}, false],
  ])('%s', (_, search, expected) => {
    expect(namesFilter(parseFilterSearch(search))).toBe(expected);
  });
});

test('shows a wrong value in the address until it is corrected', () => {
  expect(parseFilterSearch({ flag: ['NO', 'norway'], lengthMin: 'long', fleets: [3, 1], page: 2 })).toMatchObject({
    flag: 'NO,norway',
    lengthMin: 'long',
    fleets: '3,1',
  });
});

test('corrects a stored filter like an address', () => {
  expect(tidiedFilter({ fleetId: [9, 2], lengthMin: 999, lengthMax: 0 }, year)).toEqual({ fleetId: [2, 9] });
});

describe('a filter counts as set when it differs from the defaults (section 4):', () => {
  test.each<[string, VesselFilter, readonly string[]]>([
    ['nothing is set at first', {}, []],
    ['an empty list is not set', { flag: [], fleetId: [] }, []],
    ['one bound sets its range', { lengthMin: 20 }, ['length']],
    ['two bounds set it once', { buildYearMin: 1990, buildYearMax: 2000 }, ['buildYear']],
    [
      'lists and ranges count each',
      { flag: ['NO', 'IS'], speciesId: [1], enginePowerMax: 500 },
      ['flag', 'speciesId', 'enginePower'],
    ],
  ])('%s', (_, filter, parts) => {
    expect(setParts(filter)).toEqual(parts);
  });
});

test('removes one filter and leaves the others', () => {
  const filter = { flag: ['NO'], lengthMin: 10, lengthMax: 20, bruttoTonsMax: 100 };
  expect(withoutPart(filter, 'length')).toEqual({ flag: ['NO'], bruttoTonsMax: 100 });
  expect(withoutPart(filter, 'flag')).toEqual({ lengthMin: 10, lengthMax: 20, bruttoTonsMax: 100 });
  expect(withoutPart({ flag: ['NO'] }, 'flag')).toEqual({});
});

test('removes a filter that is emptied', () => {
  expect(changedFilter({ flag: ['NO'], lengthMin: 10 }, { flag: [], lengthMin: undefined })).toEqual({});
});
