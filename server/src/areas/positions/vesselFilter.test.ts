import { describe, expect, it } from 'vitest';
import type { LocationFilter } from '@wheelhouse/contract/positions';
import { passes, type Filterable } from './vesselFilter.ts';

const trawler: Filterable = {
  id: 7,
  flag: 'NO',
  typeId: 12,
  parentTypeId: 1,
  buildYear: 2001,
  grossTonnage: 1200,
  lengthOverall: 61.5,
  engineManufacturerId: 4,
  enginePower: 4000,
};
const unknown: Filterable = {
  ...trawler,
  typeId: null,
  parentTypeId: null,
  buildYear: null,
  grossTonnage: null,
  lengthOverall: null,
  engineManufacturerId: null,
  enginePower: null,
};

const table: readonly [string, LocationFilter, boolean, boolean][] = [
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
    expect(passes(trawler, filter, undefined)).toBe(ofTrawler);
    expect(passes(unknown, filter, undefined)).toBe(ofUnknown);
  });

  it('keeps the vessels of the named fleets alone', () => {
    expect(passes(trawler, { fleetId: [1] }, new Set([7]))).toBe(true);
    expect(passes(trawler, { fleetId: [1] }, new Set())).toBe(false);
  });
});
