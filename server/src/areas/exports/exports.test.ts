import { parquetReadObjects } from 'hyparquet';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiKeyMessages } from '@wheelhouse/contract/apiKeys';
import { addPositionRule, removePositionRule } from '@wheelhouse/contract/adminPrivacy';
import { createClient, type Client } from '@wheelhouse/contract/client';
import { createKeyedClient } from '@wheelhouse/contract/keyedClient';
import {
  createExport,
  downloadExport,
  exportLimits,
  listExports,
  removeExport,
  type ExportForm,
} from '@wheelhouse/contract/exports';
import { createFleet, addFleetVessels } from '@wheelhouse/contract/fleets';
import type { KeyScope } from '@wheelhouse/contract/keyScopes';
import { say } from '@wheelhouse/messages/say';
import { addTestKey } from '#areas/mcp/testMcp.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { logIn, openRouteWorld, type RouteWorld } from '#testRoutes.ts';
import { ensureDays } from '#platform/database/partitions.ts';
import { sweepExports } from './store.ts';

let database: TestDatabase;
let world: RouteWorld;
let skipper: Client;
let newcomer: Client;
let admin: Client;
let fleetId: number;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const period = { from: dayOf(Date.now() - 30 * 86_400_000), to: dayOf(Date.now()) };

beforeAll(async () => {
  database = await testDatabase();
  world = await openRouteWorld(database);
  const clientOf = async (name: string) => {
    const token = await logIn(world, name);
    return createClient({ origin: world.origin, token: () => token, say });
  };
  [skipper, newcomer, admin] = [await clientOf('skipper'), await clientOf('newcomer'), await clientOf('admin')];
  const { rows } = await sql<{ id: number }>`
    select vessel.id from vessel join vessel_type type on type.id = vessel_type_id
    where 'WHEELHOUSE' = any (type.apps) and mmsi is not null
      and exists (select from mmsi_use used where used.vessel_id = vessel.id and used.mmsi = vessel.mmsi
        and coalesce(from_time, now()) <= now() and until_time is null)
    order by vessel.id limit 5`.execute(database.db);
  fleetId = (await skipper.call(createFleet, { body: { name: '../=Ours "x"' } })).id;
  const body = { vesselId: rows.map(({ id }) => id) };
  const days = [dayOf(Date.now()), dayOf(Date.now() - 86_400_000)];
  await ensureDays(database.pool, days);
  await database.pool.query('insert into track_day_pending (day, since) select unnest($1::date[]), now()', [days]);
  await database.pool.query(
    `insert into position (mmsi, at, latitude, longitude, speed)
     select mmsi, now() - interval '1 minute' * n, 37200000, 3000000 + n, 84 from vessel, generate_series(1, 3) as n
     where id = $1`,
    [rows[0]?.id],
  );
  await skipper.call(addFleetVessels, { params: { id: fleetId }, body });
}, 120_000);
afterAll(async () => {
  await world.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('export').execute();
});

async function made(form: ExportForm, client = skipper) {
  const { id } = await client.call(createExport, { body: form });
  const current = async () => (await client.call(listExports)).find((one) => one.id === id);
  await expect.poll(async () => (await current())?.state, { timeout: 20_000 }).toMatch(/DONE|FAILED/);
  const item = await current();
  if (item === undefined) throw new Error('The export is gone.');
  return item;
}
const fileOf = (id: number, client = skipper) => client.open(downloadExport, { params: { id } });

async function count(query: ReturnType<typeof sql<{ n: number }>>): Promise<number | undefined> {
  return (await query.execute(database.db)).rows[0]?.n;
}
const shown = sql`vessel join vessel_type type on type.id = vessel_type_id and 'WHEELHOUSE' = any (type.apps)`;

describe('an export', () => {
  it('of vessels by a filter has those of the list, as CSV, GeoJSON and Parquet', async () => {
    const wanted = await count(sql<{ n: number }>`select count(*)::int as n from ${shown} where flag = 'NO'`);
    expect(wanted).toBeGreaterThan(10);
    const csv = await made({ kind: 'VESSELS', format: 'CSV', filter: { flag: ['NO'] } });
    expect(csv).toMatchObject({ state: 'DONE', percent: 100, rows: wanted });
    const response = await fileOf(csv.id);
    expect(response.headers.get('content-disposition')).toContain('vessels ');
    const text = await response.text();
    expect(Buffer.byteLength(text)).toBe((csv.bytes ?? 0) - 3);
    expect(text.trim().split('\r\n')).toHaveLength((wanted ?? 0) + 1);
    const { id } = await made({ kind: 'VESSELS', format: 'GEOJSON', filter: { flag: ['NO'] } });
    expect(((await (await fileOf(id)).json()) as { features: unknown[] }).features).toHaveLength(wanted ?? 0);
    const parquet = await made({ kind: 'VESSELS', format: 'PARQUET', filter: { flag: ['NO'] } });
    const rows = await parquetReadObjects({ file: await (await fileOf(parquet.id)).arrayBuffer() });
    expect(rows).toHaveLength(wanted ?? 0);
    expect(rows[0]).toMatchObject({ id: expect.any(Number), name: expect.any(String), flag: 'NO' });
  });

  it('of licences has a row for each species of each', async () => {
    const { id, state, rows } = await made({ kind: 'LICENCES', format: 'PARQUET' });
    const wanted = await count(
      sql<{ n: number }>`select sum(greatest(1, (
        select count(*) from licence_species where licence_id = licence.id)))::int as n
        from fishing_licence licence join ${shown} on vessel.id = licence.vessel_id`,
    );
    expect([state, rows]).toEqual(['DONE', wanted]);
    const read = await parquetReadObjects({ file: await (await fileOf(id)).arrayBuffer() });
    const { rows: known } = await sql<{ id: number; name: string; code: string }>`
      select id, names ->> 'en_GB' as name, code from species`.execute(database.db);
    const species = new Map(known.map((one) => [one.id, [one.name, one.code]]));
    const named = read.filter((row) => row['species_id'] !== null);
    expect(named).not.toEqual([]);
    for (const row of named)
      expect([row['species'], row['species_code']]).toEqual(species.get(Number(row['species_id'])));
  });

  it('has room also while other accounts fill it: the oldest files of those with most make way', async () => {
    const insert = async (username: string, name: string, bytes: number) =>
      await sql`insert into export (account_id, kind, format, asked, language, name, state, percent, rows, bytes, created_at)
        select id, 'VESSELS', 'CSV', '{}', 'en', ${name}, 'DONE', 100, 1, ${bytes}, now() from account
        where username = ${username}`.execute(database.db);
    const gigabyte = 1024 ** 3;
    await insert('admin', 'small', 1000);
    for (const name of ['first', 'second', 'third']) await insert('newcomer', name, gigabyte);
    await insert('skipper', 'own', gigabyte);
    const { id } = await skipper.call(createExport, { body: { kind: 'VESSELS', format: 'CSV' } });
    const left = await database.db.selectFrom('export').select('name').where('id', '!=', id).orderBy('id').execute();
    expect(left.map(({ name }) => name)).toEqual(['small', 'own']);
  });

  it.each(['TRACKS', 'PORT_CALLS'] as const)('of %s of a fleet is made for its viewers', async (kind) => {
    const done = await made({ kind, format: 'CSV', fleetId, ...period });
    expect(done.state).toBe('DONE');
    const text = await (await fileOf(done.id)).text();
    expect(text).toContain('vessel_id,vessel,flag');
    const refused = await refusalOf(newcomer.call(createExport, { body: { kind, format: 'CSV', fleetId, ...period } }));
    expect(refused.status).toBe(404);
  });

  it('is refused to a key that may not read what it asks for', async () => {
    const body = { kind: 'TRACKS', format: 'CSV', fleetId, ...period } as const;
    const { secret } = await keyWith(['exports:read', 'exports:write', 'fleets:read']);
    const refused = await refusalOf(program(secret).call(createExport, { body }));
    expect([refused.status, refused.message]).toEqual([403, say(apiKeyMessages.outOfScope('map:read'))]);
    const { secret: withoutFleets } = await keyWith(['exports:read', 'exports:write', 'vessels:read']);
    for (const of of [{ fleetId }, { filter: { fleetId: [fleetId] } }]) {
      const form = { kind: 'VESSELS', format: 'CSV', ...of } as const;
      const unread = await refusalOf(program(withoutFleets).call(createExport, { body: form }));
      expect([unread.status, unread.message]).toEqual([403, say(apiKeyMessages.outOfScope('fleets:read'))]);
    }
  });

  it('has what its owner may see when it is made: nothing of ships that a rule hides', async () => {
    const form = { kind: 'TRACKS', format: 'CSV', fleetId, ...period } as const;
    const before = await made(form);
    expect(before.rows).toBe(3);
    expect(await (await fileOf(before.id)).text()).toMatch(/,62,5\.\d+,8\.4,/);
    const { id } = await admin.call(addPositionRule, { body: { lengthBelow: 500, withUnknownLength: true } });
    const after = await made(form);
    await admin.call(removePositionRule, { params: { id } });
    expect([after.state, after.rows]).toEqual(['DONE', 0]);
  });

  it.each([
    ['GeoJSON of licences', { kind: 'LICENCES', format: 'GEOJSON' }],
    ['tracks without a fleet', { kind: 'TRACKS', format: 'CSV', ...period }],
    ['tracks without a period', { kind: 'TRACKS', format: 'CSV', fleetId: 1 }],
    [
      'a period that ends before it begins',
      { kind: 'TRACKS', format: 'CSV', fleetId: 1, from: '2026-02-01', to: '2026-01-01' },
    ],
    ['a period of ten years', { kind: 'PORT_CALLS', format: 'CSV', fleetId: 1, from: '2016-01-01', to: '2026-01-01' }],
    ['an unknown kind', { kind: 'ACCOUNTS', format: 'CSV' }],
    ['an unknown format', { kind: 'VESSELS', format: 'EXE' }],
    ['a filter that is none', { kind: 'VESSELS', format: 'CSV', filter: { flag: "'; drop table vessel" } }],
  ])('is refused for %s', async (_, body) => {
    expect((await refusalOf(skipper.call(createExport, { body: body as ExportForm }))).status).toBe(422);
  });
});

describe('the file of an export', () => {
  it('is for its owner alone', async () => {
    const { id } = await made({ kind: 'LICENCES', format: 'CSV' });
    expect((await refusalOf(fileOf(id, newcomer))).status).toBe(404);
    expect((await refusalOf(newcomer.call(removeExport, { params: { id } }))).status).toBe(404);
    expect(await newcomer.call(listExports)).toEqual([]);
  });

  it('is not for a key that could not have made it', async () => {
    const { id } = await made({ kind: 'LICENCES', format: 'CSV' });
    const { secret } = await keyWith(['exports:read', 'exports:write', 'vessels:read']);
    expect((await refusalOf(fileOf(id, program(secret)))).status).toBe(404);
    const own = await made({ kind: 'LICENCES', format: 'CSV' }, program(secret));
    expect((await fileOf(own.id, program(secret))).status).toBe(200);
    const { secret: narrow } = await keyWith(['exports:read']);
    expect(await program(narrow).call(listExports)).toEqual([]);
    expect((await skipper.call(listExports)).map((one) => one.id)).toContain(own.id);
  });

  it('has a name without a path, whatever the fleet is called', async () => {
    const { id } = await made({ kind: 'PORT_CALLS', format: 'CSV', fleetId, ...period });
    const disposition = (await fileOf(id)).headers.get('content-disposition') ?? '';
    expect(/filename="([^"]*)"/.exec(disposition)?.[1]).toMatch(/^port-calls [\w. -]+\.csv$/);
  });

  it('is not there before it is ready, and after it is removed', async () => {
    const { rows } = await database.pool.query(
      `insert into export (account_id, kind, format, name, asked, language, created_at)
       select id, 'LICENCES', 'CSV', 'x.csv', '{}', 'en', now() from account where username = 'skipper' returning id`,
    );
    const { id } = rows[0] as { id: number };
    expect((await refusalOf(fileOf(id))).status).toBe(409);
    await skipper.call(removeExport, { params: { id } });
    expect((await refusalOf(fileOf(id))).status).toBe(404);
  });

  it('is one of a few, also when they are requested at once', async () => {
    const body = { kind: 'LICENCES', format: 'CSV' } as const;
    const requests = Array.from({ length: exportLimits.most + 3 }, () => skipper.call(createExport, { body }));
    const outcomes = await Promise.allSettled(requests);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(exportLimits.most);
  });

  it('is removed after a day, with its parts', async () => {
    await made({ kind: 'LICENCES', format: 'CSV' });
    await sweepExports(database.db, new Date(Date.now() - 86_400_000));
    expect(await skipper.call(listExports)).toHaveLength(1);
    await sweepExports(database.db, new Date(Date.now() + 1000));
    expect(await database.db.selectFrom('export_part').select('position').execute()).toEqual([]);
  });
});

async function keyWith(scopes: readonly KeyScope[]) {
  return { secret: await addTestKey(database, 'skipper', scopes) };
}

const program = (secret: string): Client => createKeyedClient({ origin: world.origin, key: secret, say });
