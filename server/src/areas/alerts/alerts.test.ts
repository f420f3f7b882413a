import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  alertLimits,
  alertRoutes as contract,
  changeAlert,
  createAlert,
  exportAlertEvents,
  listAlertEvents,
  listAlerts,
  rehearseAlert,
  removeAlert,
  snoozeAlert,
  type AlertForm,
} from '@wheelhouse/contract/alerts';
import { locateTracks, packDay } from '#areas/positions/packDays.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { rehearseForm } from './alerts.ts';
import { alertRoutes } from './routes.ts';
import { alertNeeds, fillAlerts, form, openJudge, store, viewer, type Sent, type TestNeeds } from './testAlerts.ts';

const dayMs = 86_400_000;
let database: TestDatabase;
let needs: TestNeeds;
let api: TestApi;
let clock = new Date();
/** Three days ago. */
let start: number;
const area = { kind: 'AREA', areaId: 1 } as const;
const [havbris, nordlys] = [257_000_001, 257_000_002];

beforeAll(async () => {
  database = await testDatabase();
  await fillAlerts(database);
  start = Math.floor(Date.now() / dayMs - 3) * dayMs;
  needs = alertNeeds(database, () => clock);
  api = await testApi(contract, alertRoutes(needs), async (token) =>
    token === 'anna' ? viewer(1) : token === 'bjorn' ? viewer(2) : undefined,
  );
}, 60_000);
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  clock = new Date(start + 2 * dayMs);
  await database.pool.query(
    'truncate alert_rule, alert_event, alert_state, alert_progress, position, latest_position, track_cells, track_day, track_day_pending cascade',
  );
});

const anna = () => api.client('anna');
const bjorn = () => api.client('bjorn');
const create = async (values: Partial<AlertForm>) => await anna().call(createAlert, { body: form(values) });

/** To and fro over the western border of the bank, every hour. */
const crossings = (count: number, mmsi = havbris): Sent[] =>
  Array.from({ length: count * 2 + 1 }, (_, index) => ({
    mmsi,
    minutes: index * 15,
    longitude: index % 2 === 0 ? 4.9 : 5.1,
    speed: 6,
  }));

async function history(sent: readonly Sent[]): Promise<void> {
  await store(database, start, sent);
  await packDay(database.pool, new Date(start).toISOString().slice(0, 10), new AbortController().signal);
  await locateTracks(database.pool, new AbortController().signal);
}

describe('alerts', () => {
  it('are listed with what they are about, changed, snoozed and removed by their account alone', async () => {
    const made = await create({
      subject: { kind: 'FLEET', fleetId: 1 },
      condition: { kind: 'ENTERS', place: area },
      excluded: [2],
    });
    expect(made).toMatchObject({
      name: 'Ours: enters Viking bank',
      about: 'Ours',
      place: 'Viking bank',
      paused: false,
      lastDay: 0,
    });
    expect(made.excluded).toEqual([{ id: 2, name: 'NORDLYS', flag: 'NO' }]);
    expect(await anna().call(listAlerts)).toEqual([made]);
    expect(await bjorn().call(listAlerts)).toEqual([]);
    const params = { id: made.id };
    const body = form({ name: 'Bank', condition: { kind: 'LEAVES', place: { kind: 'PORT', portId: 7 } } });
    const refused = [
      () => bjorn().call(changeAlert, { params, body }),
      () => bjorn().call(snoozeAlert, { params, body: {} }),
      () => bjorn().call(removeAlert, { params }),
    ];
    for (const call of refused) expect(await refusalOf(call())).toMatchObject({ status: 404 });
    const until = new Date(clock.getTime() + dayMs).toISOString();
    expect(await anna().call(snoozeAlert, { params, body: { until } })).toMatchObject({ snoozedUntil: until });
    expect(await anna().call(snoozeAlert, { params, body: {} })).not.toHaveProperty('snoozedUntil');
    expect(await anna().call(changeAlert, { params, body })).toMatchObject({
      name: 'Bank',
      about: 'HAVBRIS',
      place: 'Fiskehamn',
      condition: body.condition,
      subject: body.subject,
    });
    await anna().call(removeAlert, { params });
    expect(await anna().call(listAlerts)).toEqual([]);
  });

  it('of fleets, areas, ports and vessels that the account does not see are refused', async () => {
    const forms: Partial<AlertForm>[] = [
      { subject: { kind: 'FLEET', fleetId: 1 } },
      { condition: { kind: 'ENTERS', place: area } },
      { condition: { kind: 'ENTERS', place: { kind: 'PORT', portId: 8 } } },
      { condition: { kind: 'NEARS', nm: 1, target: { kind: 'VESSEL', vesselId: 99 } } },
      { subject: { kind: 'VESSEL', vesselId: 99 } },
    ];
    for (const values of forms) {
      const { status } = await refusalOf(bjorn().call(createAlert, { body: form(values) }));
      expect([404, 422]).toContain(status);
    }
  });

  it('are refused beyond the limit', async () => {
    await database.pool
      .query(`insert into alert_rule (account_id, name, vessel_id, condition, quiet_while_moored, email, created_at, changed_at)
      select 1, 'Many', 1, 'STOPS', false, false, now(), now() from generate_series(1, ${alertLimits.most})`);
    expect(await refusalOf(create({}))).toMatchObject({ status: 422 });
  });
});

describe('a rehearsal', () => {
  it('finds what a live judge finds', async () => {
    await create({ condition: { kind: 'ENTERS', place: area } });
    const judge = openJudge(needs);
    await judge.begin();
    await store(database, start, crossings(6), (rows) => judge.take(rows, 'today'));
    await judge.flush();
    const live = await database.pool.query<{ at: Date }>('select at from alert_event order by at desc');
    const body = form({ condition: { kind: 'ENTERS', place: area } });
    const { total, events, days, vessels, isKnown } = await anna().call(rehearseAlert, { body });
    expect([total, vessels, isKnown, days.length]).toEqual([6, 1, true, alertLimits.days]);
    const counted = days.filter(({ count }) => count > 0);
    expect(counted).toEqual([{ day: new Date(start).toISOString().slice(0, 10), count: 6 }]);
    expect(events.map(({ at }) => at)).toEqual(live.rows.map(({ at }) => at.toISOString()));
    expect(events[0]?.text).toBe('HAVBRIS entered Viking bank');
  });

  it('refuses an alert that would fire for everything', async () => {
    await store(database, start, [...crossings(30), ...crossings(30, nordlys)]);
    const values: Partial<AlertForm> = {
      subject: { kind: 'FILTER', filter: {} },
      condition: { kind: 'ENTERS', place: area },
    };
    const found = await anna().call(rehearseAlert, { body: form(values) });
    expect([found.total, found.events.length]).toEqual([60, 60]);
    const refused = await refusalOf(create(values));
    expect(refused).toMatchObject({ status: 422 });
    expect(JSON.stringify(refused)).toContain('60 times');
    expect((await create({ ...values, excluded: [2] })).name).toBe('Vessels matching a filter: enters Viking bank');
  });

  it('looks at packed days, at other vessels, at silence, and at stops', async () => {
    await history([
      ...crossings(2),
      { mmsi: havbris, minutes: 600, longitude: 4.9, speed: 0.1 },
      ...[70, 75, 82].map((minutes) => ({ mmsi: havbris, minutes, longitude: 4.9, speed: 0.1 })),
      ...crossings(2, nordlys).map((one) => ({ ...one, minutes: one.minutes + 7 })),
    ]);
    const totals: Record<string, number> = {};
    const conditions: AlertForm['condition'][] = [
      ...([
        { kind: 'LEAVES', place: area },
        { kind: 'SILENT', hours: 6 },
        { kind: 'STOPS' },
        { kind: 'MOVES' },
      ] as const),
      { kind: 'NEARS', nm: 2, target: { kind: 'VESSEL', vesselId: 2 } },
      { kind: 'NEARS', nm: 2, target: area },
    ];
    for (const condition of conditions) {
      const { total } = await anna().call(rehearseAlert, { body: form({ condition }) });
      totals[`${condition.kind}${'target' in condition ? condition.target.kind : ''}`] = total;
    }
    expect(totals).toEqual({ LEAVES: 2, SILENT: 2, STOPS: 1, MOVES: 0, NEARSVESSEL: 4, NEARSAREA: 2 });
  });

  it('finds changes in the register', async () => {
    await database.pool.query(
      `insert into vessel_change (vessel_id, at, kind, before, after) values (1, $1, 'NAME', 'STORMFUGL', 'HAVBRIS')`,
      [new Date(clock.getTime() - 86_400_000)],
    );
    const { isKnown, events } = await anna().call(rehearseAlert, {
      body: form({ condition: { kind: 'CHANGES', what: ['NAME'] } }),
    });
    expect([isKnown, events]).toMatchObject([true, [{ text: expect.stringContaining('STORMFUGL') }]]);
    await database.pool.query('delete from vessel_change');
  });
});

describe('an alert of a filter with thousands of vessels', () => {
  const subject = { kind: 'FILTER', filter: {} } as const;
  /** As a register of 2,500 vessels. */
  const rehearsed = async (condition: AlertForm['condition']) => {
    const ids = async (...[, , , most]: Parameters<TestNeeds['window']['ids']>) =>
      Array.from({ length: Math.min(2500, most) }, (_, index) => index + 1);
    return await rehearseForm({ ...needs, window: { ...needs.window, ids } }, viewer(1), form({ subject, condition }));
  };

  it('is rehearsed where port calls or the register are enough', async () => {
    const conditions: AlertForm['condition'][] = [
      { kind: 'ARRIVES', portId: 7 },
      { kind: 'DEPARTS' },
      { kind: 'LICENCE_ENDS', days: 30 },
      { kind: 'CHANGES', what: ['FLAG'] },
    ];
    for (const condition of conditions) expect((await rehearsed(condition)).vessels).toBe(2500);
  });

  it('is refused with the number of vessels where all their positions would be read', async () => {
    await expect(rehearsed({ kind: 'STOPS' })).rejects.toThrow('2,000 vessels');
  });
});

it('what alerts fired is listed and exported, also of a vessel that was merged', async () => {
  const { id } = await create({ condition: { kind: 'ENTERS', place: area } });
  await database.pool.query(
    `insert into alert_event (account_id, rule_id, vessel_id, kind, at, key, latitude, longitude, details, seen_from, email)
     values (1, $1, 1, 'ENTERS', $2, 'a', 36300000, 3000000, '{"place":"Viking bank"}', $2, false),
            (1, $1, 2, 'ENTERS', $3, 'b', null, null, '{"place":"Viking bank"}', $4, false)`,
    [id, new Date(start), clock, new Date(clock.getTime() + 1000)],
  );
  const before = async (at: number) =>
    (await anna().call(listAlertEvents, { query: { to: new Date(at).toISOString() } })).total;
  expect([await before(start), await before(start + 1)]).toEqual([0, 1]);
  const { data, total } = await anna().call(listAlertEvents, { query: {} });
  expect([total, data]).toMatchObject([
    1,
    [{ text: 'HAVBRIS entered Viking bank', latitude: 60.5, longitude: 5, vessel: { id: 1 }, alert: { id } }],
  ]);
  expect((await bjorn().call(listAlertEvents, { query: {} })).total).toBe(0);
  expect((await anna().call(listAlertEvents, { query: { from: clock.toISOString() } })).total).toBe(0);
  const file = await (await anna().open(exportAlertEvents, { query: { alertId: id } })).text();
  expect(file).toContain('HAVBRIS entered Viking bank');
  expect((await anna().call(listAlerts))[0]).toMatchObject({ lastDay: 0, last: new Date(start).toISOString() });
});
