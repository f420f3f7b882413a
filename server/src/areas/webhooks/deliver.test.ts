import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookType } from '@wheelhouse/contract/webhookEvents';
import { webhookLimits } from '@wheelhouse/contract/webhooks';
import type { Transaction } from 'kysely';
import { createNotices } from '#areas/notices/createNotices.ts';
import { queueTest, queueWebhookEvent } from '#areas/webhookEvents/queueWebhookEvent.ts';
import { seedDictionaries } from '#areas/dictionaries/dictionaries.ts';
import { sightOf, type Sight } from '#areas/sight/sight.ts';
import { LiveVessels } from '#marine/ais/liveVessels.ts';
import type { Schema } from '#platform/database/schema.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { createHttpClient } from '#platform/httpClient/httpClient.ts';
import { deliver, type DeliverNeeds } from './deliver.ts';
import { isSlow, listDue, listFollowing, sweepDeliveries } from './deliveryStore.ts';
import { queuePositions } from './queuePositions.ts';
import { testTarget, type TestTarget } from './testTarget.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const secret = Buffer.from('a secret of thirty-two characters');
let database: TestDatabase;
let target: TestTarget;
let now: Date;
let account: number;
let provider: number;
let delays: ReadonlyMap<number, number>;
const live = new LiveVessels();
const { signal: never } = new AbortController();

beforeAll(async () => {
  database = await testDatabase();
  await seedDictionaries(database.db);
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  const { db, pool } = database;
  target?.close();
  target = await testTarget();
  now = new Date('2026-05-01T08:00:00Z');
  delays = new Map();
  for (const table of [
    'webhook',
    'notice',
    'fleet',
    'organisation_provider',
    'organisation',
    'account_provider',
    'vessel',
    'account',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  account = await insert(
    `insert into account (username, password_hash, authorities, confirmed_at) values ('anna', '', '{USER,VIEW_MAP}', now())`,
  );
  provider = await insert(`insert into service_provider (name, published) values ('Nets', true)`);
  await pool.query('insert into account_provider (account_id, provider_id) values ($1, $2)', [account, provider]);
});

async function insert(query: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(`${query} returning id`, [...values]);
  return rows[0]?.id ?? 0;
}

/** What everyone sees of the vessels, with the delays of this test. */
const sight = (): Sight =>
  sightOf(
    live,
    {
      version: 0,
      restrictionOf: () => undefined,
      restrictionOfVessel: (vesselId) => ({ delayMs: delays.get(vesselId) ?? 0, vesselId }),
      delayed: () => undefined,
    },
    new Set(),
  );

function needs(others: Partial<DeliverNeeds> = {}): DeliverNeeds {
  const client = createHttpClient({
    trusted: new URL(target.origin),
    userAgent: 'Wheelhouse',
    mostBytes: 1 << 20,
    mostRedirects: 0,
  });
  return {
    db: database.db,
    client,
    withinMs: 5000,
    visitor: [],
    now: () => now,
    notices: createNotices({ mail: { send: async () => {} }, warn: () => {}, now: () => now }),
    sights: { of: async () => sight() },
    ...others,
  };
}

async function webhook(
  types: readonly WebhookType[] = ['lead.created'],
  others: { address?: string; organisationId?: number; fleetId?: number; accountId?: number } = {},
): Promise<number> {
  const { address = `${target.origin}/hook`, organisationId, fleetId, accountId = account } = others;
  return await insert(
    `insert into webhook (account_id, organisation_id, address, types, fleet_id, secret, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [accountId, organisationId ?? null, address, types, fleetId ?? null, secret, now],
  );
}

const inTransaction = <T>(act: (within: Transaction<Schema>) => Promise<T>) => database.db.transaction().execute(act);
const lead = (leadId = 7, id?: string) =>
  inTransaction((within) =>
    queueWebhookEvent(within, {
      for: { providerId: provider },
      type: 'lead.created',
      data: { providerId: provider, leadId },
      at: now,
      ...(id === undefined ? {} : { id }),
    }),
  );
const deliveries = () =>
  database.db.selectFrom('webhook_delivery').selectAll().orderBy('created_at').orderBy('event_id').execute();
const send = (id: number, others?: Partial<DeliverNeeds>) => deliver(needs(others), id, never);
const pass = (ms: number) => void (now = new Date(now.getTime() + ms));
const stateOf = async (id: number) =>
  await database.db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a delivery', () => {
  it('is signed over its id, time and body, as another program computes it', async () => {
    const id = await webhook();
    await lead();
    expect(await send(id)).toBe(false);
    const [got] = target.received;
    const {
      'webhook-id': eventId,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    } = got?.headers ?? {};
    const signed = createHmac('sha256', secret).update(`${String(eventId)}.${String(timestamp)}.${got?.body}`);
    expect(signature).toBe(`v1,${signed.digest('base64')}`);
    expect(Number(timestamp)).toBe(now.getTime() / 1000);
    expect(eventId).toMatch(/^msg_[\w-]{24}$/);
    expect(got?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(got?.body ?? '')).toEqual({
      type: 'lead.created',
      timestamp: now.toISOString(),
      data: { providerId: provider, leadId: 7 },
    });
    expect(await deliveries()).toMatchObject([{ state: 'DELIVERED', attempts: 1, status: 204, problem: null }]);
  });

  it('is signed with both secrets for a while after a new one was made', async () => {
    const id = await webhook();
    const until = new Date(now.getTime() + 1000);
    await database.pool.query('update webhook set old_secret = $1, old_secret_until = $2', [Buffer.from('old'), until]);
    await lead();
    await send(id);
    pass(2000);
    await lead();
    await send(id);
    const counts = target.received.map(({ headers }) => String(headers['webhook-signature']).split(' ').length);
    expect(counts).toEqual([2, 1]);
  });

  it('is queued only if the transaction commits, and once for each id', async () => {
    const id = await webhook();
    await inTransaction(async (within) => {
      await queueWebhookEvent(within, {
        for: { providerId: provider },
        type: 'lead.created',
        data: { providerId: provider, leadId: 1 },
        at: now,
      });
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await deliveries()).toEqual([]);
    expect([await lead(7, 'lead-7'), await lead(7, 'lead-7')]).toEqual([1, 0]);
    await send(id);
    await send(id);
    expect(target.received.map(({ headers }) => headers['webhook-id'])).toEqual(['lead-7']);
  });

  it('of a process that is killed before it commits is never sent; after it, it is sent once by the next one', async () => {
    const id = await webhook();
    const killed = await database.pool.connect();
    killed.on('error', () => {});
    await killed.query('begin');
    await killed.query(
      `insert into webhook_delivery (webhook_id, event_id, type, body, created_at, next_at)
       values ($1, 'lost', 'lead.created', '{}', $2, $2)`,
      [id, now],
    );
    await killed.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    killed.release(true);
    await lead(7, 'kept');
    // No process was notified that it was queued: it is found by looking.
    expect(await listDue(database.db, now)).toEqual([id]);
    for (const found of await listDue(database.db, now)) await send(found);
    expect(await listDue(database.db, now)).toEqual([]);
    expect(target.received.map(({ headers }) => headers['webhook-id'])).toEqual(['kept']);
  });

  it('goes beside the others until the first one was answered', async () => {
    const id = await webhook();
    expect(await isSlow(database.db, id, now)).toBe(true);
    await lead();
    await send(id);
    expect(await isSlow(database.db, id, now)).toBe(false);
  });

  it('is sent by one process at a time', async () => {
    const id = await webhook();
    for (const leadId of [1, 2, 3]) await lead(leadId);
    await Promise.all([send(id), send(id), send(id)]);
    await send(id);
    expect(target.received).toHaveLength(3);
  });

  it('keeps the beginning of the answer, whatever it is', async () => {
    const id = await webhook();
    target.answers = (response) => response.end(Buffer.from(`a\0\ud83d${'x'.repeat(100_000)}`));
    await lead();
    await send(id);
    const [{ answer } = { answer: '' }] = await deliveries();
    expect(answer?.length).toBe(webhookLimits.answer);
    expect(answer?.startsWith('a\uFFFD')).toBe(true);
  });
});

describe('a failing target', () => {
  it('is tried ten times in three days, later each time; then the webhook is switched off and its owner told once', async () => {
    const id = await webhook();
    target.answers = (response) => response.writeHead(500).end('broken');
    await lead(1);
    await lead(2);
    const times: number[] = [];
    const isOn = async () => (await stateOf(id)).off_at === null;
    while (await isOn()) {
      times.push(now.getTime());
      await send(id);
      const waiting = (await deliveries()).filter(({ state }) => state === 'WAITING');
      if (await isOn()) now = new Date(Math.min(...waiting.map(({ next_at }) => next_at.getTime())));
    }
    const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(pauses[0]).toBeLessThan(2 * minuteMs);
    const days = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / dayMs;
    expect([days > 2.6, days < 3.4]).toEqual([true, true]);
    // The other one goes on if its owner mends the target.
    const done = await deliveries();
    expect(done.find(({ state }) => state === 'FAILED')).toMatchObject({ attempts: 10, status: 500, answer: 'broken' });
    await send(id);
    expect((await stateOf(id)).off_at).not.toBeNull();
    const notices = await database.db.selectFrom('notice').select(['kind', 'text', 'link']).execute();
    expect(notices).toMatchObject([{ kind: 'WEBHOOK', text: expect.stringContaining('127.0.0.1'), link: '/user' }]);
    expect(await lead(3)).toBe(0);
  });

  it('that is gone is switched off at once', async () => {
    const id = await webhook();
    target.answers = (response) => response.writeHead(410).end();
    await lead();
    await send(id);
    expect((await stateOf(id)).off_at).toEqual(now);
  });

  it('is tried again soon after it works', async () => {
    const id = await webhook();
    target.answers = (response) => response.writeHead(503).end();
    await lead(1);
    await send(id);
    pass(2 * minuteMs);
    target.answers = (response) => response.writeHead(200).end('thanks');
    await lead(2);
    await send(id);
    expect((await deliveries()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['DELIVERED', 2],
      ['DELIVERED', 1],
    ]);
    const ids = target.received.map(({ headers }) => headers['webhook-id']);
    expect(ids.filter((one) => one === ids[0])).toHaveLength(2);
    expect((await stateOf(id)).failing_since).toBeNull();
  });

  it('that redirects gets nothing at the other address', async () => {
    const id = await webhook();
    target.answers = (response, { path }) =>
      path === '/hook' ? response.writeHead(307, { location: '/other' }).end() : response.writeHead(200).end();
    await lead();
    await send(id);
    expect(target.received.map(({ path }) => path)).toEqual(['/hook']);
    expect(await deliveries()).toMatchObject([{ state: 'WAITING', status: 307, problem: 'STATUS' }]);
  });

  it.each([
    ['https://127.0.0.1/', 'PRIVATE'],
    ['https://10.1.2.3/', 'PRIVATE'],
    ['https://[::1]/', 'PRIVATE'],
    ['https://[::ffff:192.168.1.1]/', 'PRIVATE'],
    ['https://169.254.169.254/latest', 'PRIVATE'],
    ['https://localhost/', 'PRIVATE'],
  ])('at %s is not asked', async (address, problem) => {
    const id = await webhook(['lead.created'], { address });
    await lead();
    const client = createHttpClient({ userAgent: 'Wheelhouse', mostBytes: 1000, mostRedirects: 0 });
    await send(id, { client });
    expect(await deliveries()).toMatchObject([{ state: 'WAITING', problem, status: null }]);
  });

  it('that never answers is left alone for a while, and the next delivery isn’t tried', async () => {
    const id = await webhook();
    target.answers = () => {};
    await lead(1);
    await lead(2);
    await send(id, { withinMs: 100 });
    expect(target.received).toHaveLength(1);
    expect((await deliveries()).map(({ problem }) => problem).sort()).toEqual(['LATE', null]);
    expect(await isSlow(database.db, id, now)).toBe(true);
    expect(await listDue(database.db, now)).toEqual([]);
    pass(minuteMs);
    expect(await listDue(database.db, now)).toEqual([id]);
  });

  it('that never ends its answer has got the delivery', async () => {
    const id = await webhook();
    target.answers = (response) => void response.writeHead(200).write('so far');
    await lead();
    await send(id, { withinMs: 500 });
    expect(await deliveries()).toMatchObject([{ state: 'DELIVERED', answer: 'so far' }]);
  });

  it('that is dead can’t be reached', async () => {
    const id = await webhook();
    await lead();
    target.close();
    await send(id);
    expect(await deliveries()).toMatchObject([{ state: 'WAITING', problem: 'UNREACHABLE', status: null }]);
  });

  it('that hangs doesn’t hold up another', async () => {
    const [hanging, other] = [await webhook(), await webhook(['lead.created'], { address: `${target.origin}/other` })];
    const leaving = new AbortController();
    target.answers = (response, { path }) => {
      if (path === '/other') response.writeHead(204).end();
    };
    await lead();
    const waits = deliver(needs({ withinMs: 60_000 }), hanging, leaving.signal);
    await send(other);
    expect(target.received.some(({ path }) => path === '/other')).toBe(true);
    leaving.abort();
    await waits;
    // A process that ended is no fault of the target.
    expect(await stateOf(hanging)).toMatchObject({ failing_since: null, sending_until: null });
  });

  it('gets no more than a limited number that wait', async () => {
    await webhook();
    await database.pool.query(
      `insert into webhook_delivery (webhook_id, event_id, type, body, created_at, next_at)
       select id, n::text, 'lead.created', '{}', now(), now() from webhook, generate_series(2, $1) as n`,
      [webhookLimits.waiting],
    );
    expect([await lead(1), await lead(2)]).toEqual([1, 0]);
    expect(await deliveries()).toHaveLength(webhookLimits.waiting);
  });

  it('is sent a test once, also while the webhook is paused', async () => {
    const id = await webhook();
    await database.db.updateTable('webhook').set({ paused_at: now }).execute();
    target.answers = (response) => response.writeHead(500).end();
    await inTransaction((within) =>
      queueTest(within, { for: { webhookId: id }, type: 'webhook.test', data: {}, at: now, id: 'test' }),
    );
    await send(id);
    expect(await deliveries()).toMatchObject([{ state: 'FAILED', attempts: 1 }]);
    expect((await stateOf(id)).failing_since).toBeNull();
  });
});

describe('what an account may no longer see', () => {
  it('of a provider that it no longer owns isn’t sent', async () => {
    const id = await webhook();
    await lead();
    await database.db.deleteFrom('account_provider').execute();
    await send(id);
    expect(target.received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'FAILED', problem: 'NOT_ALLOWED' }]);
  });

  it('is kept back while it is suspended', async () => {
    const id = await webhook();
    await lead();
    await database.db.updateTable('account').set({ suspended_at: now }).execute();
    expect(await listDue(database.db, now)).toEqual([]);
    await send(id);
    await database.db.updateTable('account').set({ suspended_at: null }).execute();
    expect(target.received).toEqual([]);
    await send(id);
    expect(target.received).toHaveLength(1);
  });

  it('of an organisation is sent while it is owner or manager, and the webhook goes with the membership', async () => {
    const { db } = database;
    const organisation = await insert(`insert into organisation (name, created_at) values ('Office', now())`);
    const member = { organisation_id: organisation, account_id: account, joined_at: now };
    await db
      .insertInto('organisation_member')
      .values({ ...member, role: 'MANAGER' })
      .execute();
    const held = { organisation_id: organisation, provider_id: provider };
    await db.deleteFrom('account_provider').execute();
    await db.insertInto('organisation_provider').values(held).execute();
    const id = await webhook(['lead.created'], { organisationId: organisation });
    expect(await lead(1)).toBe(1);
    await send(id);
    expect(target.received).toHaveLength(1);
    await lead(2);
    await db.updateTable('organisation_member').set({ role: 'MEMBER' }).execute();
    await send(id);
    expect(target.received).toHaveLength(1);
    await db.deleteFrom('organisation_member').execute();
    expect(await db.selectFrom('webhook').select('id').execute()).toEqual([]);
  });
});

describe('positions of a fleet', () => {
  let fleet: number;
  let vessels: number[];
  const positionOf = (vessel: number, at: Date, latitude = 62) =>
    live.restore(
      {
        mmsi: 257_000_000 + vessel,
        at: at.getTime(),
        latitude: latitude * 600_000,
        longitude: 5 * 600_000,
        speed: 84,
        course: 900,
        heading: 90,
        status: null,
      },
      at.getTime(),
    );
  const queue = () =>
    queuePositions({
      ...needs(),
      vessels: {
        namesOf: async (ids) =>
          new Map(ids.map((id) => [id, { id, name: `Vessel ${id}`, flag: 'NO', mmsi: 257_000_000 + id }])),
      },
    });
  const sentIds = () =>
    target.received.map(({ body }) =>
      (JSON.parse(body) as { data: { positions: { vesselId: number }[] } }).data.positions.map(
        ({ vesselId }) => vesselId,
      ),
    );

  beforeEach(async () => {
    fleet = await insert(`insert into fleet (account_id, name) values ($1, 'Ours')`, [account]);
    vessels = [];
    for (const n of [1, 2]) {
      vessels.push(await insert(`insert into vessel (name, flag) values ($1, 'NO')`, [`Vessel ${n}`]));
    }
    await database.pool.query('insert into fleet_vessel select $1, id from vessel', [fleet]);
    for (const vessel of vessels) positionOf(vessel, now);
  });

  it('are sent at most once a minute, and then only of what moved', async () => {
    const id = await webhook(['fleet.position'], { fleetId: fleet });
    await queue();
    await send(id);
    await queue();
    pass(minuteMs);
    await queue();
    positionOf(vessels[0] ?? 0, now, 63);
    await queue();
    await send(id);
    expect(sentIds()).toEqual([vessels, [vessels[0]]]);
    const [, latest] = target.received;
    expect(JSON.parse(latest?.body ?? '')).toMatchObject({
      data: { fleetId: fleet, positions: [{ latitude: 63, longitude: 5, speed: 8.4, course: 90, flag: 'NO' }] },
    });
  });

  it('wait for the ones before them to be tried', async () => {
    await webhook(['fleet.position'], { fleetId: fleet });
    await queue();
    pass(minuteMs);
    positionOf(vessels[0] ?? 0, now, 63);
    await queue();
    expect(await deliveries()).toHaveLength(1);
  });

  it('are cut to what may be seen when they are sent', async () => {
    const id = await webhook(['fleet.position'], { fleetId: fleet });
    await queue();
    delays = new Map([[vessels[0] ?? 0, Number.POSITIVE_INFINITY]]);
    await send(id);
    expect(sentIds()).toEqual([[vessels[1]]]);
  });

  it.each([
    ['with a place', { latitude: 62, longitude: 5 }, 0],
    ['of a register', {}, 1],
  ])('hide what an alert %s says, if they are hidden when it is sent', async (_, place, sent) => {
    const id = await webhook(['alert.fired']);
    const [vesselId = 0] = vessels;
    const data = {
      alertId: 1,
      alert: 'Ours',
      eventId: 1,
      text: 'It stopped',
      at: now.toISOString(),
      vesselId,
      ...place,
    };
    await inTransaction((within) =>
      queueWebhookEvent(within, { for: { accountId: account }, type: 'alert.fired', data, at: now }),
    );
    delays = new Map([[vesselId, Number.POSITIVE_INFINITY]]);
    await send(id);
    expect(target.received).toHaveLength(sent);
  });

  it.each([
    ['the account no longer sees positions', `update account set authorities = '{USER}'`],
    ['the fleet is somebody else’s', `update fleet set account_id = (select max(id) from account)`],
    ['all its vessels left the fleet', 'delete from fleet_vessel'],
  ])('aren’t sent when %s', async (_, change) => {
    await insert(`insert into account (username, password_hash) values ('bjorn', '')`);
    const id = await webhook(['fleet.position'], { fleetId: fleet });
    await queue();
    await database.pool.query(change);
    await send(id);
    expect(target.received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'FAILED', problem: 'NOT_ALLOWED' }]);
    pass(minuteMs);
    for (const vessel of vessels) positionOf(vessel, now);
    await queue();
    expect(await deliveries()).toHaveLength(1);
  });

  it('end when the fleet is removed', async () => {
    await webhook(['fleet.position'], { fleetId: fleet });
    await database.db.deleteFrom('fleet').execute();
    expect(await listFollowing(database.db, now)).toEqual([]);
  });

  it('of many vessels are sent in turns', async () => {
    const id = await webhook(['fleet.position'], { fleetId: fleet });
    const added = webhookLimits.positions;
    await database.pool.query(
      `with added as (insert into vessel (name, flag) select 'More', 'NO' from generate_series(1, $2) returning id)
       insert into fleet_vessel select $1, id from added`,
      [fleet, added],
    );
    const all = await database.db.selectFrom('vessel').select('id').execute();
    for (const vessel of all) positionOf(vessel.id, now);
    await queue();
    await send(id);
    pass(minuteMs);
    await queue();
    await send(id);
    expect(sentIds().map(({ length }) => length)).toEqual([added, 2]);
    expect(new Set(sentIds().flat()).size).toBe(all.length);
  });
});

it('deliveries are forgotten after a month', async () => {
  await webhook();
  await lead(1);
  pass(dayMs);
  await lead(2);
  await sweepDeliveries(database.db, now);
  expect(await deliveries()).toHaveLength(1);
});
