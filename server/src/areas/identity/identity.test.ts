import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getVesselIdentity,
  identityRoutes as contract,
  joinIdentity,
  listIdentityDecisions,
  listIdentitySuggestions,
  splitIdentity,
  undoIdentity,
  type VesselIdentity,
} from '@wheelhouse/contract/identity';
import { resolveShips } from '#marine/identity/resolveShips.ts';
import { writeSightings } from '#marine/identity/shipStore.ts';
import { seededDatabase, type SeededDatabase } from '#marine/registers/testSeededDatabase.ts';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { identityRoutes } from './routes.ts';
import { withoutRules } from '#areas/sight/testSight.ts';
import { LiveVessels } from '#marine/ais/liveVessels.ts';

const lists = {
  harbour: ['1,ANNA,SE,SFX1001,,12,SD 1', '2,BERTA,SE,SFX1002,1000007,20,SD 2'],
  union: ['a,Anna,SE,SFX1001,,12.1,SD1', 'b,CLARA,SE,SFX1002,1000019,20,', 'c,DORA,SE,SFX1001,,12,'],
};

let database: SeededDatabase;
let folder: string;
let api: TestApi;
const live = new LiveVessels();
beforeAll(async () => {
  database = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'identity-'));
  const { db, pool } = database;
  await pool.query(`insert into account (username, password_hash, email, first_name, last_name) overriding system value
    values ('admin', '', 'admin@example.org', 'A', 'B')`);
  const viewers: Readonly<Record<string, Viewer>> = {
    admin: { account: { id: 1, username: 'admin' }, authorities: new Set(['ADMIN', 'USER']), signInId: 1 },
    watcher: {
      account: { id: 1, username: 'watcher' },
      authorities: new Set(['ADMIN', 'USER', 'VIEW_MAP']),
      signInId: 1,
    },
    reviewer: { account: { id: 1, username: 'reviewer' }, authorities: new Set(['REVIEW_IDENTITY']), signInId: 1 },
    user: { account: { id: 1, username: 'user' }, authorities: new Set(['USER']), signInId: 1 },
  };
  const now = () => new Date('2026-01-01T00:00:00Z');
  const needs = { db, pool, app: 'WHEELHOUSE', now, sights: withoutRules(live) } as const;
  api = await testApi(contract, identityRoutes(needs), async (token) => viewers[token]);
});
afterAll(async () => {
  await api.close();
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of ['vessel', 'ship_seen', 'register_record']) await database.rows(`delete from ${table}`);
  await importLists();
});

/** @param again With other lengths, so that every record is compared again. */
async function importLists(again?: 'again'): Promise<void> {
  for (const [name, first] of Object.entries(lists)) {
    const rows =
      again === undefined ? first : first.map((row) => row.replace(/,12/, ',11.9').replace(',20,', ',19.9,'));
    const fields = {
      name: 'Boat',
      flag: 'Flag',
      callSign: 'Call',
      imo: 'IMO',
      harbourNumber: 'Mark',
      'vesselSizes.lengthOverall': 'Length',
    };
    const mapping = { source: name, date: '2024-01-01', key: 'No', fields };
    await writeFile(join(folder, `${name}.json`), JSON.stringify(mapping));
    await writeFile(join(folder, `${name}.csv`), `${['No,Boat,Flag,Call,IMO,Length,Mark', ...rows].join('\n')}\n`);
    await database.run(['csv', join(folder, `${name}.csv`), '--mapping', join(folder, `${name}.json`)]);
  }
}

async function vesselId(name: string): Promise<number> {
  const [row] = await database.rows<{ id: number }>('select id from vessel where name = $1', [name]);
  return row?.id ?? 0;
}

async function recordId(source: string, key: string): Promise<number> {
  const [row] = await database.rows<{ id: number }>('select id from register_record where source = $1 and key = $2', [
    source,
    key,
  ]);
  return row?.id ?? 0;
}

/** The keys of the records of a vessel. */
async function recordsOf(key: string): Promise<string> {
  const [row] = await database.rows<{ keys: string }>(
    `select string_agg(key, ' ' order by key collate "C") as keys from register_record
     where vessel_id = (select vessel_id from register_record where key = $1)`,
    [key],
  );
  return row?.keys ?? '';
}

describe('the identity of a vessel', () => {
  it('is its records, why they are one, and what each says', async () => {
    const identity: VesselIdentity = await api
      .client('user')
      .call(getVesselIdentity, { params: { id: await vesselId('ANNA') } });
    expect(identity.records).toMatchObject([
      { kind: 'register', source: 'harbour', key: '1', name: 'ANNA', callSign: 'SFX1001', mark: 'SD 1', length: 12 },
      { kind: 'register', source: 'union', key: 'a', name: 'Anna', mark: 'SD1' },
    ]);
    expect(identity.joins).toMatchObject([{ strength: 70 }]);
    expect(identity.joins[0]?.reasons).toContainEqual({ kind: 'callSign', value: 'SFX1001' });
    expect(identity.fields.find(({ field }) => field === 'name')?.values).toMatchObject([
      { value: 'ANNA', source: 'harbour' },
      { value: 'Anna', source: 'union' },
    ]);
  });

  it('has the MMSI that the ship sends, and since when', async () => {
    const ship = { mmsi: 265000001, imo: null, callSign: 'SFX1001', name: 'ANNA', shipType: 30, length: 12, width: 4 };
    await writeSightings(database.pool, [ship], new Date('2025-02-01T12:00:00Z'));
    await resolveShips(database.pool);
    const identity: VesselIdentity = await api
      .client('user')
      .call(getVesselIdentity, { params: { id: await vesselId('ANNA') } });
    expect(identity.mmsis).toEqual([{ mmsi: 265000001, from: '2025-02-01', basis: 'ais' }]);
    expect(identity.records).toContainEqual(expect.objectContaining({ kind: 'ais', mmsi: 265000001, days: 1 }));
  });

  it('has the sizes of each record, by their measure', async () => {
    const mapping = {
      source: 'sizes',
      date: '2024-01-01',
      key: 'No',
      fields: {
        name: 'Boat',
        flag: { value: 'SE' },
        'fleetRegister.registeredLength': 'A',
        'extendedFields.dimensions.length': 'B',
        'fleetRegister.otherLength': 'C',
        'fleetRegister.registerTonnage': 'D',
        'fleetRegister.otherTonnage': 'E',
      },
    };
    await writeFile(join(folder, 'sizes.json'), JSON.stringify(mapping));
    await writeFile(join(folder, 'sizes.csv'), 'No,Boat,A,B,C,D,E\n1,EIDER,21,20,19,140,150\n');
    await database.run(['csv', join(folder, 'sizes.csv'), '--mapping', join(folder, 'sizes.json')]);
    const params = { id: await vesselId('EIDER') };
    expect((await api.client('user').call(getVesselIdentity, { params })).records).toMatchObject([
      {
        registeredLength: 21,
        lengthBetweenPerpendiculars: 20,
        unknownLength: 19,
        registerTonnage: 140,
        unknownTonnage: 150,
      },
    ]);
  });

  it('is not there for a vessel that is not', async () => {
    expect((await refusalOf(api.client('user').call(getVesselIdentity, { params: { id: 999_999 } }))).status).toBe(404);
  });
});

describe('an administrator', () => {
  it('sees pairs that may be one vessel, and joins one for good, until it is undone', async () => {
    const admin = api.client('admin');
    const { suggestions } = await admin.call(listIdentitySuggestions);
    expect(suggestions.map(({ a, b }) => [a.key, b.key].sort().join(' ')).sort()).toEqual(['1 c']);
    const { step } = await admin.call(joinIdentity, {
      body: { a: await recordId('harbour', '1'), b: await recordId('union', 'c'), reason: 'Renamed' },
    });
    // One register has both `a` and `c`, so they are two vessels.
    expect([await recordsOf('c'), await recordsOf('a')]).toEqual(['1 c', 'a']);
    await importLists('again');
    expect([await recordsOf('c'), await recordsOf('a')]).toEqual(['1 c', 'a']);
    expect(await admin.call(listIdentityDecisions)).toMatchObject([
      { step, verdict: 'join', actor: 'admin', reason: 'Renamed', names: ['ANNA', 'DORA'] },
    ]);
    await admin.call(undoIdentity, { body: { step } });
    expect(await recordsOf('c')).toBe('c');
    expect(await recordsOf('a')).toBe('1 a');
    expect((await refusalOf(admin.call(undoIdentity, { body: { step } }))).status).toBe(404);
    const audited = await database.rows('select action, actor from audit_entry order by id');
    expect(audited).toEqual([
      { action: 'identity.join', actor: 'admin' },
      { action: 'identity.undo', actor: 'admin' },
    ]);
  });

  it('splits records, which stay split at the next import', async () => {
    const admin = api.client('admin');
    const anna = await vesselId('ANNA');
    const { step } = await admin.call(splitIdentity, {
      body: { records: [await recordId('union', 'a')], from: [await recordId('harbour', '1')] },
    });
    expect([await recordsOf('a'), await recordsOf('1')]).toEqual(['a', '1']);
    await importLists('again');
    expect([await recordsOf('a'), await recordsOf('1')]).toEqual(['a', '1']);
    await admin.call(undoIdentity, { body: { step } });
    expect(await recordsOf('a')).toBe('1 a');
    expect(await vesselId('ANNA')).toBe(anna);
  });

  it('sees records of one vessel that differ in several ways, and splits them or keeps them as one', async () => {
    const admin = api.client('admin');
    // The length and the name of another boat with the same call sign and mark.
    const mapping = JSON.parse(await readFile(join(folder, 'harbour.json'), 'utf8')) as object;
    await writeFile(join(folder, 'mark.json'), JSON.stringify({ ...mapping, source: 'mark' }));
    await writeFile(join(folder, 'mark.csv'), 'No,Boat,Flag,Call,IMO,Length,Mark\nz,EMMA,SE,SFX1001,,14,SD 1\n');
    await database.run(['csv', join(folder, 'mark.csv'), '--mapping', join(folder, 'mark.json')]);
    const list = async () => (await admin.call(listIdentitySuggestions)).suggestions;
    const [first] = (await list()).filter(({ areOne }) => areOne);
    const ofOne = async () => (await list()).filter((one) => one.a.id === first?.a.id && one.b.id === first.b.id);
    expect([first?.a.name, first?.b.name].sort()).toEqual(['ANNA', 'EMMA']);
    expect(first?.against.map(({ kind }) => kind)).toEqual(['name', 'length']);
    const [a, b] = [first?.a.id ?? 0, first?.b.id ?? 0];
    const wish = { ifUndecided: true, areOne: true };
    const stale = refusalOf(admin.call(splitIdentity, { body: { records: [a], from: [b], ifUndecided: true } }));
    expect((await stale).status).toBe(409);
    const kept = await admin.call(joinIdentity, { body: { a, b, ...wish } });
    expect(await ofOne()).toEqual([]);
    await admin.call(undoIdentity, { body: { step: kept.step } });
    await admin.call(splitIdentity, { body: { records: [a], from: [b], ...wish } });
    expect(await recordsOf('z')).not.toBe(await recordsOf('1'));
    expect(await ofOne()).toEqual([]);
  });

  it('merges a vessel, whose number leads to the other one until it is split again, with all that was its own', async () => {
    const admin = api.client('admin');
    const split = async () => {
      const records = [await recordId('union', 'a')];
      return (await admin.call(splitIdentity, { body: { records, from: [await recordId('harbour', '1')] } })).step;
    };
    const vesselOf = async (key: string) => {
      const [row] = await database.rows<{ id: number }>('select vessel_id as id from register_record where key = $1', [
        key,
      ]);
      return row?.id ?? 0;
    };
    const anna = await vesselOf('1');
    const step = await split();
    const other = await vesselOf('a');
    await database.rows(
      `insert into vessel_photo (vessel_id, position, path, thumbnail_path) values ($1, 1, 'p.jpg', 't.jpg')`,
      [other],
    );
    const photoOf = () => database.rows('select vessel_id as id from vessel_photo');

    await admin.call(undoIdentity, { body: { step } });
    expect(await photoOf()).toEqual([{ id: anna }]);
    const moved = await fetch(`${api.origin}/api/v3/vessel/${other}/identity?x=1`, {
      headers: { 'x-auth-token': 'user' },
      redirect: 'manual',
    });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/api/v3/vessel/${anna}/identity?x=1`]);
    const { vesselId: found } = await api.client('user').call(getVesselIdentity, { params: { id: other } });
    expect(found).toBe(anna);

    await split();
    expect([await vesselOf('1'), await vesselOf('a')]).toEqual([anna, other]);
    expect(await photoOf()).toEqual([{ id: other }]);
    const again = await api.client('user').call(getVesselIdentity, { params: { id: other } });
    expect(again.vesselId).toBe(other);
  });

  it('splits off the licences of a record together with it', async () => {
    const record = await recordId('union', 'a');
    await database.rows(
      `insert into fishing_licence (vessel_id, name, source, source_date, record_id)
       select vessel_id, 'ICCAT', source, '2024-01-01', id from register_record where id = $1`,
      [record],
    );
    await api
      .client('admin')
      .call(splitIdentity, { body: { records: [record], from: [await recordId('harbour', '1')] } });
    const [found] = await database.rows(
      `select licence.vessel_id = record.vessel_id as "isOwn"
       from fishing_licence as licence join register_record as record on record.id = record_id`,
    );
    expect(found).toEqual({ isOwn: true });
  });

  it('is refused where someone else decided the pair, and may decide again on purpose', async () => {
    const admin = api.client('admin');
    const pair = { a: await recordId('harbour', '1'), b: await recordId('union', 'c') };
    await admin.call(splitIdentity, { body: { records: [pair.a], from: [pair.b], ifUndecided: true } });
    const again = await refusalOf(admin.call(joinIdentity, { body: { ...pair, ifUndecided: true } }));
    expect(`${again.status} ${again.message}`).toBe('409 Someone else already decided this pair.');
    expect(await admin.call(listIdentityDecisions)).toMatchObject([{ verdict: 'split' }]);
    await admin.call(joinIdentity, { body: pair });
    const split = { records: [pair.b], from: [pair.a] };
    const late = await refusalOf(admin.call(splitIdentity, { body: { ...split, ifUndecided: true } }));
    expect(late.status).toBe(409);
    expect(await recordsOf('c')).toBe('1 c');
  });

  it('sees where the ships of both were last seen, with the right to see positions', async () => {
    const ship = { mmsi: 265000001, imo: null, callSign: 'SFX1001', name: 'ANNA', shipType: 30, length: 12, width: 4 };
    await writeSightings(database.pool, [ship], new Date('2025-02-01T12:00:00Z'));
    await resolveShips(database.pool);
    const seen = { at: Date.parse('2025-02-01T12:00:00Z'), latitude: 35_100_000, longitude: -600_000 };
    live.restore({ mmsi: 265000001, ...seen, speed: null, course: null, heading: null, status: null }, Date.now());
    const { suggestions } = await api.client('watcher').call(listIdentitySuggestions);
    const ofVessel = suggestions.find(({ a, b }) => [a.key, b.key].sort().join(' ') === '1 c');
    expect(ofVessel?.days).toBe(1);
    expect([ofVessel?.a, ofVessel?.b].map((record) => record?.lastSeen)).toContainEqual({
      latitude: 58.5,
      longitude: -1,
      at: '2025-02-01T12:00:00.000Z',
    });
    const hidden = await api.client('admin').call(listIdentitySuggestions);
    expect(JSON.stringify(hidden)).not.toContain('lastSeen');
  });

  it('can’t join two valid IMO numbers, a record with itself, or one that is not there', async () => {
    const admin = api.client('admin');
    const [berta, clara] = [await recordId('harbour', '2'), await recordId('union', 'b')];
    const refused = async (a: number, b: number) => {
      const { status, message } = await refusalOf(admin.call(joinIdentity, { body: { a, b } }));
      return `${status} ${message}`;
    };
    expect(await refused(berta, clara)).toMatch(/409 .*two valid IMO numbers/);
    expect(await refused(berta, berta)).toMatch(/409 .*two different records/);
    expect(await refused(berta, 999_999)).toMatch(/404/);
    expect(await admin.call(listIdentityDecisions)).toEqual([]);
  });

  it('or a reviewer gets as many suggestions and decisions as asked for, and how many suggestions there are', async () => {
    const reviewer = api.client('reviewer');
    const ids = [await recordId('harbour', '1'), await recordId('harbour', '2'), await recordId('union', 'b')];
    await database.pool.query(
      `insert into identity_suggestion (a, b, reasons, against)
       select a, b, '[]', '[]' from unnest($1::int[]) as a, unnest($1::int[]) as b where a < b on conflict do nothing`,
      [ids],
    );
    const all = await reviewer.call(listIdentitySuggestions);
    expect(all.total).toBe(all.suggestions.length);
    const some = await reviewer.call(listIdentitySuggestions, { query: { size: 2 } });
    expect(some).toEqual({ total: all.total, suggestions: all.suggestions.slice(0, 2) });
    for (const records of ids)
      await reviewer.call(splitIdentity, { body: { records: [records], from: [await recordId('union', 'c')] } });
    const decisions = await reviewer.call(listIdentityDecisions);
    expect(await reviewer.call(listIdentityDecisions, { query: { size: 2 } })).toEqual(decisions.slice(0, 2));
    expect(decisions.length).toBeGreaterThan(2);
  });

  it('waits while registers are imported', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.identity]);
    const body = { a: await recordId('harbour', '1'), b: await recordId('union', 'c') };
    const refusal = await refusalOf(api.client('admin').call(joinIdentity, { body }));
    expect(refusal.status).toBe(503);
    await client.query('rollback');
    client.release();
  });

  it('is the only one who may', async () => {
    const user = api.client('user');
    expect((await refusalOf(user.call(listIdentitySuggestions))).status).toBe(403);
    expect((await refusalOf(user.call(joinIdentity, { body: { a: 1, b: 2 } }))).status).toBe(403);
  });
});
