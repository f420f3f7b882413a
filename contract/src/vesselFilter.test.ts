import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { boundsOf, passes, vesselFilter, type Filterable, type VesselFilter } from './vesselFilter.ts';

const trawler: Filterable = {
  id: 7,
  flag: 'NO',
  vesselTypeId: 12,
  parentTypeId: 1,
  buildYear: 2001,
  grossTonnage: 1200,
  lengthOverall: 61.5,
  engineManufacturerId: 4,
  enginePower: 4000,
};
const unknown: Filterable = {
  ...trawler,
  vesselTypeId: null,
  parentTypeId: null,
  buildYear: null,
  grossTonnage: null,
  lengthOverall: null,
  engineManufacturerId: null,
  enginePower: null,
};

const everywhere = { inFleets: undefined, withSpecies: undefined };

const table: readonly [string, VesselFilter, boolean, boolean][] = [
  ['no filter', {}, true, true],
  ['its flag', { flag: ['IS', 'NO'] }, true, true],
  ['another flag', { flag: ['IS'] }, false, false],
  ['an empty list, which filters nothing', { flag: [] }, true, true],
  ['its own type', { vesselTypeId: [12] }, true, false],
  ['its parent type', { vesselTypeId: [1] }, true, false],
  ['another type', { vesselTypeId: [13] }, false, false],
  ['its engine maker', { engineModelId: [4] }, true, false],
  ['a tonnage it just reaches', { bruttoTonsMin: 1200 }, true, false],
  ['a tonnage it does not reach', { bruttoTonsMin: 1200.1 }, false, false],
  ['a length it is just within', { lengthMax: 61.5 }, true, false],
  ['a length it exceeds', { lengthMax: 61 }, false, false],
  ['a power range', { enginePowerMin: 3000, enginePowerMax: 5000 }, true, false],
  ['a build year range it is older than', { buildYearMin: 2005 }, false, false],
  ['one filter of two', { flag: ['NO'], buildYearMin: 2005 }, false, false],
];

describe('the vessel filter', () => {
  it.each(table)('%s', (_, filter, ofTrawler, ofUnknown) => {
    expect(passes(trawler, filter, everywhere)).toBe(ofTrawler);
    expect(passes(unknown, filter, everywhere)).toBe(ofUnknown);
  });

  it('keeps only the vessels of the given fleets', () => {
    expect(passes(trawler, { fleetId: [1] }, { ...everywhere, inFleets: new Set([7]) })).toBe(true);
    expect(passes(trawler, { fleetId: [1] }, { ...everywhere, inFleets: new Set() })).toBe(false);
  });

  it('keeps only vessels with a right for the species, where the source product passed every vessel', () => {
    expect(passes(trawler, { speciesId: [3] }, { ...everywhere, withSpecies: new Set([7]) })).toBe(true);
    expect(passes(trawler, { speciesId: [3] }, { ...everywhere, withSpecies: new Set() })).toBe(false);
  });

  it('has the ranges of platform specification, section 9', () => {
    expect((['tonnage', 'buildYear', 'length', 'enginePower'] as const).map((range) => boundsOf(range, 2026))).toEqual([
      { min: 0, max: 16_000 },
      { min: 1950, max: 2026 },
      { min: 0, max: 220 },
      { min: 150, max: 16_000 },
    ]);
  });
});

describe('the filter in an address', () => {
  it('is parsed from commas and digits', () => {
    expect(z.parse(vesselFilter, { flag: 'no,is', vesselTypeId: '1,2', lengthMin: '12.5' })).toEqual({
      flag: ['NO', 'IS'],
      vesselTypeId: [1, 2],
      lengthMin: 12.5,
    });
  });

  it.each([
    ['reversed bounds', { lengthMin: '50', lengthMax: '10' }],
    ['a bound that is no number', { buildYearMin: 'old' }],
    ['an identifier that is none', { speciesId: 'cod' }],
    ['a country that is none', { flag: 'Norway' }],
  ])('is refused with %s', (_, query) => {
    expect(z.safeParse(vesselFilter, query).success).toBe(false);
  });
});
