import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { alertLimits } from '@wheelhouse/contract/alerts';
import { seesAll } from '#areas/sight/testSight.ts';
import { createNotices } from '#areas/notices/createNotices.ts';
import type { Email } from '#platform/mail/mail.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { saveAlert, snoozeAlert } from './alerts.ts';
import { emailDue, notifyDue, type DeliveryNeeds } from './deliver.ts';
import { insertEvents, type NewEvent } from './eventStore.ts';
import { createRuleReader, dueAt, type Rule } from './ruleBook.ts';
import { alertNeeds, fillAlerts, form, viewer, type TestNeeds } from './testAlerts.ts';

const noon = Date.parse('2026-07-01T12:00:00Z');
let database: TestDatabase;
let needs: TestNeeds;
let clock = new Date(noon);
let emails: Email[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await fillAlerts(database);
  needs = alertNeeds(database, () => clock);
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = new Date(noon);
  emails = [];
  await database.pool.query('truncate alert_rule, alert_event, notice cascade');
});

const after = (minutes: number) => void (clock = new Date(noon + minutes * 60_000));
const mail = { send: async (email: Email) => void emails.push(email) };
/** Hides this vessel from all viewers. */
const hiding = (hidden: number) => ({
  of: async () => ({ ...seesAll(), delayOfVessel: (id: number) => (id === hidden ? Infinity : 0) }),
});
const delivery = (sights: DeliveryNeeds['sights'] = needs.sights) => ({
  db: database.db,
  mail,
  publicUrl: 'https://quay.example',
  now: () => clock,
  sights,
  visitor: [],
  notices: createNotices({ mail, warn: () => {}, now: () => clock }),
});
const save = async (values: Parameters<typeof form>[0] = {}) =>
  await saveAlert(needs, viewer(1), { id: undefined, form: form(values), language: 'en' });
const readRules = async () => (await createRuleReader(needs)()).rules;

async function fire(rule: Rule, count: number, more: Partial<NewEvent> = {}): Promise<void> {
  const events = Array.from({ length: count }, (_, index): NewEvent => ({
    ruleId: rule.id,
    accountId: rule.accountId,
    vesselId: 1,
    kind: 'STOPS',
    email: rule.email,
    details: {},
    at: new Date(clock.getTime() + index),
    key: `${clock.getTime()} ${index}`,
    place: undefined,
    seenFrom: clock,
    dueAt: dueAt(rule, clock),
    ...more,
  }));
  await insertEvents(database.pool, events);
}

async function texts(): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>('select text from notice order by id');
  return rows.map(({ text }) => text);
}

it('each alert is a notification, and many of one moment are one', async () => {
  await save();
  const [rule] = await readRules();
  if (rule === undefined) throw new Error('no rule');
  await fire(rule, 2);
  await notifyDue(delivery());
  await notifyDue(delivery());
  expect(await texts()).toEqual(Array<string>(2).fill('HAVBRIS stopped (2026-07-01 12:00 UTC)'));
  after(1);
  await fire(rule, 40);
  await notifyDue(delivery());
  expect((await texts()).slice(2)).toEqual(['40 alerts from HAVBRIS: stops']);
});

it('each alert is queued once for the webhooks of its account that chose it', async () => {
  await database.pool.query(
    `insert into webhook (account_id, address, types, secret, created_at) values
      (1, 'https://a.example', '{alert.fired}', '', now()), (1, 'https://b.example', '{lead.created}', '', now())`,
  );
  await save();
  const [rule] = await readRules();
  if (rule === undefined) throw new Error('no rule');
  await fire(rule, 2);
  await notifyDue(delivery());
  await notifyDue(delivery());
  const { rows } = await database.pool.query<{ body: string }>('select body from webhook_delivery order by event_id');
  expect(rows.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject(
    [1, 2].map(() => ({ type: 'alert.fired', data: { alertId: rule.id, text: 'HAVBRIS stopped', vesselId: 1 } })),
  );
  await database.pool.query('delete from webhook');
});

it('10,000 alerts at once are notified without a flood, and none is lost', async () => {
  await save();
  const [rule] = await readRules();
  if (rule === undefined) throw new Error('no rule');
  await fire(rule, 10_000);
  while ((await notifyDue(delivery())) > 0);
  const { rows } = await database.pool.query('select from alert_event where notified_at is null');
  expect(rows).toHaveLength(0);
  expect((await texts()).length).toBeLessThan(5);
});

it('an account with many notifications waits for ten minutes and doesn’t delay others', async () => {
  await save();
  await saveAlert(needs, viewer(2), { id: undefined, form: form({}), language: 'en' });
  const rules = await readRules();
  const [mine, theirs] = rules;
  if (mine === undefined || theirs === undefined) throw new Error('no rules');
  for (let minute = 0; minute < 10; minute += 1) {
    after(minute / 2);
    await fire(mine, 1);
    await notifyDue(delivery());
  }
  expect(await texts()).toHaveLength(10);
  after(6);
  await fire(mine, 20);
  await fire(theirs, 1);
  expect(await notifyDue(delivery())).toBe(1);
  after(16);
  expect(await notifyDue(delivery())).toBe(20);
  expect((await texts()).at(-1)).toBe('20 alerts from HAVBRIS: stops');
});

it('an alert that fires too often in a day is paused, and its account is notified of that once', async () => {
  const { id } = await save();
  const [rule] = await readRules();
  if (rule === undefined) throw new Error('no rule');
  await fire(rule, alertLimits.aDay);
  await notifyDue(delivery());
  expect((await readRules()).map((one) => one.id)).toEqual([id]);
  after(5);
  await fire(rule, 1);
  await notifyDue(delivery());
  expect(await readRules()).toEqual([]);
  expect((await texts()).filter((text) => text.includes('is paused'))).toHaveLength(1);
  await saveAlert(needs, viewer(1), { id, form: form({}), language: 'en' });
  expect((await readRules()).map((one) => one.id)).toEqual([id]);
});

it('what fires in quiet hours is notified at their end, and what fires while an alert is snoozed is listed alone', async () => {
  const { id } = await save({ quiet: { from: '13:00', to: '15:00', timeZone: 'Europe/Oslo' } });
  const [quiet] = await readRules();
  if (quiet === undefined) throw new Error('no rule');
  await fire(quiet, 1);
  await notifyDue(delivery());
  expect(await texts()).toEqual([]);
  after(61);
  await notifyDue(delivery());
  expect(await texts()).toHaveLength(1);
  await snoozeAlert(needs, viewer(1), { id, until: new Date(noon + 86_400_000) });
  const [snoozed] = await readRules();
  if (snoozed === undefined) throw new Error('no rule');
  await fire(snoozed, 1);
  await notifyDue(delivery());
  expect(await texts()).toHaveLength(1);
  const { rows } = await database.pool.query('select from alert_event');
  expect(rows).toHaveLength(2);
});

it('emails come as one in ten minutes, only for alerts that want them', async () => {
  await save({ email: true });
  await save({ email: false });
  const [wanted, other] = await readRules();
  if (wanted === undefined || other === undefined) throw new Error('no rules');
  await fire(wanted, 3);
  await fire(other, 3);
  await notifyDue(delivery());
  await emailDue(delivery());
  await emailDue(delivery());
  expect(emails.map(({ to, subject }) => [to, subject])).toEqual([['anna@quay.example', '3 alerts of your vessels']]);
  expect(emails[0]?.text).toContain('2026-07-01 12:00 HAVBRIS stopped');
  after(5);
  await fire(wanted, 1);
  await notifyDue(delivery());
  await emailDue(delivery());
  expect(emails).toHaveLength(1);
  after(11);
  await emailDue(delivery());
  expect(emails.map(({ subject }) => subject)).toEqual(['3 alerts of your vessels', '1 alert of your vessels']);
});

it.each([
  ['the vessel', 1, {}],
  ['the vessel that it came near', 2, { near: 2 }],
])('an event with the place of a vessel is not delivered once a rule hides %s', async (_, hidden, details) => {
  await database.pool.query(
    `insert into webhook (account_id, address, types, secret, created_at) values (1, 'https://a.example', '{alert.fired}', '', now())`,
  );
  await save({ email: true });
  const [rule] = await readRules();
  if (rule === undefined) throw new Error('no rule');
  await fire(rule, 2, { place: { latitude: 60, longitude: 5 }, details });
  expect(await notifyDue(delivery(hiding(hidden)))).toBe(2);
  await emailDue(delivery(hiding(hidden)));
  const deliveries = await database.pool.query('delete from webhook_delivery returning 1');
  expect([await texts(), emails, deliveries.rowCount]).toEqual([[], [], 0]);
  // Nor later, when the rule is gone.
  expect(await notifyDue(delivery())).toBe(0);
  after(60);
  await fire(rule, 1, { place: { latitude: 60, longitude: 5 }, details });
  await notifyDue(delivery(hiding(3)));
  await emailDue(delivery(hiding(3)));
  expect([await texts(), emails]).toMatchObject([
    ['HAVBRIS stopped (2026-07-01 13:00 UTC)'],
    [{ to: 'anna@quay.example' }],
  ]);
  await database.pool.query('delete from webhook');
});
