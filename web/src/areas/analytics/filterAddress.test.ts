import { describe, expect, test } from 'vitest';
import { dashboardFilterOf, everything, vesselFilterOf, type DashboardFilter } from './dashboardFilter.ts';
import { analyticsFilterIn, parseAnalyticsSearch, queryOf, vesselListAddress } from './filterAddress.ts';

const filtered = (part: Partial<DashboardFilter>): DashboardFilter => ({ ...everything, ...part });

describe("the dashboard's filter in the address", () => {
  test.each([
    [{}, ''],
    [{ flags: ['NO'], types: [3] }, 'flag=NO&vesselTypeId=3'],
    [{ flags: ['IS', 'NO'], makers: [7], species: [2, 5] }, 'flag=IS,NO&engineModelId=7&speciesId=2,5'],
    [{ length: { from: 12, below: 18 } }, 'lengthMin=12&lengthMax=17.99'],
    [{ power: { from: 0, below: 75 } }, 'enginePowerMin=0&enginePowerMax=74.99'],
    [{ power: { from: 8000 } }, 'enginePowerMin=8000'],
    [{ buildYear: { from: 1936, below: 1937 } }, 'buildYearMin=1936&buildYearMax=1936'],
    [{ length: { below: 0.1 } }, 'lengthMax=0.09'],
  ] satisfies [Partial<DashboardFilter>, string][])('%o is written as %s, and read the same', (part, text) => {
    const query = queryOf(vesselFilterOf(filtered(part)));
    expect(decodeURIComponent(String(query)).split('&').toSorted()).toEqual(text.split('&').toSorted());
    expect(dashboardFilterOf(analyticsFilterIn(Object.fromEntries(query)))).toEqual(filtered(part));
  });

  test("leaves out invalid values, and what the dashboard can't filter by", () => {
    const search = { flag: 'no,xyz', vesselTypeId: '-1', lengthMin: 'long', enginePowerMax: '1e9', fleets: 4, q: 'x' };
    const kept = Object.entries(parseAnalyticsSearch({ ...search, bruttoTonsMin: 5 })).filter(([, value]) => value);
    expect(kept).toEqual([['flag', 'NO']]);
    expect(dashboardFilterOf(analyticsFilterIn({ lengthMin: 20, lengthMax: 9.99 })).length).toEqual({
      from: 10,
      below: 20,
    });
  });
});

describe('the vessel list with the same filter', () => {
  test.each([
    [{ flags: ['NO'], types: [3] }, '/vessels?flag=NO&vesselTypeId=3'],
    [{ length: { from: 0, below: 6 } }, '/vessels?lengthMax=5.99'],
    [{ buildYear: { from: 2022, below: 2027 } }, '/vessels?buildYearMin=2022'],
    [{ power: { from: 0, below: 300 } }, '/vessels?enginePowerMax=299.99'],
  ] satisfies [Partial<DashboardFilter>, string][])('%o is at %s', (part, address) => {
    expect(vesselListAddress(vesselFilterOf(filtered(part)), 2026)).toBe(address);
  });

  test.each([
    [{ power: { from: 0, below: 75 } }],
    [{ power: { from: 75, below: 150 } }],
    [{ power: { from: 150, below: 300 } }],
    [{ buildYear: { from: 1936, below: 1937 } }],
  ] satisfies [Partial<DashboardFilter>][])('%o is omitted, because its sliders end before', (part) => {
    expect(vesselListAddress(vesselFilterOf(filtered(part)), 2026)).toBeUndefined();
  });
});
