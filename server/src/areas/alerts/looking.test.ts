import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { stepsPerDegree } from '#marine/ais/report.ts';
import { rehearseForm, saveAlert } from './alerts.ts';
import { judgePortMoves } from './portMoves.ts';
import { ReceptionNotes } from './reception.ts';
import { judgeChanges, judgeLicences } from './registerChanges.ts';
import { createRuleReader } from './ruleBook.ts';
import { judgeSilence } from './silence.ts';
import { alertNeeds, fillAlerts, form, port, viewer, type TestNeeds } from './testAlerts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let database: TestDatabase;
let needs: TestNeeds;
const noon = Date.parse('2026-07-01T12:00:00Z');
let clock = new Date(noon);
const later = (hours: number) => new Date(noon + hours * hourMs);

beforeAll(async () => {
  database = await testDatabase();
  await fillAlerts(database);
  needs = alertNeeds(database, () => clock);
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = later(0);
  await database.pool.query(
    'truncate alert_rule, alert_event, alert_state, alert_reception, alert_change_progress, vessel_change, latest_position, port_call, fishing_licence cascade',
  );
});

const save = async (values: Parameters<typeof form>[0]) =>
  await saveAlert(needs, viewer(1), { id: undefined, form: form(values), language: 'en' });
const rules = async () => (await createRuleReader(needs)()).rules;

async function fired() {
  const { rows } = await database.pool.query<{ vessel_id: number | null; kind: string; at: Date; details: unknown }>(
    'select vessel_id, kind, at, details from alert_event order by at, vessel_id, kind',
  );
  return rows.map(({ vessel_id, kind, at, details }) => [vessel_id, kind, (at.getTime() - noon) / hourMs, details]);
}

describe('silence', () => {
  const last = async (mmsi: number, hours: number) =>
    await database.pool.query(
      `insert into latest_position (mmsi, at, latitude, longitude) values ($1, $2, $3, $4)
       on conflict (mmsi) do update set at = excluded.at`,
      [mmsi, later(hours), 60.5 * stepsPerDegree, 5.5 * stepsPerDegree],
    );
  /** Positions of other ships around, every five minutes. */
  async function others(from: number, to: number): Promise<void> {
    const notes = new ReceptionNotes(() => noon);
    const at = Array.from({ length: (to - from) * 12 }, (_, slot) => noon + from * hourMs + slot * 5 * minuteMs + 1);
    const all = (value: number) => at.map(() => value);
    notes.take({
      at,
      mmsi: all(1),
      speed: all(0),
      latitude: all(60.2 * stepsPerDegree),
      longitude: all(6.2 * stepsPerDegree),
    });
    await notes.write(database.pool);
  }
  async function look(hours: number): Promise<void> {
    clock = later(hours);
    await judgeSilence(needs, await rules());
  }

  it('of a vessel fires once while others around are received, and again after its next position', async () => {
    await save({ condition: { kind: 'SILENT', hours: 6 } });
    await last(257_000_001, 0);
    await others(-6, 14);
    await look(5.9);
    expect(await fired()).toEqual([]);
    await look(6.1);
    await look(7);
    expect(await fired()).toEqual([[1, 'SILENT', 6.1, { hours: 6 }]]);
    await last(257_000_001, 7.2);
    await look(13.4);
    expect((await fired()).map(([, , at]) => at)).toEqual([6.1, 13.4]);
  });

  it('of thousands of vessels whose feed fails for six hours is one notice of the feed', async () => {
    await database.pool.query(`insert into vessel (name, flag, mmsi)
      select 'MANY ' || n, 'NO', 257100000 + n from generate_series(1, 4000) as n`);
    await database.pool.query(`insert into fleet (account_id, name) values (1, 'Many')`);
    await database.pool.query(`insert into fleet_vessel (fleet_id, vessel_id)
      select (select id from fleet where name = 'Many'), id from vessel where name like 'MANY %'`);
    const { rows } = await database.pool.query<{ id: number }>(`select id from fleet where name = 'Many'`);
    await save({ subject: { kind: 'FLEET', fleetId: rows[0]?.id ?? 0 }, condition: { kind: 'SILENT', hours: 3 } });
    await database.pool.query(
      `insert into latest_position (mmsi, at, latitude, longitude)
       select mmsi, $1, $2, $3 from vessel where name like 'MANY %'`,
      [later(0), 60.5 * stepsPerDegree, 5.5 * stepsPerDegree],
    );
    await others(-8, 0);
    for (let hours = 0.5; hours <= 6; hours += 0.5) await look(hours);
    expect(await fired()).toEqual([[null, 'RECEPTION', 1, { count: 4000, at: '2026-07-01 12:00' }]]);
    // It comes back, and all vessels with it but one.
    await database.pool.query(`update latest_position set at = $1 where mmsi <> 257100007`, [later(9)]);
    await others(6, 10);
    await look(9.1);
    expect((await fired()).slice(1)).toEqual([[expect.any(Number), 'SILENT', 9.1, { hours: 3 }]]);
    await database.pool.query(`delete from vessel where name like 'MANY %'`);
  });

  it('where usually nothing is received is not a failure of a feed', async () => {
    await save({ condition: { kind: 'SILENT', hours: 3 } });
    await last(257_000_001, 0);
    await look(5);
    expect(await fired()).toEqual([]);
  });
});

describe('port calls', () => {
  const call = async (arrival: number, departure: number | null, mmsi = 257_000_001) =>
    await database.pool.query(
      `insert into port_call (track, arrival, arrival_seen, departure, port_id, latitude, longitude)
       values ($1, $2, true, $3, 7, $4, $5)`,
      [
        mmsi,
        later(arrival),
        departure === null ? null : later(departure),
        port.latitude * stepsPerDegree,
        port.longitude * stepsPerDegree,
      ],
    );
  async function look(hours: number): Promise<void> {
    clock = later(hours);
    await judgePortMoves(needs, await rules());
  }
  const receive = async () =>
    await database.pool.query(
      `insert into latest_position (mmsi, at, latitude, longitude) select mmsi, $1, 0, 0 from vessel`,
      [later(0)],
    );

  it('fire once, also when they are found again at a slightly other time', async () => {
    await receive();
    await save({ condition: { kind: 'ARRIVES', portId: 7 } });
    await save({ condition: { kind: 'DEPARTS' } });
    await call(1, null);
    await look(1.2);
    await database.pool.query('delete from port_call');
    await call(0.9, 3);
    await look(3.1);
    await look(3.2);
    expect(await fired()).toEqual([
      [1, 'ARRIVES', 1, { place: 'Fiskehamn' }],
      [1, 'DEPARTS', 3, { place: 'Fiskehamn' }],
    ]);
  });

  it('of a ferry fire each time', async () => {
    await receive();
    await save({ condition: { kind: 'ARRIVES' } });
    for (const arrival of [1, 1.5, 2]) await call(arrival, arrival + 0.2);
    await look(2.5);
    expect((await fired()).map(([, , at]) => at)).toEqual([1, 1.5, 2]);
  });

  it('from before the alert are no news', async () => {
    await receive();
    await call(-2, -1);
    await save({ condition: { kind: 'ARRIVES' } });
    await look(1);
    expect(await fired()).toEqual([]);
  });
});

describe('the register', () => {
  const change = async (at: Date, kind: string, before: string | null, after: string | null) =>
    await database.pool.query(
      'insert into vessel_change (vessel_id, at, kind, before, after) values (1, $1, $2, $3, $4)',
      [at, kind, before, after],
    );

  it('fires once for another name, flag or owner, for those who may see it', async () => {
    await change(later(-1), 'NAME', 'HAVBRIS I', 'HAVBRIS');
    await save({ condition: { kind: 'CHANGES', what: ['NAME', 'FLAG', 'OWNER'] } });
    await judgeChanges(needs, await rules());
    expect(await fired()).toEqual([]);
    await change(later(0.1), 'NAME', 'HAVBRIS', 'HAVBRIS II');
    await change(later(0.1), 'FLAG', 'NO', 'SE');
    await change(later(0.1), 'OWNER', null, null);
    await judgeChanges(needs, await rules());
    await judgeChanges(needs, await rules());
    const shown = [
      [1, 'FLAG', 0.1, { before: 'NO', after: 'SE' }],
      [1, 'NAME', 0.1, { before: 'HAVBRIS', after: 'HAVBRIS II' }],
    ];
    expect(await fired()).toEqual(shown);
    await database.pool.query(`update account set authorities = authorities || '{VIEW_OWNER}' where id = 1`);
    await change(later(1), 'OWNER', null, null);
    await judgeChanges(needs, await rules());
    expect((await fired()).slice(2)).toEqual([[1, 'OWNER', 1, {}]]);
  });

  it('is rehearsed by the changes of the last days, for those who may see them', async () => {
    clock = later(24);
    await change(later(-31 * 24), 'NAME', 'A', 'B');
    await change(later(-24), 'NAME', 'B', 'HAVBRIS');
    await change(later(-24), 'OWNER', null, null);
    const condition = { kind: 'CHANGES' as const, what: ['NAME' as const, 'OWNER' as const] };
    const rehearsed = async (seesOwners = false) => {
      const { authorities, ...anna } = viewer(1);
      const sees = new Set([...authorities, ...(seesOwners ? (['VIEW_OWNER'] as const) : [])]);
      return await rehearseForm(needs, { ...anna, authorities: sees }, form({ condition }));
    };
    const name = { kind: 'NAME', at: noon - 24 * hourMs, details: { before: 'B', after: 'HAVBRIS' } };
    expect(await rehearsed()).toMatchObject({ isKnown: true, vessels: 1, events: [name] });
    const owner = { kind: 'OWNER', details: {} };
    expect(await rehearsed(true)).toMatchObject({ events: [name, owner] });
    await database.pool.query('update register_revision set changes_since = $1', [later(-24)]);
    expect(await rehearsed()).toMatchObject({ isKnown: false });
    await database.pool.query('update register_revision set changes_since = null');
  });

  it('fires once for a licence that ends soon', async () => {
    await database.pool.query(`insert into fishing_licence (vessel_id, name, end_day, source, source_date) values
      (1, 'Cod', '2026-07-20', 'Test', '2026-01-01'), (1, 'Saithe', '2026-12-31', 'Test', '2026-01-01')`);
    await save({ condition: { kind: 'LICENCE_ENDS', days: 30 } });
    await judgeLicences(needs, await rules());
    clock = later(24);
    await judgeLicences(needs, await rules());
    expect(await fired()).toEqual([[1, 'LICENCE_ENDS', 0, { day: '2026-07-20', licence: 'Cod' }]]);
  });
});
