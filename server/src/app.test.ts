import { say } from '@wheelhouse/messages/say';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { analyticsMessages, openAnalytics, readAnalytics } from '@wheelhouse/contract/analytics';
import type { Authority } from '@wheelhouse/contract/authority';
import { createClient, type Client } from '@wheelhouse/contract/client';
import { addFleetVessels, createFleet } from '@wheelhouse/contract/fleets';
import { changeArticle, createArticle } from '@wheelhouse/contract/news';
import { getProvider } from '@wheelhouse/contract/providers';
import { listSubscriptionTypes, registerCompany } from '@wheelhouse/contract/registration';
import { activeUser, login, logout } from '@wheelhouse/contract/session';
import type { RouteShape } from '@wheelhouse/contract/route';
import { routes } from '@wheelhouse/contract/routes';
import { listSessions, revokeSession } from '@wheelhouse/contract/openSessions';
import { getStatus } from '@wheelhouse/contract/status';
import { rightCompany } from '@wheelhouse/contract/testForms';
import { seedPlans } from '#areas/subscriptions/planStore.ts';
import { addAccount } from '#areas/accounts/accounts.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { openTestApp, type TestApp } from './testApp.ts';

let database: TestDatabase;
let app: FastifyInstance;
let testApp: TestApp;
let origin: string;
let vesselIds: number[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db.insertInto('country').values({ id: 1, iso: 'NO', iso3: 'NOR', names: '{"en_GB":"Norway"}' }).execute();
  await db
    .insertInto('vessel_type')
    .values({ id: 20, parent_id: null, names: '{"en_GB":"Wellboat"}', apps: ['AQUAFACTS'] })
    .execute();
  const rows = await db
    .insertInto('vessel')
    .values([
      { name: 'ARNE', flag: 'NO' },
      { name: 'BERGTOR', flag: 'NO' },
      { name: 'SOLD', flag: 'NO', left_day: '2020-01-01' },
      { name: 'WELLBOAT', flag: 'NO', vessel_type_id: 20 },
    ])
    .returning('id')
    .execute();
  vesselIds = rows.map(({ id }) => id);
  await seedPlans(db);
  await db.updateTable('register_revision').set({ revision: 2 }).execute();
  const accounts: Record<string, Authority[]> = {
    kari: ['VIEW_ANALYTICS', 'VIEW_OWNER'],
    ola: ['VIEW_ANALYTICS'],
    nils: ['VIEW_MAP'],
  };
  for (const [username, authorities] of Object.entries(accounts)) {
    await addAccount(db, { username, password: 'nets and floats', authorities }, 'test');
  }
  testApp = await openTestApp(database);
  ({ app, origin } = testApp);
});
afterAll(async () => {
  await testApp.close();
  await database.close();
});

const visitor = () => createClient({ origin, token: () => undefined });

async function logIn(username: string): Promise<Client & { token: string }> {
  const { token } = await visitor().call(login, { body: { username, password: 'nets and floats' } });
  return { ...createClient({ origin, token: () => token }), token };
}

it('has no emails in the status without a mail server', async () => {
  const partsOf = async () => (await visitor().call(getStatus)).parts.map(({ part }) => part);
  await expect.poll(partsOf).toEqual(['registers', 'saving']);
});

describe('the number of a vessel that was merged into another', () => {
  const ofVessels = (routes as readonly RouteShape[]).filter(({ path }) => /^vessels?\/\{id\}/.test(path));

  it.each(ofVessels)('leads to the other one at $path', async ({ path, moves }) => {
    const [arne] = vesselIds;
    await database.pool.query('insert into merged_vessel (id, vessel_id) values (99, $1) on conflict do nothing', [
      arne,
    ]);
    const { token } = await logIn('nils');
    const address = `/api/v3/${path.replace('{id}', '99')}?a=1`;
    const { status, headers } = await fetch(`${origin}${address}`, {
      headers: { 'x-auth-token': token },
      redirect: 'manual',
    });
    expect([status, headers.get('location')]).toEqual([301, address.replace('/99', `/${arne}`)]);
    expect(moves).toBe(true);
  });
});

/** The figures in a frame opened by this session, without a session of its own. */
async function frameOf(session: Client) {
  const { token } = await session.call(openAnalytics);
  return {
    token,
    read: (filter = {}) => visitor().call(readAnalytics, { body: { token, filter } }),
  };
}

describe('the analytics frame of a session', () => {
  it("reads the figures of this installation's active vessels, and companies for viewers who may see owners", async () => {
    const kari = await (await frameOf(await logIn('kari'))).read();
    expect(kari.figures).toMatchObject({ total: { vessels: 2 }, companies: [] });
    const ola = await (await frameOf(await logIn('ola'))).read();
    expect(ola.figures.total.vessels).toBe(2);
    expect(ola.figures).not.toHaveProperty('companies');
  });

  it("counts only the viewer's own fleets", async () => {
    const kari = await logIn('kari');
    const [arne = 0] = vesselIds;
    const fleet = await kari.call(createFleet, { body: { name: 'Mine' } });
    await kari.call(addFleetVessels, { params: { id: fleet.id }, body: { vesselId: [arne] } });
    const mine = await (await frameOf(kari)).read({ fleetId: [fleet.id] });
    expect(mine.figures.total.vessels).toBe(1);
    const others = await (await frameOf(await logIn('ola'))).read({ fleetId: [fleet.id] });
    expect(others.figures.total.vessels).toBe(0);
  });

  it('ends when the session is closed', async () => {
    const kari = await logIn('kari');
    const frame = await frameOf(kari);
    await frame.read();
    await kari.call(logout);
    expect(await refusalOf(frame.read())).toMatchObject({ status: 403, message: say(analyticsMessages.expired) });
  });

  it('ends when its session is revoked from another device', async () => {
    const frame = await frameOf(await logIn('ola'));
    const elsewhere = await logIn('ola');
    for (const { id, current } of await elsewhere.call(listSessions)) {
      if (!current) await elsewhere.call(revokeSession, { params: { id } });
    }
    expect((await refusalOf(frame.read())).message).toBe(say(analyticsMessages.expired));
  });

  it('ends when the account may no longer see the analytics', async () => {
    const frame = await frameOf(await logIn('ola'));
    await database.db.updateTable('account').set({ authorities: [] }).where('username', '=', 'ola').execute();
    expect((await refusalOf(frame.read())).message).toBe(say(analyticsMessages.expired));
  });

  it('is not opened by a session token, and its token opens no session', async () => {
    const kari = await logIn('kari');
    const asFrame = visitor().call(readAnalytics, { body: { token: kari.token, filter: {} } });
    expect((await refusalOf(asFrame)).message).toBe(say(analyticsMessages.expired));
    const { token } = await kari.call(openAnalytics);
    const asSession = createClient({ origin, token: () => token }).call(activeUser);
    expect((await refusalOf(asSession)).status).toBe(401);
  });
});

describe('a person who registers a company', () => {
  it("keeps a visitor's rights, and soon has the address on the map (decisions, section 4; content specification, section 4)", async () => {
    const free = (await visitor().call(listSubscriptionTypes)).find(({ price }) => price === 0);
    const body = { ...rightCompany, subscriptionTypeId: free?.id ?? 0, password: 'nets and floats' };
    const { session, providerId = 0 } = await visitor().call(registerCompany, { body });
    expect(session?.userInfo).toMatchObject({ authorities: ['USER', 'VIEW_MAP'], unconfirmedEmail: body.email });
    const owner = createClient({ origin, token: () => session?.token });
    await database.db.updateTable('account').set({ confirmed_at: new Date() }).execute();
    const { authorities } = await owner.call(activeUser);
    expect(authorities).toEqual(['CREATE_NEWS', 'SERVICE_PROVIDER', 'USER', 'VIEW_MAP']);
    const provider = () => owner.call(getProvider, { params: { id: providerId } });
    const { version } = await provider();
    await expect.poll(async () => (await provider()).addresses).toMatchObject([{ latitude: 62.47, longitude: 6.15 }]);
    expect((await provider()).version).toBe(version);
  });
});

describe('the metrics of the server', () => {
  it('have its connections, queues, streams, waiting work, and the disk', async () => {
    const text = await (await fetch(`${origin}/metrics`)).text();
    for (const name of [
      'wheelhouse_pool_connections',
      'wheelhouse_pool_idle_connections',
      'wheelhouse_pool_waiting',
      'wheelhouse_queue_waiting{queue="passwords"}',
      'wheelhouse_queue_refused_total{queue="light"}',
      'wheelhouse_streams_open',
      'wheelhouse_jobs{queue="letter"',
      'wheelhouse_mail_waiting',
      'wheelhouse_disk_free_bytes',
    ]) {
      expect(text).toContain(`\n${name}`);
    }
  });

  it('are all that the dashboard for Grafana shows', async () => {
    const text = await (await fetch(`${origin}/metrics`)).text();
    const served = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]));
    const file = new URL('../../docs/monitoring/grafana-dashboard.json', import.meta.url);
    const expressions = [...(await readFile(file, 'utf8')).matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(
      ([, one = '']) => one,
    );
    expect(expressions.length).toBeGreaterThan(20);
    const named = new Set(expressions.flatMap((one) => [...one.matchAll(/(\w+)\{/g)].map(([, name = '']) => name)));
    // Prometheus makes the first itself; the other is there with scheduled backups.
    const others = ['up', 'wheelhouse_backup_age_seconds'];
    const missing = [...named].filter(
      (name) => !served.has(name.replace(/_(bucket|count)$/, '')) && !others.includes(name),
    );
    expect(missing).toEqual([]);
    const counted = expressions.flatMap((one) =>
      [...one.matchAll(/(?:rate|increase)\((\w+)\{/g)].map(([, name = '']) => name),
    );
    for (const name of counted)
      expect(served.get(name.replace(/_(bucket|count)$/, '')), name).toMatch(/counter|histogram/);
  });
});

describe('a server that stops', () => {
  it('leaves no thread behind that sanitised a body', async () => {
    const { db } = database;
    const account = { username: 'writer', password: 'nets and floats', authorities: ['CREATE_NEWS'] } as const;
    const accountId = (await addAccount(db, account, 'test')) ?? 0;
    const provider = db.insertInto('service_provider').values({ name: 'Nets' }).returning('id');
    const { id: providerId } = await provider.executeTakeFirstOrThrow();
    await db.insertInto('account_provider').values({ account_id: accountId, provider_id: providerId }).execute();
    const writer = await logIn('writer');
    const { id, version } = await writer.call(createArticle, { body: {} });
    const longDescription = '<p>Nets</p>'.repeat(2000);
    const texts = { title: 'Nets', shortDescription: 'Of all kinds', longDescription, published: false };
    await writer.call(changeArticle, { params: { id }, body: { ...texts, version } });
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    await app.close();
    expect(ended).toHaveBeenCalledOnce();
    ended.mockRestore();
  });
});
