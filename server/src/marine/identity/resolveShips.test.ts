import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seededDatabase, type SeededDatabase } from '#marine/registers/testSeededDatabase.ts';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import { resolveShips } from './resolveShips.ts';
import { touchSightings, writeSightings, type Sighting } from './shipStore.ts';

let database: SeededDatabase;
let folder: string;
beforeAll(async () => {
  database = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ships-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of ['vessel', 'ship_seen', 'register_record']) await database.rows(`delete from ${table}`);
  const mapping = {
    source: 'Harbour',
    date: '2024-01-01',
    key: 'No',
    fields: { name: 'Boat', flag: 'Flag', callSign: 'Call', imo: 'IMO', mmsi: 'MMSI' },
  };
  await writeFile(join(folder, 'harbour.json'), JSON.stringify(mapping));
  await register('1,ÅNNA,SE,SFX1001,,', '2,BERTA,SE,SFX1002,1000007,265000002');
});

async function register(...rows: string[]): Promise<void> {
  await writeFile(join(folder, 'harbour.csv'), `${['No,Boat,Flag,Call,IMO,MMSI', ...rows].join('\n')}\n`);
  const output = await database.run(['csv', join(folder, 'harbour.csv'), '--mapping', join(folder, 'harbour.json')]);
  expect(output.code, output.err).toBe(0);
}

const nothing = { imo: null, callSign: null, name: null, shipType: null, length: null, width: null };
async function receive(day: string, ...ships: (Partial<Sighting> & { mmsi: number })[]): Promise<void> {
  const sightings = ships.map((ship) => ({ ...nothing, ...ship }));
  await writeSightings(database.pool, sightings, new Date(`${day}T12:00:00Z`));
  await resolveShips(database.pool);
}

async function vessel(name: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await database.rows<Record<string, unknown>>(
    `select mmsi, imo, call_sign, sources -> 'mmsi' as origin,
            (select jsonb_agg(jsonb_build_array(mmsi, from_day, basis) order by from_day) from used_mmsi where vessel_id = id) as used
     from vessel where name = $1`,
    [name],
  );
  return row;
}

describe('a ship seen on AIS', () => {
  it('gives its register entry the MMSI that it sends, since the day it was first received', async () => {
    await receive('2024-03-01', { mmsi: 265000001, name: 'AANNA', callSign: 'SFX1001' });
    expect(await vessel('ÅNNA')).toMatchObject({
      mmsi: 265000001,
      origin: { source: 'AIS', date: '2024-03-01' },
      used: [[265000001, '2024-03-01', 'ais']],
    });
  });

  it('is known by name and call sign that came one after the other', async () => {
    await receive('2024-03-01', { mmsi: 265000001, name: 'ANNA' });
    expect(await vessel('ÅNNA')).toMatchObject({ mmsi: null });
    await receive('2024-03-02', { mmsi: 265000001, name: 'ANNA', callSign: 'SFX1001' });
    expect(await vessel('ÅNNA')).toMatchObject({ mmsi: 265000001, origin: { date: '2024-03-01' } });
    expect(await database.rows('select days from ship_seen')).toEqual([{ days: 2 }]);
  });

  it('finds a register entry that comes after it', async () => {
    await receive('2024-03-01', { mmsi: 265000003, name: 'CLARA', callSign: 'SFX1003' });
    expect(await database.rows('select from vessel')).toHaveLength(2);
    await register('3,CLARA,SE,SFX1003,,');
    expect(await vessel('CLARA')).toMatchObject({ mmsi: 265000003 });
  });

  it('keeps its vessel under a new MMSI, and has the former one as well', async () => {
    await receive('2024-03-01', { mmsi: 265000009, imo: 1000007, name: 'BERTA', callSign: 'SFX1002' });
    expect(await vessel('BERTA')).toMatchObject({
      mmsi: 265000009,
      used: [
        [265000009, '2024-03-01', 'ais'],
        [265000002, null, 'register'],
      ],
    });
  });

  it('is not the vessel with its call sign alone, or with another IMO number', async () => {
    await receive(
      '2024-03-01',
      { mmsi: 265000005, name: 'DORA', callSign: 'SFX1001' },
      { mmsi: 265000006, name: 'BERTA', callSign: 'SFX1002', imo: 1000019 },
    );
    expect(await vessel('ÅNNA')).toMatchObject({ mmsi: null });
    expect(await vessel('BERTA')).toMatchObject({ mmsi: 265000002 });
    expect(await database.rows('select reasons from identity_suggestion')).toEqual([
      {
        reasons: [
          { kind: 'callSign', value: 'SFX1001' },
          { kind: 'flag', value: 'SE' },
        ],
      },
    ]);
  });

  it('that shares an MMSI with another keeps an identity of its own', async () => {
    for (const day of ['2024-03-01', '2024-03-02']) {
      await receive(day, { mmsi: 265000001, name: 'ANNA', callSign: 'SFX1001' });
      await receive(day, { mmsi: 265000001, name: 'ZEBRA', callSign: 'SGZZ' });
    }
    expect(await database.rows('select name, days from ship_seen order by name')).toEqual([
      { name: 'ANNA', days: 2 },
      { name: 'ZEBRA', days: 2 },
    ]);
    expect(await vessel('ÅNNA')).toMatchObject({ mmsi: 265000001 });
  });

  it('waits while an import has the turn', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.identity]);
    await receive('2024-03-01', { mmsi: 265000001, name: 'ANNA', callSign: 'SFX1001' });
    expect(await vessel('ÅNNA')).toMatchObject({ mmsi: null });
    await client.query('rollback');
    client.release();
    expect(await resolveShips(database.pool)).toBe(1);
    expect(await vessel('ÅNNA')).toMatchObject({ mmsi: 265000001 });
  });
});

describe('the end of an MMSI that a vessel sent', () => {
  const ends = () =>
    database.rows(`select mmsi, until_day as until from used_mmsi where basis = 'ais' order by from_day`);

  it('is known when another one follows it, and gone when it is received again', async () => {
    const ship = { name: 'AANNA', callSign: 'SFX1001' };
    await receive('2024-03-01', { mmsi: 265000001, ...ship });
    await receive('2024-04-01', { mmsi: 265000009, ...ship });
    expect(await ends()).toEqual([
      { mmsi: 265000001, until: '2024-03-02' },
      { mmsi: 265000009, until: null },
    ]);
    await receive('2024-04-05', { mmsi: 265000001, ...ship });
    expect(await ends()).toEqual([
      { mmsi: 265000001, until: null },
      { mmsi: 265000009, until: null },
    ]);
  });

  it('is gone when its positions come again, without anything else that it sends', async () => {
    const ship = { name: 'AANNA', callSign: 'SFX1001' };
    await receive('2024-03-01', { mmsi: 265000001, ...ship });
    await receive('2024-04-01', { mmsi: 265000009, ...ship });
    await database.rows(
      `insert into latest_position (mmsi, at, latitude, longitude) values (265000001, '2024-05-01', 0, 0)`,
    );
    await touchSightings(database.pool);
    await resolveShips(database.pool);
    expect((await ends())[0]).toEqual({ mmsi: 265000001, until: null });
    await database.rows('delete from latest_position');
  });

  it('comes with former names in the history', async () => {
    await receive('2024-03-01', { mmsi: 265000001, name: 'OLD NAME', callSign: 'SFX1001' });
    await receive('2024-04-01', { mmsi: 265000001, name: 'AANNA', callSign: 'SFX1001' });
    const history = await database.rows(
      `select kind, value, from_day as from, until_day as until, source from vessel_history order by from_day nulls first`,
    );
    expect(history).toEqual([
      { kind: 'name', value: 'OLD NAME', from: null, until: '2024-04-01', source: 'AIS' },
      { kind: 'name', value: 'ÅNNA', from: '2024-04-01', until: null, source: 'AIS' },
    ]);
  });
});
