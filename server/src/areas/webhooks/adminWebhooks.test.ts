import { afterAll, beforeEach, expect, it } from 'vitest';
import { holdWebhook, webhooksList } from '@wheelhouse/contract/adminWebhooks';
import {
  createOrganisationWebhook,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  testWebhook,
} from '@wheelhouse/contract/webhooks';
import type { Query } from '@wheelhouse/contract/route';
import { organisationWorld, type Person } from '#areas/organisations/testOrganisations.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { listDue } from './deliveryStore.ts';
import { testTarget } from './testTarget.ts';

const target = await testTarget();
const { world, found, password } = organisationWorld({
  appOptions: { webhookTargets: { trusted: new URL(target.origin), withinMs: 2000 } },
});
afterAll(() => target.close());
beforeEach(async () => {
  await world.database.db.deleteFrom('webhook').execute();
  target.received.length = 0;
});

const formOf = (host: string) => ({
  address: `https://${host}/hook/T0K3N`,
  types: ['lead.created' as const],
  password,
});
const make = async (person: Person, host: string) =>
  (await world.as[person].call(createWebhook, { body: formOf(host) })).webhook.id;
const hostsBy = async (query: Query<typeof webhooksList.list>) =>
  (await world.as.chief.call(webhooksList.list, { query })).data.map(({ host }) => host);

it('all webhooks are listed with what became of their deliveries, and of the address the host alone', async () => {
  const { pool } = world.database;
  const id = await make('anna', 'a.example');
  const organisation = await found();
  const body = formOf('b.example');
  await world.as.anna.call(createOrganisationWebhook, { params: { id: organisation }, body });
  await pool.query(
    `insert into webhook_delivery (webhook_id, event_id, type, body, state, created_at, next_at, attempted_at)
     values ($1, 'a', 'lead.created', '', 'DELIVERED', now(), now(), '2026-05-01T08:00:00Z'),
       ($1, 'b', 'lead.created', '', 'FAILED', now(), now(), '2026-05-02T08:00:00Z'),
       ($1, 'c', 'lead.created', '', 'WAITING', now(), now() + interval '1 hour', null)`,
    [id],
  );
  await pool.query("update webhook set failing_since = '2026-05-02T08:00:00Z' where id = $1", [id]);
  const { data, total } = await world.as.chief.call(webhooksList.list, { query: {} });
  expect(total).toBe(2);
  expect(data[1]).toMatchObject({
    id,
    host: 'a.example',
    owner: 'anna@nets.example',
    types: ['lead.created'],
    state: 'ON',
    last: '2026-05-02T08:00:00.000Z',
    lastState: 'FAILED',
    delivered: 1,
    failed: 1,
    waiting: 1,
    failingSince: '2026-05-02T08:00:00.000Z',
  });
  expect(data[0]).toMatchObject({ host: 'b.example', owner: 'anna@nets.example', organisation: 'Brimnes rederi' });
  expect(data[0]).not.toHaveProperty('last');
  expect(JSON.stringify(data)).not.toContain('T0K3N');
  const csv = await (await world.as.chief.open(webhooksList.exported, { query: {} })).text();
  expect(csv).toContain('a.example');
  expect(csv).not.toContain('T0K3N');

  expect(await hostsBy({ sort: '-host' })).toEqual(['b.example', 'a.example']);
  for (const sort of ['-failed', '-waiting', '-delivered', '-last']) {
    expect([sort, (await hostsBy({ sort }))[0]]).toEqual([sort, 'a.example']);
  }
  expect(await hostsBy({ query: 'A.EX' })).toEqual(['a.example']);
  expect(await hostsBy({ query: 'T0K3N' })).toEqual([]);
  expect(await hostsBy({ failing: 'yes' })).toEqual(['a.example']);
  expect(await hostsBy({ state: 'OFF' })).toEqual([]);
  expect(await hostsBy({ type: 'booking' })).toEqual([]);
});

it('an administrator pauses one, which its maker can’t undo, and lets it go on; both are in the audit log', async () => {
  const id = await make('anna', 'a.example');
  await world.database.db
    .updateTable('webhook')
    .set({ address: `${target.origin}/hook` })
    .execute();
  const params = { id };
  expect((await refusalOf(world.as.anna.call(holdWebhook, { params, body: { paused: true } }))).status).toBe(403);
  await world.as.chief.call(holdWebhook, { params, body: { paused: true } });
  expect((await world.as.anna.call(listWebhooks))[0]).toMatchObject({ state: 'PAUSED', held: true });
  for (const undo of [
    () => world.as.anna.call(pauseWebhook, { params, body: { paused: false } }),
    () => world.as.anna.call(testWebhook, { params }),
  ]) {
    const refused = await refusalOf(undo());
    expect([refused.status, refused.message]).toEqual([409, 'An administrator has paused this webhook.']);
  }
  expect(await hostsBy({ state: 'PAUSED' })).toHaveLength(1);

  await world.as.chief.call(holdWebhook, { params, body: { paused: false } });
  expect((await world.as.anna.call(listWebhooks))[0]).toMatchObject({ state: 'ON' });
  await world.as.anna.call(testWebhook, { params });
  await expect.poll(() => target.received.length, { timeout: 20_000 }).toBe(1);
  const log = await world.database.db
    .selectFrom('audit_entry')
    .select(['action', 'actor', 'after'])
    .where('action', 'in', ['webhook.hold', 'webhook.release'])
    .orderBy('id')
    .execute();
  expect(log.map(({ action, actor }) => [action, actor])).toEqual([
    ['webhook.hold', 'chief'],
    ['webhook.release', 'chief'],
  ]);
  expect(
    (await refusalOf(world.as.chief.call(holdWebhook, { params: { id: 999_999 }, body: { paused: true } }))).status,
  ).toBe(404);
});

it('what waits for a held webhook is not sent, also if its maker asked for it', async () => {
  const id = await make('anna', 'a.example');
  const { db, pool } = world.database;
  await db
    .updateTable('webhook')
    .set({ address: `${target.origin}/hook` })
    .execute();
  await world.as.chief.call(holdWebhook, { params: { id }, body: { paused: true } });
  await pool.query(
    `insert into webhook_delivery (webhook_id, event_id, type, body, asked, created_at, next_at)
     values ($1, 'late', 'webhook.test', '{}', true, now(), now())`,
    [id],
  );
  expect(await listDue(db, new Date())).toEqual([]);
  expect((await world.as.anna.call(listWebhookDeliveries, { params: { id } })).data[0]?.state).toBe('WAITING');
});
