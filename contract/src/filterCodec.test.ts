import { describe, expect, test } from 'vitest';
import { filterCodec, setParts } from './filterCodec.ts';
import type { VesselFilter } from './vesselFilter.ts';

const year = 2026;
const parse = (search: Record<string, unknown>) => filterCodec.parse(search, { year, bounds: 'clamp' }).filter;

/** An address after its correction, without the parts it does not have. */
function cleaned(search: Record<string, unknown>): Record<string, unknown> {
  const written = filterCodec.format(parse(filterCodec.pick(search)));
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
}

test('keeps codes of registers in capital letters', () => {
  expect(cleaned({ mainGear: 'otb,trawl,GNS', hullMaterial: 'wood,STONE' })).toEqual({
    mainGear: 'GNS,OTB',
    hullMaterial: 'WOOD',
  });
});

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
    const { species } = parse({ speciesId: Array.from({ length: 10_000 }, (_, index) => index + 1) });
    expect(species).toHaveLength(300);
  });

  test('writes every name, so that a removed filter is removed from the address', () => {
    expect(Object.keys(filterCodec.format({})).sort()).toEqual(
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
        'hullMaterial',
        'lengthMax',
        'lengthMin',
        'mainGear',
        'speciesId',
        'vesselTypeId',
      ].sort(),
    );
  });

  test('is read back as the same filter', () => {
    const filter = { flag: ['NO'], vesselTypeId: [3, 12], fleet: [4], lengthOverall: { min: 12.5 } };
    expect(parse(filterCodec.format(filter))).toEqual(filter);
    expect(parse(JSON.parse(filterCodec.key(filter)))).toEqual(filter);
  });
});

test('shows a wrong value in the address until it is corrected', () => {
  expect(filterCodec.pick({ flag: ['NO', 'norway'], lengthMin: 'long', fleets: [3, 1], page: 2 })).toMatchObject({
    flag: 'NO,norway',
    lengthMin: 'long',
    fleets: '3,1',
  });
});

describe('a filter counts as set when it differs from the defaults (section 4):', () => {
  test.each<[string, VesselFilter, readonly string[]]>([
    ['nothing is set at first', {}, []],
    ['an empty list is not set', { flag: [], fleet: [] }, []],
    ['one bound sets its range', { lengthOverall: { min: 20 } }, ['lengthOverall']],
    ['two bounds set it once', { buildYear: { min: 1990, max: 2000 } }, ['buildYear']],
    [
      'lists and ranges count each',
      { flag: ['NO', 'IS'], species: [1], enginePower: { max: 500 } },
      ['flag', 'species', 'enginePower'],
    ],
  ])('%s', (_, filter, parts) => {
    expect(setParts(filter)).toEqual(parts);
  });
});

test('is the same filter in a query of the API', () => {
  const filter = {
    flag: ['NO'],
    engineManufacturerId: [5],
    fleet: [4],
    lengthOverall: { min: 12.5 },
    enginePower: { max: 60 },
  };
  const query = { flag: ['NO'], engineModelId: [5], fleetId: [4], lengthMin: 12.5, enginePowerMax: 60 };
  expect(filterCodec.toQuery(filter)).toEqual(query);
  expect(filterCodec.fromQuery(query)).toEqual(filter);
});

test('keeps plain bounds as they are where they may go beyond the defaults', () => {
  const search = { lengthMin: 300, lengthMax: 9.99, enginePowerMin: '0', buildYearMin: '1936', buildYearMax: '-1' };
  expect(filterCodec.parse(search, { year, bounds: 'asGiven' }).filter).toEqual({
    lengthOverall: { min: 300, max: 9.99 },
    enginePower: { min: 0 },
    buildYear: { min: 1936 },
  });
});
