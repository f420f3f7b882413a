import type { VesselPage } from '@wheelhouse/contract/vessels';
import { describe, expect, test } from 'vitest';
import { compareVessels, differs, figureAt } from './comparison.ts';

const names = {
  country: (iso: string) => (iso === 'NO' ? 'Norway' : 'Denmark'),
  vesselType: () => 'Longliner',
  manufacturer: (id: number | undefined) => (id === 1 ? 'Wärtsilä' : undefined),
  website: () => undefined,
  species: () => undefined,
};
const words = { manufacturer: names.manufacturer, yes: 'Yes', no: 'No' };
const can = { viewParticulars: true, viewOwner: true, viewExtendedFields: true, viewOnMap: true };
const kvaloy: VesselPage = {
  id: 1,
  name: 'KVALØY',
  registrationNumber: '1988-07',
  flag: 'NO',
  vesselType: { id: 5 },
  vesselSizes: { lengthOverall: 33.58, bruttotons: 412 },
  engine: { manufacturerId: 1, power: 1500 },
  owner: { id: 4, kind: 'COMPANY', name: 'Kvaløy AS', postcode: '9007', city: 'Tromsø', country: { en_GB: 'Norway' } },
  extendedFields: {
    dimensions: { lengthOverall: 33.58, width: 9.2 },
    propulsion: { mainEngines: [{ manufacturerId: 1, power: 1500, quantity: 2 }], dynamicPositioningAvailable: true },
  },
  can,
};
const havbris: VesselPage = {
  id: 2,
  name: 'HAVBRIS',
  flag: 'DK',
  vesselType: { id: 5 },
  callSign: 'OXYZ',
  registrationNumber: '2001-11',
  vesselSizes: { lengthOverall: 33.58 },
  extendedFields: { dimensions: { lengthOverall: 33.58, width: 8 }, propulsion: { dynamicPositioningAvailable: true } },
  can,
};

describe('two vessels side by side (platform specification, section 2)', () => {
  const groups = compareVessels(kvaloy, havbris, names, words);
  const row = (group: string, field: string) =>
    groups.find((one) => one.group === group)?.rows.find((one) => one.field === field);

  test('are listed group by group in the order of the vessel page, without what neither has', () => {
    expect(groups.map(({ group }) => group)).toEqual(['particulars', 'owner', 'dimensions', 'propulsion']);
    expect(row('particulars', 'imo')).toBeUndefined();
  });

  test.each([
    ['particulars', 'flag', ['Norway'], ['Denmark'], true],
    ['particulars', 'vesselType', ['Longliner'], ['Longliner'], false],
    ['particulars', 'lengthOverall', ['33.58\u00A0m'], ['33.58\u00A0m'], false],
    ['particulars', 'callSign', undefined, ['OXYZ'], false],
    ['particulars', 'registrationNumber', ['1988-07'], ['2001-11'], false],
    ['owner', 'owner', ['Kvaløy AS', '9007 Tromsø, Norway'], undefined, true],
    ['dimensions', 'width', ['9.2\u00A0m'], ['8\u00A0m'], true],
    ['propulsion', 'mainEngines', ['2 × Wärtsilä, 1,500\u00A0kW'], undefined, true],
    ['propulsion', 'dynamicPositioningAvailable', ['Yes'], ['Yes'], false],
  ] as const)('show what each vessel has, and whether that differs: %s, %s', (group, field, a, b, different) => {
    const compared = row(group, field);
    expect([compared?.a, compared?.b]).toEqual([a, b]);
    expect(compared && differs(compared)).toBe(different);
  });

  test('do not compare a field twice that is among the particulars', () => {
    expect(row('dimensions', 'lengthOverall')).toBeUndefined();
  });

  test('give the path of each number, for the median', () => {
    expect(row('particulars', 'engine')?.figure).toBe('engine.power');
    expect(row('dimensions', 'width')?.figure).toBe('extendedFields.dimensions.width');
    expect(figureAt(kvaloy, 'engine.power')).toBe(1500);
    expect(figureAt(kvaloy, 'extendedFields.dimensions.width')).toBe(9.2);
    expect(figureAt(havbris, 'engine.power')).toBeUndefined();
    expect(figureAt(havbris, 'name')).toBeUndefined();
  });

  test('leave the side of a missing vessel empty', () => {
    const [particulars] = compareVessels(undefined, havbris, names, words);
    expect(particulars?.rows.map(({ a }) => a).every((lines) => lines === undefined)).toBe(true);
    expect(particulars?.rows.length).toBeGreaterThan(2);
  });
});
