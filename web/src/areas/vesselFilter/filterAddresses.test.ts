import { sayIssue } from '@wheelhouse/messages/say';
import { filterCodec, setParts } from '@wheelhouse/contract/filterCodec';
import { compileFilter } from '@wheelhouse/contract/compileFilter';
import { filterQuery } from '@wheelhouse/contract/filterQuery';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { addressOf } from '@wheelhouse/contract/client';
import { listLocations } from '@wheelhouse/contract/positions';
import { dashboardFilterOf } from '#areas/analytics/dashboardFilter.ts';
import { analyticsFilterIn, parseAnalyticsSearch, queryOf } from '#areas/analytics/filterAddress.ts';
import { vesselListAddress } from '#areas/analytics/vesselListAddress.ts';
import { errorsInAddress } from './addressErrors.ts';
import { filterInAddress, namesFilter } from './vesselFilter.ts';
import { rememberFilter, storedFilterFor } from './vesselFilterSetting.ts';

/*
 * What addresses, queries and stored filters mean, line by line in filterAddresses.txt. Links and browsers keep them, so
 * a line may only change on purpose; new ones are written by `vitest -u`.
 */

const year = 2026;
const entries = new Map<string, string>();
beforeAll(() => {
  vi.useFakeTimers({ now: new Date(`${year}-06-15T12:00:00Z`), toFake: ['Date'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const manyIds = Array.from({ length: 310 }, (_, index) => 400 - index).join(',');
const searches: readonly Record<string, unknown>[] = [
  {},
  { q: 'star', sort: 'longest', fleetId: 3 },
  { flag: 'NO' },
  { flag: 'no,IS,no, fo ' },
  { flag: ['NO', 'IS'] },
  { flag: '' },
  { flag: ',' },
  { flag: 'norway,1' },
  { flag: ['NO', 'norway'], vesselTypeId: { a: 1 } },
  { flag: 7 },
  { flag: null },
  { vesselTypeId: 12 },
  { vesselTypeId: '12,3,3' },
  { vesselTypeId: [7, 7, '5,6'] },
  { vesselTypeId: '0,-1,4.5,x,1e3,007' },
  { vesselTypeId: '1234567890' },
  { vesselTypeId: true },
  { engineModelId: 'MAN' },
  { engineModelId: '5,2' },
  { speciesId: '7,8,9' },
  { speciesId: manyIds },
  { fleets: '9,2,x,4.5,-1' },
  { fleets: 4, fleetId: 5 },
  { bruttoTonsMin: 100 },
  { bruttoTonsMin: '100', bruttoTonsMax: '1500.557' },
  { bruttoTonsMin: 0, bruttoTonsMax: 16_000 },
  { bruttoTonsMax: 999_999 },
  { bruttoTonsMin: -4 },
  { bruttoTonsMin: 16_000 },
  { lengthMin: 12.34567 },
  { lengthMin: 900, lengthMax: 2 },
  { lengthMin: 'long' },
  { lengthMin: '', lengthMax: 20 },
  { lengthMin: ' 20 ' },
  { lengthMin: '1e1' },
  { lengthMin: '0x10' },
  { lengthMin: 'Infinity' },
  { lengthMin: [20] },
  { lengthMin: [20, 30] },
  { lengthMin: true },
  { lengthMin: null },
  { lengthMin: 20, lengthMax: 9.99 },
  { lengthMin: 20, lengthMax: 20 },
  { lengthMin: 0, lengthMax: 5.99 },
  { lengthMax: 0 },
  { lengthMin: 220 },
  { lengthMax: 0.09 },
  { lengthMin: 24, lengthMax: 39.99, flag: 'IS' },
  { enginePowerMin: 75 },
  { enginePowerMin: 150, enginePowerMax: 16_000 },
  { enginePowerMin: 0, enginePowerMax: 74.99 },
  { enginePowerMax: 140 },
  { enginePowerMax: 299.99 },
  { enginePowerMin: 8000 },
  { enginePowerMin: 123_456_7 },
  { enginePowerMin: '12.345' },
  { buildYearMin: 1950, buildYearMax: year },
  { buildYearMin: 1990.6 },
  { buildYearMin: 2010, buildYearMax: 1990 },
  { buildYearMin: 1936, buildYearMax: 1936 },
  { buildYearMin: 2022, buildYearMax: year },
  { buildYearMin: 3000 },
  { buildYearMax: 1900 },
  { lengthMin: 'long', lengthMax: 999, flag: '?' },
  {
    bruttoTonsMax: 999_999,
    lengthMin: 90,
    lengthMax: -4,
    flag: 'zz,no',
    vesselTypeId: '1,999999',
    fleets: '424242',
  },
  {
    enginePowerMax: 4000,
    enginePowerMin: 300,
    lengthMax: 60,
    lengthMin: 20,
    buildYearMax: 2010,
    buildYearMin: 1990,
    bruttoTonsMax: 900,
    bruttoTonsMin: 100,
    fleets: '3,1',
    speciesId: 7,
    engineModelId: '5,6',
    vesselTypeId: '1,12',
    flag: 'NO,IS',
  },
];

const short = (text: string) => text.replaceAll(/(?:\d+,){100,}\d+/g, (list) => `(${list.split(',').length} numbers)`);
/** The query of a call for vessels of a filter, its names in alphabetical order. */
const shortQueryOf = (filter: VesselFilter) =>
  short(
    addressOf(listLocations, { query: filterCodec.toQuery(filter) })
      .replace(/^[^?]*\??/, '')
      .split('&')
      .toSorted()
      .join('&'),
  );
const written = (value: unknown) => short(JSON.stringify(value) ?? 'undefined');

function ofPage(search: Record<string, unknown>): string {
  const parsed = filterCodec.pick(search);
  const filter = filterInAddress(parsed);
  const address = filterCodec.format(filter);
  return [
    `as written ${written(parsed)}`,
    `names a filter ${namesFilter(parsed)}`,
    `errors ${written(errorsInAddress(parsed))}`,
    `corrected ${written(address)}`,
    `key ${short(filterCodec.key(filter))}`,
    `set ${setParts(filter).length}`,
    `asks ${shortQueryOf(filter)}`,
  ].join('\n  ');
}

function ofDashboard(search: Record<string, unknown>): string {
  const filter = analyticsFilterIn(search);
  const shown = dashboardFilterOf(filter);
  return [
    `address ${written(parseAnalyticsSearch(search))}`,
    `hash ${short(decodeURIComponent(String(queryOf(filter))))}`,
    `asks ${shortQueryOf(shown)}`,
    `list ${short(vesselListAddress(shown, year) ?? 'none')}`,
  ].join('\n  ');
}

const ships = [
  { id: 1, flag: 'NO', vesselTypeId: 12, parentTypeId: 1, buildYear: 2001, grossTonnage: 1200, lengthOverall: 61.5 },
  { id: 2, flag: 'IS', vesselTypeId: 1, parentTypeId: null, buildYear: 1990, grossTonnage: 100, lengthOverall: 20 },
  {
    id: 3,
    flag: 'FO',
    vesselTypeId: null,
    parentTypeId: null,
    buildYear: null,
    grossTonnage: null,
    lengthOverall: null,
  },
].map((ship) => ({
  ...ship,
  mainGear: null,
  hullMaterial: null,
  engineManufacturerId: ship.id === 1 ? 5 : null,
  enginePower: { 1: 4000, 2: 74.99 }[ship.id],
}));

function ofQuery(query: unknown): string {
  const parsed = z.safeParse(filterQuery, query);
  if (!parsed.success)
    return written(
      parsed.error.issues.map(({ path, code, message }) => [
        path.join('.'),
        code === 'custom' ? sayIssue(message) : code,
      ]),
    );
  const filter = filterCodec.fromQuery(parsed.data);
  const passes = compileFilter(filter, { inFleets: undefined, withSpecies: undefined });
  const found = ships.filter(passes).map(({ id }) => id);
  return `vessels ${found.join(',')}\n  asks ${shortQueryOf(filter)}`;
}

function ofStored(stored: unknown): string {
  entries.set('settings', JSON.stringify({ vesselFilter: stored }));
  const address = storedFilterFor({});
  const beside = [{ flag: 'NO' }, { flag: '' }, { lengthMin: 0 }, { enginePowerMin: 75 }].map(storedFilterFor);
  rememberFilter(filterInAddress(address ?? {}));
  return `address ${written(address)}\n  beside others ${written(beside)}\n  stored again ${short(entries.get('settings') ?? '')}`;
}

const stored: readonly unknown[] = [
  undefined,
  {},
  'flag',
  { flag: ['IS'] },
  { flag: ['IS', 'NO'], vesselTypeId: [3, 1], engineModelId: [5], speciesId: [7], fleetId: [9, 2] },
  { fleets: [1] },
  { lengthMin: 999, lengthMax: 0 },
  { lengthMin: 50, lengthMax: 10 },
  { lengthMin: 12.5, bruttoTonsMax: 300, enginePowerMin: 75, buildYearMax: 2000 },
  { flag: 'IS', lengthMin: '12' },
  { flag: ['Norway'] },
  { unknown: 3, flag: ['FO'] },
  { flag: [] },
];

it.each([
  ['addresses of the page', searches, ofPage],
  ['addresses of the dashboard', searches, ofDashboard],
  ['queries of the API', searches, ofQuery],
  ['filters remembered in the browser', stored, ofStored],
])('keeps the meaning of %s', async (what, inputs, meaning) => {
  const lines = inputs.map((input) => `${written(input)}\n  ${meaning(input as Record<string, unknown>)}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`filterAddresses/${what.replaceAll(' ', '-')}.txt`);
});
