import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areaLimits, areaMessages, type AreaShape } from '@wheelhouse/contract/areaShape';
import type { Authority } from '@wheelhouse/contract/authority';
import {
  areasAtOnce,
  changeArea,
  createArea,
  drawnAreaRoutes as contract,
  exportPassages,
  exportPassagesNear,
  getPassages,
  importAreas,
  listAreas,
  removeArea,
} from '@wheelhouse/contract/drawnAreas';
import { say } from '@wheelhouse/messages/say';
import { trackColumns, type TrackColumns } from '#areas/positions/trackPack.ts';
import { locateTracks, packDay, writePackedDays } from '#areas/positions/packDays.ts';
import { TrackWriter } from '#areas/positions/trackWriter.ts';
import { withoutRules } from '#areas/sight/testSight.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { drawnAreaRoutes } from './routes.ts';

const dayMs = 86_400_000;
const today = new Date().toISOString().slice(0, 10);
const dayBefore = (days: number) => new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10);

const holders: Readonly<Record<string, { id: number; authorities: readonly Authority[] }>> = {
  anna: { id: 1, authorities: ['USER', 'VIEW_MAP', 'VIEW_OWNER'] },
  bjorn: { id: 2, authorities: ['USER', 'VIEW_MAP'] },
  carla: { id: 3, authorities: ['USER'] },
  dag: { id: 4, authorities: ['USER', 'VIEW_MAP'] },
};
/** From 5 to 6 degrees east and 60 to 61 north. */
const bank = {
  kind: 'polygon',
  points: [
    { latitude: 60, longitude: 5 },
    { latitude: 60, longitude: 6 },
    { latitude: 61, longitude: 6 },
    { latitude: 61, longitude: 5 },
  ],
} as const satisfies AreaShape;
const elsewhere: AreaShape = { kind: 'circle', centre: { latitude: 0, longitude: 0 }, radiusNm: 10 };

let database: TestDatabase;
let api: TestApi;
const as = (who: keyof typeof holders) => api.client(String(who));

/** A day on one parallel: hours, longitude, and speed in knots. */
function track(day: string, ...points: readonly (readonly [hour: number, longitude: number, speed: number])[]) {
  const columns = trackColumns(points.length);
  points.forEach(([hour, longitude, speed], index) => {
    columns.at[index] = Date.parse(day) + hour * 3_600_000;
    columns.latitude[index] = 60.5 * 600_000;
    columns.longitude[index] = longitude * 600_000;
    columns.speed[index] = speed * 10;
  });
  return columns;
}

async function write(mmsi: number, columns: TrackColumns): Promise<void> {
  await writePackedDays(database.pool, [{ mmsi, ...columns }], undefined);
}

beforeAll(async () => {
  database = await testDatabase();
  const { db, pool } = database;
  for (const username of Object.keys(holders))
    await db
      .insertInto('account')
      .values({ username, password_hash: 'x', authorities: ['USER'] })
      .execute();
  await pool.query(`insert into country (id, iso, iso3, names) values (1, 'NO', 'NOR', '{"en_GB":"Norway"}')`);
  await pool.query(`insert into vessel (name, flag, mmsi) values
    ('PASSES', 'NO', 257000001), ('STAYS', 'NO', 257000002), ('AWAY', 'NO', 257000003), ('FORMER', 'NO', null)`);
  await pool.query(`insert into used_mmsi (vessel_id, mmsi, from_day, until_day, basis)
    select id, 257000004, null, current_date, 'register' from vessel where name = 'FORMER'`);
  await pool.query(
    `insert into owner (name, country, kind, source, source_date) values ('Nets AS', 'NO', 'COMPANY', 'Test', '2026-01-01')`,
  );
  await pool.query(`insert into vessel_owner (vessel_id, owner_id, position, source, source_date)
    select vessel.id, owner.id, 0, 'Test', '2026-01-01' from vessel, owner where vessel.name = 'PASSES'`);
  await pool.query(`insert into fishing_licence (vessel_id, name, source, source_date)
    select id, 'Cod', 'Test', '2026-01-01' from vessel where name = 'STAYS'`);
  await write(257_000_001, track(dayBefore(3), [8, 4.5, 12], [9, 5.5, 4], [10, 6.5, 12]));
  await write(257_000_001, track(dayBefore(2), [8, 6.5, 12], [9, 5.5, 3], [10, 4.5, 12]));
  await write(257_000_003, track(dayBefore(3), [8, 4.5, 12], [9, 3.5, 12]));
  await write(257_000_004, track(dayBefore(2), [8, 5.2, 1], [9, 5.3, 1], [10, 4, 9]));
  await write(257_000_009, track(dayBefore(2), [8, 5.2, 1], [9, 5.3, 1]));
  api = await testApi(
    contract,
    drawnAreaRoutes({ db, pool, app: 'WHEELHOUSE', now: () => new Date(), sights: withoutRules() }),
    async (token) => {
      const held = holders[token];
      return held && { account: { id: held.id, username: token }, authorities: new Set(held.authorities), signInId: 1 };
    },
  );
}, 60_000);
afterAll(async () => {
  await api.close();
  await database.close();
});

const draw = async (name: string, shape: AreaShape = bank, who = 'anna') =>
  await as(who).call(createArea, { body: { name, shape } });

describe('drawn areas', () => {
  it('are listed by name, changed and removed by the person who drew them, and others don’t see them', async () => {
    const [viking, cod] = [await draw('Viking bank'), await draw('  Cod ground ')];
    expect((await as('anna').call(listAreas)).map(({ name }) => name)).toEqual(['Cod ground', 'Viking bank']);
    expect(await as('bjorn').call(listAreas)).toEqual([]);
    const params = { id: cod.id };
    const body = { name: 'Cod', shape: elsewhere };
    expect(await refusalOf(as('bjorn').call(changeArea, { params, body }))).toMatchObject({ status: 404 });
    expect(await refusalOf(as('bjorn').call(removeArea, { params }))).toMatchObject({ status: 404 });
    expect(await as('anna').call(changeArea, { params, body })).toEqual({ ...cod, ...body });
    await as('anna').call(removeArea, { params });
    await as('anna').call(removeArea, { params: { id: viking.id } });
    expect(await as('anna').call(listAreas)).toEqual([]);
  });

  it('are refused with the reason for a border that crosses itself, and beyond the limit', async () => {
    const [a, b, c, d] = bank.points;
    const crossed = await refusalOf(draw('Bow', { kind: 'polygon', points: [a, c, b, d] }));
    expect(JSON.stringify(crossed)).toContain(say(areaMessages.crossesItself));
    await database.pool.query(
      `insert into drawn_area (account_id, name, shape, changed_at)
       select 2, 'Many', $1, now() from generate_series(1, ${areaLimits.areasMax})`,
      [JSON.stringify(elsewhere)],
    );
    expect(await refusalOf(draw('One more', elsewhere, 'bjorn'))).toMatchObject({ status: 422 });
  });

  it('of an organisation are seen by its members, and changed by its owners and managers', async () => {
    const { pool } = database;
    await pool.query(`insert into organisation (name, created_at) values ('Netters', now())`);
    await pool.query(`insert into organisation_member (organisation_id, account_id, role, joined_at)
      values (1, 1, 'OWNER', now()), (1, 4, 'MEMBER', now())`);
    const body = { name: 'Shared', shape: bank, organisationId: 1 };
    const shared = await as('anna').call(createArea, { body });
    expect(shared).toMatchObject({ organisation: { id: 1, name: 'Netters' }, mayChange: true });
    const params = { id: shared.id };
    const dag = as('dag');
    expect(await dag.call(listAreas)).toEqual([{ ...shared, mayChange: false }]);
    expect(await refusalOf(dag.call(removeArea, { params }))).toMatchObject({ status: 403 });
    expect(await refusalOf(dag.call(createArea, { body }))).toMatchObject({ status: 403 });
    expect(await refusalOf(as('bjorn').call(createArea, { body }))).toMatchObject({ status: 404 });
    await pool.query(`update organisation set suspended_at = now()`);
    expect(await as('anna').call(listAreas)).toEqual([]);
    await pool.query(`update organisation set suspended_at = null`);
    await as('anna').call(removeArea, { params });
  });

  it('are imported together, all or none, up to the limits', async () => {
    const [a, b, c, d] = bank.points;
    const imported = async (...areas: readonly { name: string; shape: AreaShape }[]) =>
      await as('dag').call(importAreas, { body: { areas: [...areas] } });
    const bow: AreaShape = { kind: 'polygon', points: [a, c, b, d] };
    const refused = await refusalOf(imported({ name: 'Bank', shape: bank }, { name: 'Bow', shape: bow }));
    expect(JSON.stringify(refused)).toContain(say(areaMessages.crossesItself));
    const corners = Array.from({ length: 999 }, (_, at) => ({ latitude: 60 + at / 2000, longitude: 5 }));
    const fan: AreaShape = { kind: 'polygon', points: [...corners, { latitude: 60.2, longitude: 6 }] };
    const fans = Array.from({ length: 6 }, (_, at) => ({ name: `Fan ${at}`, shape: fan }));
    expect(areasAtOnce(fans)).toBe(5);
    expect(JSON.stringify(await refusalOf(imported(...fans)))).toContain(say(areaMessages.tooManyAtOnce));
    expect(await as('dag').call(listAreas)).toEqual([]);
    const created = await imported({ name: 'Bank', shape: bank }, { name: 'Elsewhere', shape: elsewhere });
    expect(created.map(({ name, mayChange }) => [name, mayChange])).toEqual([
      ['Bank', true],
      ['Elsewhere', true],
    ]);
    const most = Array.from({ length: areaLimits.areasMax - 1 }, (_, at) => ({ name: `${at}`, shape: elsewhere }));
    expect(await refusalOf(imported(...most))).toMatchObject({ status: 422 });
    expect(await as('dag').call(listAreas)).toEqual(created);
    for (const { id } of created) await as('dag').call(removeArea, { params: { id } });
  });

  it('need the right to see the map', async () => {
    expect(await refusalOf(as('carla').call(listAreas))).toMatchObject({ status: 403 });
  });
});

describe('who was in an area', () => {
  const period = { from: dayBefore(5), to: today };

  it('is listed visit by visit, with vessels and days', async () => {
    const { id } = await draw('Bank');
    const { visits, vessels, days, total } = await as('anna').call(getPassages, { params: { id }, query: period });
    const name = new Map(vessels.map((vessel) => [vessel.id, vessel.name]));
    const at = (days: number, time: string) => `${dayBefore(days)}T${time}:00.000Z`;
    const crossed = { enteredSeen: true, leftSeen: true };
    expect(total).toBe(3);
    expect(visits.map(({ vesselId, ...visit }) => ({ name: name.get(vesselId), ...visit }))).toEqual([
      { ...crossed, name: 'PASSES', entered: at(3, '08:30'), left: at(3, '09:30'), hours: 1, slowest: 4 },
      {
        ...crossed,
        enteredSeen: false,
        name: 'FORMER',
        entered: at(2, '08:00'),
        left: at(2, '09:13').replace('13:00.000', '13:50.769'),
        hours: 1.23,
        slowest: 1,
      },
      { ...crossed, name: 'PASSES', entered: at(2, '08:30'), left: at(2, '09:30'), hours: 1, slowest: 3 },
    ]);
    expect(vessels.find((vessel) => vessel.name === 'PASSES')).toMatchObject({ owners: ['Nets AS'], licensed: false });
    expect(days.filter((day) => day.vessels > 0)).toEqual([
      { day: dayBefore(3), vessels: 1, hours: 1 },
      { day: dayBefore(2), vessels: 2, hours: 2.23 },
    ]);
    expect(days).toHaveLength(6);
  });

  it('is listed without owners for those who may not see them', async () => {
    const { pool } = database;
    await pool.query('delete from drawn_area where account_id = 2');
    const { id } = await draw('Of Bjørn', bank, 'bjorn');
    const { vessels } = await as('bjorn').call(getPassages, { params: { id }, query: period });
    expect(vessels.map((vessel) => 'owners' in vessel)).toEqual([false, false]);
    const file = await (await as('bjorn').open(exportPassages, { params: { id }, query: period })).text();
    expect(file.split('\r\n')[0]).toBe(
      'Vessel,Flag,Type,Licensed,Entered (UTC),Left (UTC),Hours inside,Lowest speed (kn),Entry observed,Exit observed',
    );
    expect(file.trim().split('\r\n')).toHaveLength(4);
  });

  it('is exported for a place as for an area', async () => {
    const circle = { kind: 'circle', centre: { latitude: 60.5, longitude: 5.5 }, radiusNm: 20 } as const;
    const { id } = await draw('Circle', circle);
    const file = async (route: 'area' | 'near') =>
      await (
        route === 'area'
          ? await as('anna').open(exportPassages, { params: { id }, query: period })
          : await as('anna').open(exportPassagesNear, { query: { ...period, ...circle.centre, radiusNm: 20 } })
      ).text();
    const near = await file('near');
    expect(near).toBe(await file('area'));
    expect(near.trim().split('\r\n').length).toBeGreaterThan(1);
  });

  it('includes positions that came a moment ago, before their day is packed, and the same afterwards', async () => {
    const { pool } = database;
    const start = Date.now() - 2 * 3_600_000;
    const day = new Date(start).toISOString().slice(0, 10);
    const writer = new TrackWriter({ pool, retentionDays: 400, warn: () => {} });
    writer.start();
    for (const minute of [0, 30, 60, 90]) {
      writer.add({
        mmsi: 257_000_002,
        at: start + minute * 60_000,
        latitude: 60.5 * 600_000,
        longitude: 5.5 * 600_000,
        speed: 2,
        course: null,
        heading: null,
        status: null,
      });
    }
    await writer.close();
    const { id } = await draw('Now');
    const read = async () => {
      const query = { from: day, to: today };
      const { visits, vessels } = await as('anna').call(getPassages, { params: { id }, query });
      return [visits, vessels.map(({ name, licensed }) => [name, licensed])];
    };
    const before = await read();
    expect(before[1]).toEqual([['STAYS', true]]);
    expect(before[0]).toMatchObject([{ slowest: 0.2 }]);
    await packDay(pool, day, new AbortController().signal);
    expect(await read()).toEqual(before);
  });

  it('includes days that were packed before the cells of tracks were kept', async () => {
    const { pool } = database;
    await pool.query('delete from track_cells');
    const { id } = await draw('Older');
    const read = async () => (await as('anna').call(getPassages, { params: { id }, query: period })).total;
    expect(await read()).toBe(0);
    expect(await locateTracks(pool, new AbortController().signal)).toBeGreaterThan(3);
    expect(await read()).toBeGreaterThanOrEqual(3);
    expect(await locateTracks(pool, new AbortController().signal)).toBe(0);
  });

  it('is refused for a period that is too long or ends before it begins', async () => {
    const { id } = await draw('Long');
    for (const query of [
      { from: dayBefore(500), to: today },
      { from: today, to: dayBefore(1) },
    ])
      expect(await refusalOf(as('anna').call(getPassages, { params: { id }, query }))).toMatchObject({ status: 400 });
  });
});
