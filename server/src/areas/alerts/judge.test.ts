import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { seesAll } from '#areas/sight/testSight.ts';
import { secondTrack } from '#marine/ais/shipsOfMmsi.ts';
import { saveAlert } from './alerts.ts';
import type { Judge } from './judge.ts';
import { alertNeeds, fillAlerts, form, openJudge, store, viewer, type Sent, type TestNeeds } from './testAlerts.ts';

const minuteMs = 60_000;
let database: TestDatabase;
let needs: TestNeeds;
let clock = new Date();
/** Minute 0. */
let start: number;

beforeAll(async () => {
  database = await testDatabase();
  await fillAlerts(database);
  needs = alertNeeds(database, () => clock);
});
afterAll(() => database.close());
beforeEach(async () => {
  // A position of today is judged, and none of the future: the clock is set to noon of today.
  start = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  clock = new Date(start + 12 * 60 * minuteMs);
  await database.pool.query('truncate alert_rule, alert_event, alert_state, alert_progress, position, latest_position');
});

const save = async (values: Parameters<typeof form>[0], who = 1) =>
  await saveAlert(needs, viewer(who), { id: undefined, form: form(values), language: 'en' });

async function fired(): Promise<(string | number | null)[][]> {
  const { rows } = await database.pool.query<{ rule_id: number; vessel_id: number; kind: string; at: Date }>(
    'select rule_id, vessel_id, kind, at from alert_event order by at, rule_id, vessel_id',
  );
  return rows.map(({ rule_id, vessel_id, kind, at }) => [
    rule_id,
    vessel_id,
    kind,
    Math.round((at.getTime() - start) / minuteMs),
  ]);
}

async function receive(judge: Judge, sent: readonly Sent[]): Promise<void> {
  await store(database, start, sent, judge.take);
  await judge.flush();
}

const [havbris, nordlys, solveig] = [257_000_001, 257_000_002, 265_000_003];
const area = { kind: 'AREA', areaId: 1 } as const;

/** In and out of the bank twice. */
const visits: readonly Sent[] = [
  { mmsi: havbris, minutes: 0, longitude: 4.5 },
  { mmsi: havbris, minutes: 20, longitude: 5.5 },
  { mmsi: havbris, minutes: 40, longitude: 6.5 },
  { mmsi: havbris, minutes: 60, longitude: 5.5 },
  { mmsi: havbris, minutes: 80, longitude: 4.5 },
];

it('an alert fires when its vessel enters the area, and not for others', async () => {
  const { id } = await save({ condition: { kind: 'ENTERS', place: area } });
  const judge = openJudge(needs);
  await judge.begin();
  await receive(judge, [...visits, ...visits.map((one) => ({ ...one, mmsi: nordlys }))]);
  expect(await fired()).toEqual([
    [id, 1, 'ENTERS', 10],
    [id, 1, 'ENTERS', 50],
  ]);
});

it('alerts are about the vessels of a fleet or a filter, without those that are left out', async () => {
  const fleet = await save({
    subject: { kind: 'FLEET', fleetId: 1 },
    condition: { kind: 'LEAVES', place: area },
    excluded: [2],
  });
  const swedish = await save({
    subject: { kind: 'FILTER', filter: { flag: ['SE'] } },
    condition: { kind: 'LEAVES', place: area },
  });
  const judge = openJudge(needs);
  await judge.begin();
  await receive(
    judge,
    [havbris, nordlys, solveig].flatMap((mmsi) => visits.slice(0, 3).map((one) => ({ ...one, mmsi }))),
  );
  expect(await fired()).toEqual([
    [fleet.id, 1, 'LEAVES', 30],
    [swedish.id, 3, 'LEAVES', 30],
  ]);
});

it('alerts of an area that its account no longer sees don’t fire', async () => {
  await save({ condition: { kind: 'ENTERS', place: area } });
  await database.pool.query('update drawn_area set account_id = 2');
  const judge = openJudge(needs);
  await judge.begin();
  await receive(judge, visits);
  await database.pool.query('update drawn_area set account_id = 1');
  expect(await fired()).toEqual([]);
});

it('alerts of a ship near another one have the places of both, and don’t fire while either of them is hidden', async () => {
  await save({ condition: { kind: 'NEARS', nm: 2, target: { kind: 'VESSEL', vesselId: 2 } } });
  const meet = [havbris, nordlys].flatMap((mmsi) => [
    { mmsi, minutes: 0, longitude: mmsi === havbris ? 4.5 : 5.2 },
    { mmsi, minutes: 20, longitude: 5.2 },
  ]);
  for (const hidden of [1, 2]) {
    const sight = { ...seesAll(), delayOfVessel: (id: number) => (id === hidden ? Infinity : 0) };
    const judge = openJudge({ ...needs, sights: { ...needs.sights, of: async () => sight } });
    await judge.begin();
    await receive(judge, meet);
    expect(await fired()).toEqual([]);
    await database.pool.query('truncate alert_state, alert_progress, position, latest_position');
  }
  const judge = openJudge(needs);
  await judge.begin();
  await receive(judge, meet);
  expect((await fired()).map(([, vessel, kind]) => [vessel, kind])).toEqual([[1, 'NEARS']]);
});

it('a vessel that comes near another, stops or gets under way fires the alerts of that', async () => {
  const near = await save({ condition: { kind: 'NEARS', nm: 2, target: { kind: 'VESSEL', vesselId: 2 } } });
  const stops = await save({ condition: { kind: 'STOPS' } });
  const moves = await save({ condition: { kind: 'MOVES' } });
  const judge = openJudge(needs);
  await judge.begin();
  const lying = [22, 26, 33].map((minutes) => ({ mmsi: havbris, minutes, longitude: 5.2, speed: 0.1 }));
  await receive(judge, [
    { mmsi: nordlys, minutes: 0, longitude: 5.2 },
    { mmsi: havbris, minutes: 1, longitude: 5, speed: 8 },
    { mmsi: havbris, minutes: 10, longitude: 5.1, speed: 8 },
    { mmsi: nordlys, minutes: 19, longitude: 5.2 },
    { mmsi: havbris, minutes: 20, longitude: 5.19, speed: 8 },
    ...lying,
    { mmsi: havbris, minutes: 50, longitude: 5.2, speed: 3 },
    { mmsi: havbris, minutes: 52, longitude: 5.23, speed: 8 },
  ]);
  expect(await fired()).toEqual([
    [near.id, 1, 'NEARS', 20],
    [stops.id, 1, 'STOPS', 22],
    [moves.id, 1, 'MOVES', 50],
  ]);
});

it('a recorded day gives the same list in one go, by two judges, and with ten restarts on the way', async () => {
  const rules = [
    await save({ subject: { kind: 'FLEET', fleetId: 1 }, condition: { kind: 'ENTERS', place: area } }),
    await save({ subject: { kind: 'FLEET', fleetId: 1 }, condition: { kind: 'LEAVES', place: area } }),
    await save({ subject: { kind: 'FLEET', fleetId: 1 }, condition: { kind: 'STOPS' } }),
  ];
  expect(rules).toHaveLength(3);
  /** Two vessels that go to and fro over the border, and lie now and then. */
  const day = Array.from({ length: 240 }, (_, index) =>
    [havbris, nordlys].map((mmsi, ship): Sent => {
      const phase = index + ship * 7;
      const lies = phase % 40 > 28;
      return {
        mmsi,
        minutes: index * 2 + ship / 2,
        longitude: 5 + 0.2 * Math.sin(Math.min(phase % 40, 28) / 4),
        speed: lies ? 0.1 : 7,
      };
    }),
  ).flat();
  const parts = Array.from({ length: 11 }, (_, part) => day.slice(part * 44, (part + 1) * 44));

  const whole = openJudge(needs);
  const second = openJudge(needs);
  await Promise.all([whole.begin(), second.begin()]);
  for (const part of parts) {
    clock = new Date(start + (part.at(-1)?.minutes ?? 0) * minuteMs);
    await store(database, start, part, (rows, of) => {
      whole.take(rows, of);
      second.take(rows, of);
    });
    await Promise.all([whole.flush(), second.flush()]);
  }
  const expected = await fired();
  expect(expected.length).toBeGreaterThan(30);

  await database.pool.query('truncate alert_event, alert_state, alert_progress, position, latest_position');
  for (const part of parts) {
    clock = new Date(start + (part[0]?.minutes ?? 0) * minuteMs);
    const judge = openJudge(needs);
    await judge.begin();
    await judge.flush();
    clock = new Date(start + (part.at(-1)?.minutes ?? 0) * minuteMs);
    // It is killed after the positions are stored, and before they are judged: the next one does that.
    await store(database, start, part, () => {});
  }
  const last = openJudge(needs);
  await last.begin();
  await last.flush();
  expect(await fired()).toEqual(expected);
}, 120_000);

it('what the database did not take waits, and is stored once later', async () => {
  const { id } = await save({ condition: { kind: 'ENTERS', place: area } });
  let fails = true;
  const judge = openJudge({
    ...needs,
    register: async () => {
      if (fails) throw new Error('The database is away');
      return await needs.register();
    },
  });
  await judge.begin();
  await store(database, start, visits, judge.take);
  await expect(judge.flush()).rejects.toThrow('away');
  expect(judge.waiting).toBeGreaterThan(0);
  fails = false;
  await judge.flush();
  await judge.flush();
  expect((await fired()).map(([rule]) => rule)).toEqual([id, id]);
});

it('an alert fires nothing for a vessel while it lies in port, if it is quiet then', async () => {
  const { id } = await save({ condition: { kind: 'ENTERS', place: area }, quietWhileMoored: true });
  await database.pool.query(
    `insert into port_call (track, arrival, arrival_seen, port_id, latitude, longitude) values ($1, $2, true, 7, 0, 0)`,
    [havbris, clock],
  );
  const judge = openJudge(needs);
  await judge.begin();
  await receive(judge, visits.slice(0, 2));
  expect(await fired()).toEqual([]);
  await database.pool.query('delete from port_call');
  await receive(judge, visits.slice(2));
  expect(await fired()).toEqual([[id, 1, 'ENTERS', 50]]);
});

it('what an account may not see fires nothing, and what it sees late is notified late', async () => {
  const { id } = await save({ subject: { kind: 'FLEET', fleetId: 1 }, condition: { kind: 'ENTERS', place: area } });
  const delays = new Map([
    [1, Infinity],
    [2, 3 * 60 * minuteMs],
  ]);
  const sight = { ...(await needs.sights.of()), delayOfVessel: (vesselId: number) => delays.get(vesselId) ?? 0 };
  const judge = openJudge({ ...needs, sights: { ...needs.sights, of: async () => sight } });
  await judge.begin();
  await receive(judge, [...visits.slice(0, 2), ...visits.slice(0, 2).map((one) => ({ ...one, mmsi: nordlys }))]);
  expect(await fired()).toEqual([[id, 2, 'ENTERS', 10]]);
  const { rows } = await database.pool.query<{ seen_from: Date; due_at: Date }>(
    'select seen_from, due_at from alert_event',
  );
  const [event] = rows;
  expect([event?.seen_from, event?.due_at]).toEqual([new Date(start + 190 * minuteMs), clock]);
});

describe('of a vessel whose positions were stored while the clock was an hour ahead', () => {
  /** It enters 63 minutes after the beginning by the wrong clock, and leaves after the clock is set back. */
  const ahead: readonly Sent[] = [
    { mmsi: havbris, minutes: 61, longitude: 4.9 },
    { mmsi: havbris, minutes: 65, longitude: 5.1 },
  ];
  const back = (minutes: number): readonly Sent[] => [
    { mmsi: havbris, minutes: minutes - 4, longitude: 5.9 },
    { mmsi: havbris, minutes, longitude: 6.1 },
  ];
  const setClock = (minutes: number) => {
    clock = new Date(start + minutes * minuteMs);
  };

  it.each([
    ['goes on', false],
    ['starts again', true],
  ])('each crossing fires once when the clock is set back and the server %s', async (_, isRestarted) => {
    const enters = await save({ condition: { kind: 'ENTERS', place: area } });
    const leaves = await save({ condition: { kind: 'LEAVES', place: area } });
    let judge = openJudge(needs);
    await judge.begin();
    setClock(65);
    await receive(judge, ahead);
    setClock(10);
    if (isRestarted) {
      judge = openJudge(needs);
      await judge.begin();
    }
    await receive(judge, back(10));
    setClock(30);
    await receive(judge, [{ mmsi: havbris, minutes: 30, longitude: 5.5 }]);
    expect(await fired()).toEqual([
      [leaves.id, 1, 'LEAVES', 8],
      [enters.id, 1, 'ENTERS', 13],
      [enters.id, 1, 'ENTERS', 63],
    ]);
  });

  it('a crossing shortly before the wrong time fires, too', async () => {
    const { id } = await save({ condition: { kind: 'LEAVES', place: area } });
    const other = await save({ condition: { kind: 'ENTERS', place: area } });
    const judge = openJudge(needs);
    await judge.begin();
    setClock(65);
    await receive(judge, ahead);
    setClock(5);
    await receive(judge, [{ mmsi: havbris, minutes: 5, longitude: 5.5 }]);
    setClock(60);
    await receive(judge, back(60));
    expect(await fired()).toEqual([
      [id, 1, 'LEAVES', 58],
      [other.id, 1, 'ENTERS', 63],
    ]);
  });
});

it('positions from the future fire nothing, and hide none that follow', async () => {
  const { id } = await save({ condition: { kind: 'ENTERS', place: area } });
  const judge = openJudge(needs);
  await judge.begin();
  clock = new Date(start + 20 * minuteMs);
  const fromTheFuture = { mmsi: havbris, minutes: 90, longitude: 5.5 };
  await receive(judge, [...visits.slice(0, 1), fromTheFuture]);
  expect(await fired()).toEqual([]);
  // After a restart they are read among the others.
  const next = openJudge(needs);
  await next.begin();
  await receive(next, visits.slice(1, 2));
  expect(await fired()).toEqual([[id, 1, 'ENTERS', 10]]);
});

it('positions that come a day late fire nothing, and the next ones of today do', async () => {
  const { id } = await save({ condition: { kind: 'ENTERS', place: area } });
  const judge = openJudge(needs);
  await judge.begin();
  const dayMinutes = 24 * 60;
  const late = visits.map((one) => ({ ...one, minutes: one.minutes - dayMinutes }));
  await receive(judge, late);
  await receive(judge, [...visits.slice(0, 2), ...late.map((one) => ({ ...one, minutes: one.minutes + 7 }))]);
  const next = openJudge(needs);
  await next.begin();
  await next.flush();
  expect(await fired()).toEqual([[id, 1, 'ENTERS', 10]]);
});

it('an alert fires for the first of two ships that send one MMSI, and not for the second', async () => {
  const enters = await save({ condition: { kind: 'ENTERS', place: area } });
  const near = await save({
    subject: { kind: 'VESSEL', vesselId: 2 },
    condition: { kind: 'NEARS', nm: 2, target: { kind: 'VESSEL', vesselId: 1 } },
  });
  const judge = openJudge(needs);
  await judge.begin();
  const second = secondTrack(havbris);
  await receive(judge, [
    ...visits.slice(0, 2).map((one) => ({ ...one, mmsi: second, minutes: one.minutes + 3 })),
    // Beside the second one.
    { mmsi: nordlys, minutes: 3, longitude: 4.2 },
    { mmsi: nordlys, minutes: 23, longitude: 5.5 },
  ]);
  expect(await fired()).toEqual([]);
  await receive(judge, [
    { mmsi: havbris, minutes: 24, longitude: 4.5 },
    { mmsi: havbris, minutes: 44, longitude: 5.5 },
    { mmsi: nordlys, minutes: 45, longitude: 5.5 },
  ]);
  expect(await fired()).toEqual([
    [enters.id, 1, 'ENTERS', 34],
    [near.id, 2, 'NEARS', 45],
  ]);
});
