import type { FilterPart } from '@wheelhouse/contract/filterParts';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { beforeAll, expect, test } from 'vitest';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { loadPageTexts, t } from '#lib/language.ts';
import { filterText } from './filterText.ts';

const names: Names = {
  country: (iso) => ({ NO: 'Norway', IS: 'Iceland' })[iso] ?? iso,
  vesselType: (id) => (id === 11 ? 'Longliner' : undefined),
  manufacturer: () => 'Wärtsilä',
  website: () => undefined,
  species: (id) => `Species ${id}`,
};
const fleets = [{ id: 3, name: 'Mine' }];

beforeAll(async () => {
  await loadPageTexts();
});

test.each<[FilterPart, VesselFilter, string]>([
  ['grossTonnage', { grossTonnage: { min: 100, max: 1500 } }, 'Tonnage 100–1,500\u00A0GT'],
  ['lengthOverall', { lengthOverall: { min: 24 } }, 'Length overall from 24\u00A0m'],
  ['enginePower', { enginePower: { max: 500 } }, 'Engine power up to 500\u00A0kW'],
  ['buildYear', { buildYear: { min: 1990, max: 2010 } }, 'Build year 1990–2010'],
  ['buildYear', { buildYear: { min: 1990, max: 1990 } }, 'Build year 1990'],
  ['flag', { flag: ['IS', 'NO'] }, 'Country Iceland, Norway'],
  ['species', { species: [1, 2, 3, 4] }, 'Species Species 1, Species 2 +2'],
  ['vesselTypeId', { vesselTypeId: [11, 99] }, 'Vessel type Longliner, Unknown'],
  ['engineManufacturerId', { engineManufacturerId: [5] }, 'Engine manufacturer Wärtsilä'],
  ['mainGear', { mainGear: ['GNS', 'OTB'] }, 'Main gear Set gillnets, Bottom otter trawls'],
  ['hullMaterial', { hullMaterial: ['WOOD'] }, 'Hull material Wood'],
  ['fleet', { fleet: [3] }, 'Fleet Mine'],
])('labels the filter %s %o', (part, filter, expected) => {
  const { label, value } = filterText(part, filter, { t, names, fleets });
  expect(`${label} ${value}`).toBe(expected);
});
