import type { VesselPage } from '@wheelhouse/contract/vessels';
import { expect, test } from 'vitest';
import { particularsOf } from './particulars.ts';

const names = {
  country: () => 'Norway',
  vesselType: () => 'Longliner',
  manufacturer: (id: number | undefined) => (id === 1 ? 'Wärtsilä' : undefined),
  website: () => undefined,
  species: () => undefined,
};
const vessel: VesselPage = {
  id: 1,
  name: 'KVALØY',
  flag: 'NO',
  vesselSizes: { lengthOverall: 33.58, bruttotons: 1234 },
  engine: { manufacturerId: 1, power: 1500 },
  registrationDate: '2011-05-03',
  can: { viewParticulars: true, viewOwner: false, viewExtendedFields: false, viewOnMap: true },
};

test('the particulars have units, names and dates', () => {
  const rows = new Map(particularsOf(vessel, names).map(({ field, value }) => [field, value]));
  expect(rows.get('lengthOverall')).toBe('33.58\u00A0m');
  expect(rows.get('bruttotons')).toBe('1,234\u00A0GT');
  expect(rows.get('engine')).toBe('Wärtsilä, 1,500\u00A0kW');
  expect(rows.get('registrationDate')).toBe('3\u00A0May\u00A02011');
  expect(rows.get('flag')).toBe('Norway');
  expect(rows.get('imo')).toBeUndefined();
});

test('describes an engine by what is known of it', () => {
  const engineOf = (engine: VesselPage['engine']) =>
    particularsOf({ ...vessel, engine }, names).find(({ field }) => field === 'engine')?.value;
  expect(engineOf({ power: 90 })).toBe('90\u00A0kW');
  expect(engineOf({ manufacturerId: 1 })).toBe('Wärtsilä');
  expect(engineOf({})).toBeUndefined();
});

test('gives every row the path of its value in the vessel', () => {
  const paths = new Map(particularsOf(vessel, names).map(({ field, paths: where }) => [field, where]));
  expect(paths.get('lengthOverall')).toEqual(['vesselSizes.lengthOverall']);
  expect(paths.get('engine')).toEqual(['engine.manufacturerId', 'engine.power']);
  expect(paths.get('callSign')).toEqual(['callSign']);
});
