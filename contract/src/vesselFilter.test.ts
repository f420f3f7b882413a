import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileFilter, type FilteredVessel } from './compileFilter.ts';
import { listParts, rangeParts } from './filterParts.ts';
import { filterQuery } from './filterQuery.ts';
import { boundsOf, type VesselFilter } from './vesselFilter.ts';

const trawler: FilteredVessel = {
  id: 7,
  flag: 'NO',
  vesselTypeId: 12,
  parentTypeId: 1,
  buildYear: 2001,
  grossTonnage: 1200,
  lengthOverall: 61.5,
  engineManufacturerId: 4,
  enginePower: 4000,
  mainGear: 'OTB',
  hullMaterial: 'METAL',
};
const unknown: FilteredVessel = {
  ...trawler,
  vesselTypeId: null,
  parentTypeId: null,
  buildYear: null,
  grossTonnage: null,
  lengthOverall: null,
  engineManufacturerId: null,
  enginePower: null,
  mainGear: null,
  hullMaterial: null,
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
  ['its engine maker', { engineManufacturerId: [4] }, true, false],
  ['its main gear', { mainGear: ['GNS', 'OTB'] }, true, false],
  ['another hull material', { hullMaterial: ['WOOD'] }, false, false],
  ['a tonnage it just reaches', { grossTonnage: { min: 1200 } }, true, false],
  ['a tonnage it does not reach', { grossTonnage: { min: 1200.1 } }, false, false],
  ['a length it is just within', { lengthOverall: { max: 61.5 } }, true, false],
  ['a length it exceeds', { lengthOverall: { max: 61 } }, false, false],
  ['a power range', { enginePower: { min: 3000, max: 5000 } }, true, false],
  ['a build year range it is older than', { buildYear: { min: 2005 } }, false, false],
  ['one filter of two', { flag: ['NO'], buildYear: { min: 2005 } }, false, false],
];

describe('the vessel filter', () => {
  it.each(table)('%s', (_, filter, ofTrawler, ofUnknown) => {
    expect(compileFilter(filter, everywhere)(trawler)).toBe(ofTrawler);
    expect(compileFilter(filter, everywhere)(unknown)).toBe(ofUnknown);
  });

  it.each(listParts.filter(({ part }) => part !== 'species' && part !== 'fleet').map(({ part }) => part))(
    'tests the list %s',
    (part) => {
      expect(compileFilter({ [part]: ['another'] }, everywhere)(trawler)).toBe(false);
    },
  );
  it.each(rangeParts.map(({ part }) => part))('tests the range %s', (part) => {
    expect(compileFilter({ [part]: { min: 1e6 } }, everywhere)(trawler)).toBe(false);
  });

  it('keeps only the vessels of the given fleets', () => {
    expect(compileFilter({ fleet: [1] }, { ...everywhere, inFleets: new Set([7]) })(trawler)).toBe(true);
    expect(compileFilter({ fleet: [1] }, { ...everywhere, inFleets: new Set() })(trawler)).toBe(false);
  });

  it('keeps only vessels with a right for the species, where the source product passed every vessel', () => {
    expect(compileFilter({ species: [3] }, { ...everywhere, withSpecies: new Set([7]) })(trawler)).toBe(true);
    expect(compileFilter({ species: [3] }, { ...everywhere, withSpecies: new Set() })(trawler)).toBe(false);
  });

  it('has the ranges of platform specification, section 9', () => {
    expect(
      (['grossTonnage', 'buildYear', 'lengthOverall', 'enginePower'] as const).map((range) => boundsOf(range, 2026)),
    ).toEqual([
      { min: 0, max: 16_000 },
      { min: 1950, max: 2026 },
      { min: 0, max: 220 },
      { min: 150, max: 16_000 },
    ]);
  });
});

describe('the filter in an address', () => {
  it('is parsed from commas and digits', () => {
    expect(z.parse(filterQuery, { flag: 'no,is', vesselTypeId: '1,2', lengthMin: '12.5' })).toEqual({
      flag: ['NO', 'IS'],
      vesselTypeId: [1, 2],
      lengthMin: 12.5,
    });
    expect(z.parse(filterQuery, { mainGear: 'otb,GNS', hullMaterial: 'WOOD' })).toEqual({
      mainGear: ['OTB', 'GNS'],
      hullMaterial: ['WOOD'],
    });
  });

  it.each([
    ['reversed bounds', { lengthMin: '50', lengthMax: '10' }],
    ['a bound that is no number', { buildYearMin: 'old' }],
    ['an identifier that is none', { speciesId: 'cod' }],
    ['a country that is none', { flag: 'Norway' }],
    ['a gear code that is none', { mainGear: 'trawl' }],
    ['a hull material that is none', { hullMaterial: 'STONE' }],
  ])('is refused with %s', (_, query) => {
    expect(z.safeParse(filterQuery, query).success).toBe(false);
  });
});
