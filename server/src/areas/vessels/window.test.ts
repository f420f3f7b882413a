import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFilter, type FilteredVessel } from '@wheelhouse/contract/compileFilter';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { listParts, rangeParts, type FilterPart, type ListField } from '@wheelhouse/contract/filterParts';
import { orderField } from '@wheelhouse/contract/orderField';
import { countBetween, stopsOf } from '@wheelhouse/contract/rangeStops';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { vesselOrders, type VesselOrder } from '@wheelhouse/contract/vesselOrders';
import { matching, searchable } from '@wheelhouse/contract/vesselSearch';
import {
  countVesselsBy,
  getRegisterTotals,
  listFilteredIds,
  listVesselChoices,
  listVesselWindow,
  vesselWindowRoutes,
  windowLimits,
} from '@wheelhouse/contract/vesselWindow';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { presentListItem } from './listItem.ts';
import { readListedAfter, type ListedRow } from './store.ts';
import { createWindow } from './window.ts';
import { windowRoutes } from './windowRoutes.ts';

/** The same numbers every time, so that a failure can be repeated. */
let seed = 7;
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}
const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] ?? (choices[0] as T);
const orNull = <T>(value: T): T | null => (random() < 0.2 ? null : value);

const year = 2026;
const types = [
  { id: 1, parent_id: null, name: 'Fishing vessel' },
  { id: 12, parent_id: 1, name: 'Pelagic trawler' },
  { id: 19, parent_id: 1, name: 'Pot vessel (crab and lobster)' },
  { id: 2, parent_id: null, name: 'Aquaculture vessel' },
  { id: 51, parent_id: 2, name: 'Wellboat' },
] as const;
const flags = { NO: 'Norway', IS: 'Iceland', BG: 'Bulgaria', GR: 'Greece' } as const;
const names = [
  'KVALØY',
  'Kvaløy',
  'KVALOY II',
  'NY-ASTRID',
  'NY ASTRID',
  'Åse 2',
  'ASE 10',
  'ÆGIR',
  'Aegir',
  '',
  '!?',
  '1998',
  'ДЕЛТА',
  'DELTA',
  'ЧАЙКА',
  'ΕΛΠΙΔΑ',
  'ÖRN',
  'ørn',
  "O'BRIEN",
  'a b',
  'a  b',
  'ab',
  'z',
  '船 9',
  'Norway Star',
  'POT 7',
];
const makers = [1, 2, 3];
const gears = ['OTB', 'GNS', 'LLS'];
const hulls = ['WOOD', 'METAL', 'GLASS_FIBRE'] as const;

let database: TestDatabase;
let api: TestApi;
let rows: readonly ListedRow[] = [];
const inFleet = new Set<number>();
const withSpecies = new Set<number>();

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db
    .insertInto('country')
    .values(
      Object.entries(flags).map(([iso, name], id) => ({
        id: id + 1,
        iso,
        iso3: `${iso}X`,
        names: JSON.stringify({ en_GB: name }),
      })),
    )
    .execute();
  await db
    .insertInto('vessel_type')
    .values(
      [...types, { id: 90, parent_id: null, name: 'Of the other app' }].map(({ id, parent_id, name }) => ({
        id,
        parent_id,
        names: JSON.stringify({ en_GB: name }),
        apps: [id === 90 ? ('AQUAFACTS' as const) : ('WHEELHOUSE' as const)],
      })),
    )
    .execute();
  await db
    .insertInto('manufacturer')
    .values(makers.map((id) => ({ name: `Maker ${id}` })))
    .execute();
  await db
    .insertInto('vessel')
    .values(
      Array.from({ length: 600 }, () => ({
        name: `${pick(names)}${random() < 0.3 ? ` ${Math.floor(random() * 20)}` : ''}`,
        flag: pick(Object.keys(flags)),
        vessel_type_id: orNull(pick([...types.map(({ id }) => id), 90])),
        build_year: orNull(1940 + Math.floor(random() * 90)),
        length_overall: orNull(Math.round(random() * 25_000) / 100),
        gross_tonnage: orNull(pick([0, 5, 5.01, 412, 15_999.99, 20_000])),
        engine_manufacturer_id: orNull(pick(makers)),
        engine_power: orNull(pick([100, 150, 151.5, 3000, 17_000])),
        main_gear: orNull(pick(gears)),
        hull_material: orNull(pick(hulls)),
      })),
    )
    .execute();
  rows = await readListedAfter(db, 'WHEELHOUSE', undefined, 10_000);
  for (const { id } of rows) {
    if (random() < 0.1) inFleet.add(id);
    if (random() < 0.3) withSpecies.add(id);
  }
  const window = createWindow({
    db,
    app: 'WHEELHOUSE',
    thisYear: () => year,
    membersOf: async (viewer, { fleet, species }) => ({
      inFleets: fleet?.length ? (viewer.account === undefined ? new Set<number>() : inFleet) : undefined,
      withSpecies: species?.length ? withSpecies : undefined,
    }),
  });
  api = await testApi(vesselWindowRoutes, windowRoutes(window), async () => ({
    account: { id: 1, username: 'skipper' },
    authorities: new Set(['USER'] as const),
    signInId: 1,
  }));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const asFiltered = (row: ListedRow): FilteredVessel => ({ ...row });
const membersOf = ({ fleet, species }: VesselFilter) => ({
  inFleets: fleet?.length ? inFleet : undefined,
  withSpecies: species?.length ? withSpecies : undefined,
});

/** What the page works out from the whole list. */
function expected(filter: VesselFilter, text: string, order: VesselOrder): number[] {
  const passes = compileFilter(filter, membersOf(filter));
  const field = orderField(order);
  const kept = rows.filter((row) => passes(asFiltered(row)));
  const inOrder =
    field === undefined
      ? kept
      : kept.toSorted((a, b) => {
          const [one, other] = [a[field.key], b[field.key]];
          if (one === null || other === null) return Number(one === null) - Number(other === null);
          return field.largestFirst ? Number(other) - Number(one) : Number(one) - Number(other);
        });
  const items = inOrder.map((row) => presentListItem(row, true));
  if (text.trim() === '') return items.map(({ id }) => id);
  const entries = searchable(
    items,
    (id) => types.find((type) => type.id === id)?.name,
    (iso) => Object.entries(flags).find(([one]) => one === iso)?.[1] ?? iso,
  );
  return matching(entries, text, order === 'name').map(({ id }) => id);
}

const listValues: Readonly<Record<ListField, readonly (string | number)[]>> = {
  flag: [...Object.keys(flags), 'XX'],
  vesselTypeId: [...types.map(({ id }) => id), 90, 77],
  engineManufacturerId: [...makers, 99],
  mainGear: [...gears, 'PS'],
  hullMaterial: hulls,
};

/** A filter of any shape: each part is missing, empty, or has values that vessels have or lack. */
function anyFilter(): VesselFilter {
  const lists = listParts.flatMap(({ part }): [FilterPart, unknown][] => {
    if (random() < 0.75) return [];
    if (part === 'species' || part === 'fleet') return [[part, [1]]];
    return [[part, Array.from({ length: Math.floor(random() * 4) }, () => pick(listValues[part]))]];
  });
  const ranges = rangeParts.flatMap(({ part }): [FilterPart, unknown][] => {
    if (random() < 0.75) return [];
    const values = rows.flatMap((row) => row[part] ?? []);
    const [min, max] = [pick(values), pick(values)].toSorted((a, b) => a - b);
    return [[part, { ...(random() < 0.7 ? { min } : {}), ...(random() < 0.7 ? { max } : {}) }]];
  });
  return Object.fromEntries([...lists, ...ranges]);
}

const texts = [
  '',
  '  ',
  '-',
  'kva',
  'KVALØY',
  'ny astrid',
  'ny-astrid',
  'nyas',
  'norw',
  'trawl norway',
  'pot',
  '19',
  '1998',
  '2',
  'делта',
  'delt',
  'chayka',
  'elpida',
  'a b',
  'orn',
  'oern',
  "o'b",
  '船',
  'x y z',
  'star nor',
  'aegi',
  'agir',
];

async function windowOf(filter: VesselFilter, q: string, sort: VesselOrder) {
  const found: number[] = [];
  for (let from = 0; ; from += windowLimits.vesselsMax) {
    const query = { ...filterCodec.toQuery(filter), q, sort, from, count: windowLimits.vesselsMax };
    const { total, vessels } = await api.client('skipper').call(listVesselWindow, { query });
    found.push(...vessels.map(({ id }) => id));
    if (from + windowLimits.vesselsMax >= total) return { total, found };
  }
}

describe('a window of the list', () => {
  it.each(Array.from({ length: 60 }, (_, round) => round))(
    'is what the page would show of the whole list (%i)',
    async () => {
      const [filter, text, order] = [anyFilter(), pick(texts), pick(vesselOrders)];
      const found = expected(filter, text, order);
      expect(await windowOf(filter, text, order), JSON.stringify({ filter, text, order })).toEqual({
        total: found.length,
        found,
      });
    },
  );

  it.each(texts)('is filtered by the text "%s" like the whole list', async (text) => {
    for (const order of ['name', 'longest'] as const) {
      const found = expected({}, text, order);
      expect(await windowOf({}, text, order)).toEqual({ total: found.length, found });
    }
  });

  it.each(vesselOrders)('has the order %s of the whole list, with ties and unknown values', async (order) => {
    expect((await windowOf({}, '', order)).found).toEqual(expected({}, '', order));
  });

  it.each(listParts.map(({ part }) => part))('is filtered by %s like the whole list', async (part) => {
    const values = part === 'species' || part === 'fleet' ? [1] : listValues[part];
    for (const value of values) {
      const filter = { [part]: [value] };
      expect((await windowOf(filter, '', 'name')).found).toEqual(expected(filter, '', 'name'));
    }
  });

  it('gives a visitor the fields of the list, and 401 for a filter by anything else', async () => {
    const visitor = api.client();
    const { vessels } = await visitor.call(listVesselWindow, { query: { lengthMin: 10 } });
    expect(vessels.length).toBeGreaterThan(0);
    expect(JSON.stringify(vessels)).not.toMatch(/engine|fleetRegister/);
    for (const query of [
      { enginePowerMin: 200 },
      { mainGear: ['OTB'] },
      { engineModelId: [1] },
      { fleetId: [1] },
      { speciesId: [1] },
    ]) {
      expect(await refusalOf(visitor.call(listVesselWindow, { query }))).toMatchObject({ status: 401 });
      expect(await refusalOf(visitor.call(countVesselsBy, { query: { ...query, list: 'flag' } }))).toMatchObject({
        status: 401,
      });
    }
    expect(await refusalOf(visitor.call(countVesselsBy, { query: { list: 'mainGear' } }))).toMatchObject({
      status: 401,
    });
    const { lists, ranges } = await visitor.call(listVesselChoices, { query: {} });
    expect(lists.map(({ list }) => list)).toEqual(['flag', 'vesselTypeId']);
    expect(ranges.map(({ range }) => range)).toEqual(['grossTonnage', 'buildYear', 'lengthOverall']);
  });

  it('never has more vessels than a window may have', async () => {
    const query = { count: windowLimits.vesselsMax + 1 };
    expect(await refusalOf(api.client('skipper').call(listVesselWindow, { query }))).toMatchObject({ status: 400 });
  });

  it('is also given as numbers, for fleets', async () => {
    const query = { ...filterCodec.toQuery({ flag: ['NO'] }), q: 'kva' };
    const ids = await api.client('skipper').call(listFilteredIds, { query });
    expect(ids).toEqual(expected({ flag: ['NO'] }, 'kva', 'name'));
  });
});

describe('the choices of the filter', () => {
  const parts = listParts.flatMap(({ part }) => (part === 'species' || part === 'fleet' ? [] : [part]));
  const parentOf = new Map<number | null, number | null>(types.map(({ id, parent_id }) => [id, parent_id]));
  const choices = (row: ListedRow, part: ListField) =>
    (part === 'vesselTypeId' ? [row.vesselTypeId, parentOf.get(row.vesselTypeId)] : [row[part]]).filter(
      (value) => value !== null && value !== undefined,
    );

  it.each(parts)('are counted for %s beside the other filters', async (part) => {
    for (let round = 0; round < 5; round += 1) {
      const filter = anyFilter();
      const { [part]: _, ...others } = filter;
      const passes = compileFilter(others, membersOf(others));
      const counts = new Map<string | number, number>();
      for (const row of rows.filter((one) => passes(asFiltered(one)))) {
        for (const value of choices(row, part)) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const query = { ...filterCodec.toQuery(filter), list: part };
      const answer = await api.client('skipper').call(countVesselsBy, { query });
      expect(new Map(answer.map(({ value, vessels }) => [value, vessels]))).toEqual(counts);
    }
  });

  it.each([undefined, 1])('are what vessels have, with their distribution (fleet %s)', async (fleetId) => {
    const all = fleetId === undefined ? rows : rows.filter(({ id }) => inFleet.has(id));
    const { lists, ranges } = await api.client('skipper').call(listVesselChoices, { query: { fleetId } });
    expect(lists.map(({ list, values }) => [list, new Set(values)])).toEqual(
      parts.map((part) => [part, new Set(all.flatMap((row) => choices(row, part)))]),
    );
    expect(ranges).toEqual(
      rangeParts.map(({ part }) => ({
        range: part,
        counts: [
          ...countBetween(
            stopsOf(part, year),
            all.map((row) => row[part]),
          ),
        ],
      })),
    );
  });
});

it('the totals are those of the whole list', async () => {
  const totals = await api.client().call(getRegisterTotals);
  expect(totals.vessels).toBe(rows.length);
  expect(totals.tonnage).toBeCloseTo(rows.reduce((sum, { grossTonnage }) => sum + (grossTonnage ?? 0), 0));
  const count = (key: 'flag' | 'vesselTypeId', value: unknown) => rows.filter((row) => row[key] === value).length;
  expect(totals.flags.map(({ iso, vessels }) => [vessels, count('flag', iso)])).toSatisfy((pairs: number[][]) =>
    pairs.every(([stated, counted]) => stated === counted),
  );
  expect(totals.types.map(({ id, vessels }) => [vessels, count('vesselTypeId', id)])).toSatisfy((pairs: number[][]) =>
    pairs.every(([stated, counted]) => stated === counted),
  );
});
