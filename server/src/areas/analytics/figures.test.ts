import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Authority } from '@wheelhouse/contract/authority';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { createWindow, type Window } from '#areas/vessels/window.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { Activity } from './activity.ts';
import { createFigures, type Figures } from './figures.ts';
import { rankCompanies } from './figureStore.ts';
import { readSelection } from './selection.ts';
import { dayFromToday, makeTestFleet, thisYear } from './testFleet.ts';
import { seesAll, withoutRules } from '#areas/sight/testSight.ts';

let database: TestDatabase;
let vessels: { id: number; maker: number | null }[];
let window: Window;
let figures: Figures;
let revision = 2;
let clock = 0;

const viewer = (...held: Authority[]): Viewer => ({
  account: { id: 1, username: 'kari' },
  authorities: new Set(held),
  signInId: 1,
});
const read = (filter: VesselFilter = {}, who = viewer('VIEW_ANALYTICS', 'VIEW_OWNER', 'VIEW_MAP')) =>
  figures.read(who, filterCodec.toQuery(filter));

beforeAll(async () => {
  database = await testDatabase();
  vessels = await makeTestFleet(database);
});
afterAll(() => database.close());
beforeEach(() => {
  clock = Date.now();
  const { db, pool } = database;
  window = createWindow({
    db,
    app: 'WHEELHOUSE',
    membersOf: async (_, { fleet }) => ({
      inFleets: fleet === undefined ? undefined : new Set(vessels.slice(0, 1).map(({ id }) => id)),
      withSpecies: undefined,
    }),
  });
  figures = createFigures({
    db,
    pool,
    window,
    sights: withoutRules(),
    now: () => clock,
    elapsed: () => clock,
  });
});

/** Classes with vessels, as `from: vessels`. */
const filled = (classes: readonly { from?: number | undefined; vessels: number }[]) =>
  Object.fromEntries(classes.filter((one) => one.vessels > 0).map((one) => [`${one.from}`, one.vessels]));

describe('the figures of the active vessels', () => {
  it('count flags, types, manufacturers, tonnage and power', async () => {
    const { total, byFlag, byType, engineMakers, tonnageByBuildYear } = await read();
    const [bergen, , callesen] = vessels.map(({ maker }) => maker);
    expect(total).toEqual({ vessels: 4, tonnage: 1210.5, power: 4574.9 });
    expect(byFlag).toEqual([
      { flag: 'NO', vessels: 2 },
      { flag: 'IS', vessels: 1 },
      { flag: 'SE', vessels: 1 },
    ]);
    expect(byType).toEqual([{ vesselTypeId: 12, vessels: 2 }, { vessels: 1 }, { vesselTypeId: 13, vessels: 1 }]);
    expect(engineMakers).toEqual([
      { manufacturerId: bergen, power: 4500, vessels: 2 },
      { power: 0, vessels: 1 },
      { manufacturerId: callesen, power: 74.9, vessels: 1 },
    ]);
    expect(tonnageByBuildYear).toEqual([
      { year: thisYear - 56, tonnage: 10, vessels: 1 },
      { year: thisYear - 27, tonnage: 200.5, vessels: 1 },
      { year: thisYear - 6, tonnage: 1000, vessels: 1 },
    ]);
  });

  it('put each vessel into its class of age, length and power, unknown values separately', async () => {
    const { byAge, byLength, byPower } = await read();
    expect(filled(byAge)).toEqual({ 5: 1, 25: 1, 50: 1, undefined: 1 });
    expect(filled(byLength)).toEqual({ 10: 1, 24: 1, 60: 1, undefined: 1 });
    expect(filled(byPower)).toEqual({ 0: 1, 500: 1, 4000: 1, undefined: 1 });
    expect(byLength.map(({ from }) => from)).toEqual([0, 6, 8, 10, 12, 18, 24, 40, 60, 80, 120, undefined]);
    expect(byLength[10]).toEqual({ from: 120, vessels: 0 });
    expect(byLength[8]).toEqual({ from: 60, below: 80, vessels: 1 });
  });

  it('count the licences valid today, by species and by area', async () => {
    const { licencesBySpecies, licencesByArea } = await read();
    expect(licencesBySpecies).toEqual([
      { specie: 1, licences: 3, vessels: 2, amount: 0.3 },
      { specie: 2, licences: 1, vessels: 1, amount: 50 },
    ]);
    expect(licencesByArea).toEqual([
      { area: 'North', licences: 2, vessels: 1 },
      { area: 'South', licences: 2, vessels: 2 },
    ]);
  });

  it('rank companies by their newest own annual reports with revenue and currency, in thousands', async () => {
    expect((await read()).companies).toEqual([
      {
        companyId: expect.any(Number),
        name: 'Aegir hf',
        year: thisYear - 2,
        currency: 'EUR',
        revenue: 1.5,
        vessels: 1,
      },
      {
        companyId: expect.any(Number),
        name: 'Havbris AS',
        country: 'NO',
        year: thisYear - 1,
        currency: 'NOK',
        revenue: 2000,
        result: -50.5,
        vessels: 2,
      },
    ]);
  });

  it('have the activity of the last 90 days including today, of the counted vessels only', async () => {
    const { activity } = await read();
    expect(activity.length).toBe(90);
    expect(activity.filter(({ positions }) => positions > 0)).toEqual([
      { day: dayFromToday(-89), positions: 2, vessels: 1 },
      { day: dayFromToday(-3), positions: 12, vessels: 2 },
      // Packed once, but written to again since: counted from the raw positions.
      { day: dayFromToday(-2), positions: 11, vessels: 1 },
      { day: dayFromToday(0), positions: 4, vessels: 2 },
    ]);
  });

  it('have no companies for viewers who may not see owners', async () => {
    expect(await read({}, viewer('VIEW_ANALYTICS'))).not.toHaveProperty('companies');
  });
});

describe('filtered figures', () => {
  const table: readonly [string, VesselFilter, string[]][] = [
    ['a flag', { flag: ['NO'] }, ['HAVBRIS', 'NORDLYS']],
    ['a type by its parent', { vesselTypeId: [1] }, ['HAVBRIS', 'NORDLYS']],
    ['a bound', { lengthOverall: { min: 24, max: 30 } }, ['NORDLYS']],
    ['a fleet', { fleet: [7] }, ['HAVBRIS']],
    ['nothing that there is', { buildYear: { min: 3000 } }, []],
  ];
  it.each(table)('by %s are of those vessels only', async (_, filter, names) => {
    const { total, byFlag, licencesByArea, activity, companies } = await read(filter);
    expect(total.vessels).toBe(names.length);
    expect(byFlag).toEqual(names.length === 0 ? [] : [{ flag: 'NO', vessels: names.length }]);
    expect(licencesByArea.map(({ area }) => area)).toEqual(
      names.includes('HAVBRIS') ? ['North', 'South'] : names.map(() => 'South'),
    );
    expect(companies?.map(({ name, vessels: owned }) => [name, owned])).toEqual(
      names.length === 0 ? [] : [['Havbris AS', names.length]],
    );
    expect(activity.at(-1)?.vessels).toBe(names.length === 0 ? undefined : names.length);
  });
});

describe('the ranking of companies', () => {
  it('is the same whether it starts from the companies or from the vessels', async () => {
    const all = await readSelection(database.db, await window.selectionOf(viewer(), {}));
    const ranked = await rankCompanies(database.pool, all, 5);
    expect(ranked.map(({ name }) => name)).toEqual(['Aegir hf', 'Havbris AS']);
    expect(await rankCompanies(database.pool, all, 1000)).toEqual(ranked);
  });
});

describe('the figures of licences and companies', () => {
  const files = async () => {
    const { rows } = await database.pool.query<{ species: number; area: number; company: number }>(
      `select pg_relation_filenode('figures_species') as species, pg_relation_filenode('figures_area') as area,
         pg_relation_filenode('figures_company') as company`,
    );
    const [found] = rows;
    if (found === undefined) throw new Error('No figures.');
    return found;
  };
  const write = async (statement: string) => {
    // Not one of the pool: a connection counts what it wrote before for a second.
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const before = await files();
    await client.query(`begin; ${statement}; update register_revision set revision = revision; commit`);
    await client.end();
    const after = await files();
    return Object.entries(after).flatMap(([name, file]) => (file === before[name as keyof typeof before] ? [] : name));
  };

  it.each([
    ['update vessel set length_overall = length_overall', []],
    ['update fishing_licence set vessel_id = vessel_id', ['species', 'area']],
    ['update licence_species set amount_tons = amount_tons', ['species', 'area']],
    ['update vessel_owner set share = share', ['company']],
    ['update annual_report set currency = currency', ['company']],
  ])('are made anew by a transaction that wrote what they are counted from: %s', async (statement, made) => {
    expect(await write(statement)).toEqual(made);
  });
});

describe('cached figures', () => {
  const move = async () => {
    await database.db
      .updateTable('register_revision')
      .set({ revision: (revision += 1) })
      .execute();
  };

  it('are kept until the register changes', async () => {
    const before = await read();
    const weigh = async (gross_tonnage: number) => {
      const [first] = vessels;
      await database.db
        .updateTable('vessel')
        .set({ gross_tonnage })
        .where('id', '=', first?.id ?? 0)
        .execute();
    };
    await weigh(2000);
    expect((await read()).total).toEqual(before.total);
    await move();
    expect((await read()).total.tonnage).toBe(2210.5);
    await weigh(1000);
    await move();
    expect(await read()).toEqual(before);
  });

  it('are shared by simultaneous callers, and by viewers with fewer rights', async () => {
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    database.pool.on('acquire', count);
    await Promise.all([read(), read(), read({}, viewer('VIEW_ANALYTICS')), read({ flag: [] })]);
    const ofOne = queries;
    await read({}, viewer('VIEW_ANALYTICS'));
    // The revision of the register, by the figures and by the window.
    expect(queries - ofOne).toBe(2);
    // Another selection costs one set of queries, except for what depends only on the register's revision.
    await read({ flag: ['NO'] });
    database.pool.off('acquire', count);
    expect(ofOne).toBeGreaterThan(4);
    expect(queries - ofOne).toBeLessThanOrEqual(ofOne);
  });

  it('do not reveal when vessels were at sea to viewers who may not see their positions', async () => {
    expect((await read()).activity).not.toEqual([]);
    expect((await read({}, viewer('VIEW_ANALYTICS', 'VIEW_OWNER'))).activity).toEqual([]);
  });

  it('wait only briefly for the first count of a day', async () => {
    const activity = new Activity(
      database.pool,
      () => clock,
      () => clock,
      50,
    );
    const own = [257000001, 257000002, 257000003];
    const locking = await database.pool.connect();
    try {
      await locking.query('begin; lock table position in access exclusive mode');
      expect((await activity.read(own, seesAll())).at(-1)?.positions).toBe(0);
    } finally {
      await locking.query('rollback');
      locking.release();
    }
    await expect.poll(async () => (await activity.read(own, seesAll())).at(-1)?.positions).toBeGreaterThan(0);
  });

  it('have positions that are at most a minute old', async () => {
    const today = async () => (await read()).activity.at(-1)?.positions;
    expect(await today()).toBe(4);
    await database.pool.query(
      `insert into position (mmsi, at, latitude, longitude) values (257000002, $1::date::timestamptz + interval '9 seconds', 0, 0)`,
      [dayFromToday(0)],
    );
    await database.pool.query('update track_day_pending set since = clock_timestamp() where day = $1', [
      dayFromToday(0),
    ]);
    expect(await today()).toBe(4);
    clock += 60_000;
    // Nobody waits for the running count; its result is used a minute later at most.
    expect(await today()).toBe(4);
    await expect
      .poll(async () => {
        clock += 60_000;
        return await today();
      })
      .toBe(5);
  });
});
