import { describe, expect, test } from 'vitest';
import { rangeOfClass, type ClassBounds } from '@wheelhouse/contract/filterClasses';
import type { RangeField } from '@wheelhouse/contract/filterParts';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { dashboardFilterOf } from './dashboardFilter.ts';
import { analyticsFilterIn, parseAnalyticsSearch, queryOf } from './filterAddress.ts';
import { vesselListAddress } from './vesselListAddress.ts';

const inClass = (field: RangeField, bounds: ClassBounds): VesselFilter => ({ [field]: rangeOfClass(field, bounds) });

describe("the dashboard's filter in the address", () => {
  test.each([
    [{}, ''],
    [{ flag: ['NO'], vesselTypeId: [3] }, 'flag=NO&vesselTypeId=3'],
    [{ flag: ['IS', 'NO'], engineManufacturerId: [7], species: [2, 5] }, 'flag=IS,NO&engineModelId=7&speciesId=2,5'],
    [inClass('lengthOverall', { from: 12, below: 18 }), 'lengthMin=12&lengthMax=17.99'],
    [inClass('enginePower', { from: 0, below: 75 }), 'enginePowerMin=0&enginePowerMax=74.99'],
    [inClass('enginePower', { from: 8000 }), 'enginePowerMin=8000'],
    [inClass('buildYear', { from: 1936, below: 1937 }), 'buildYearMin=1936&buildYearMax=1936'],
    [inClass('lengthOverall', { below: 0.1 }), 'lengthMax=0.09'],
  ] satisfies [VesselFilter, string][])('%o is written as %s, and read the same', (part, text) => {
    const query = queryOf(part);
    expect(decodeURIComponent(String(query)).split('&').toSorted()).toEqual(text.split('&').toSorted());
    expect(dashboardFilterOf(analyticsFilterIn(Object.fromEntries(query)))).toEqual(part);
  });

  test("leaves out invalid values, and what the dashboard can't filter by", () => {
    const search = { flag: 'no,xyz', vesselTypeId: '-1', lengthMin: 'long', enginePowerMax: '1e9', fleets: 4, q: 'x' };
    const kept = Object.entries(parseAnalyticsSearch({ ...search, bruttoTonsMin: 5 })).filter(([, value]) => value);
    expect(kept).toEqual([['flag', 'NO']]);
    expect(dashboardFilterOf(analyticsFilterIn({ lengthMin: 20, lengthMax: 9.99 }))).toEqual({
      lengthOverall: { min: 10, max: 19.99 },
    });
  });
});

describe('the vessel list with the same filter', () => {
  test.each([
    [{ flag: ['NO'], vesselTypeId: [3] }, '/vessels?flag=NO&vesselTypeId=3'],
    [inClass('lengthOverall', { from: 0, below: 6 }), '/vessels?lengthMax=5.99'],
    [inClass('buildYear', { from: 2022, below: 2027 }), '/vessels?buildYearMin=2022'],
    [inClass('enginePower', { from: 0, below: 300 }), '/vessels?enginePowerMax=299.99'],
  ] satisfies [VesselFilter, string][])('%o is at %s', (part, address) => {
    expect(vesselListAddress(part, 2026)).toBe(address);
  });

  test.each([
    [inClass('enginePower', { from: 0, below: 75 })],
    [inClass('enginePower', { from: 75, below: 150 })],
    [inClass('enginePower', { from: 150, below: 300 })],
    [inClass('buildYear', { from: 1936, below: 1937 })],
  ] satisfies [VesselFilter][])('%o is omitted, because its sliders end before', (part) => {
    expect(vesselListAddress(part, 2026)).toBeUndefined();
  });
});
