import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteShape } from '@wheelhouse/contract/route';
import { routes } from '@wheelhouse/contract/routes';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { inputsOf } from './testRouteInputs.ts';
import { ask, logIn, makeThings, openRouteWorld, type RouteWorld, type Things } from './testRoutes.ts';

let database: TestDatabase;
let world: RouteWorld;
/** Content of a provider that none of the callers owns. */
let things: Things;

/** The accounts of the demo, by what they hold besides USER and what they may see. */
const holders: Readonly<Record<string, readonly string[]>> = {
  visitor: [],
  skipper: [],
  owner: [],
  newcomer: ['SERVICE_PROVIDER'],
  editor: ['SERVICE_PROVIDER', 'CREATE_NEWS'],
};
const tokens = new Map<string, string>();

beforeAll(async () => {
  database = await testDatabase();
  world = await openRouteWorld(database);
  things = await makeThings(world);
  const { db } = database;
  // The editor owns another provider, as most callers of these routes do.
  const rival = await db
    .insertInto('account')
    .values({ username: 'rival', password_hash: '', authorities: ['SERVICE_PROVIDER', 'CREATE_NEWS'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('account_provider')
    .set({ account_id: rival.id })
    .where('provider_id', '=', things.providerId)
    .execute();
  const other = await db
    .selectFrom('service_provider')
    .select('id')
    .where('published', '=', true)
    .where('id', '<>', things.providerId)
    .executeTakeFirstOrThrow();
  await db.insertInto('account_provider').values({ account_id: things.accountId, provider_id: other.id }).execute();
  for (const who of [...Object.keys(holders), 'admin']) {
    if (who !== 'visitor') tokens.set(who, await logIn(world, who));
  }
}, 120_000);
afterAll(async () => {
  await world.close();
  await database.close();
});

/** Shows or hides the provider and all its content. */
async function show(published: boolean): Promise<void> {
  const { db } = database;
  const { providerId } = things;
  await db.updateTable('service_provider').set({ published }).where('id', '=', providerId).execute();
  await db.updateTable('news_article').set({ published }).where('provider_id', '=', providerId).execute();
  await db.updateTable('event').set({ published }).where('id', '=', Number(things.event)).execute();
  await db.updateTable('product').set({ published, title: 'Nets' }).where('provider_id', '=', providerId).execute();
}

const ofContent = (routes as readonly RouteShape[]).filter(({ path }) =>
  /^(provider|news|events|promotions)\/\{id\}/.test(path),
);
/** What every account may do with published content. */
const forEveryone = new Set([
  'contactProvider',
  'bookSlot',
  'cancelSlot',
  'waitForSlot',
  'stopWaiting',
  // Has one's own bookings.
  'eventCalendar',
]);
/** For others than the owners these don't exist, whether the content is published or not. */
const onlyForOwners = new Set([
  'listLeads',
  'changeLead',
  'getSubscription',
  'renewSubscription',
  'listInvoices',
  'listProviderMeetings',
  'eventDaySheet',
  'listOwnPromotions',
  'listPaymentReports',
  'payPromotion',
  'removePromotion',
  'moveProvider',
]);
const changing = ofContent.filter(({ access, name }) => access !== 'public' && !forEveryone.has(name));
const reading = ofContent.filter(({ access, method }) => access === 'public' && method === 'GET');

async function statusOf(shape: RouteShape, who: string): Promise<number> {
  const token = tokens.get(who);
  // As seen by an administrator: with the right versions.
  const { path, body } = await inputsOf(world, shape, { ...things, draft: things.event }, tokens.get('admin'));
  const { status } = await ask(world, { path, method: shape.method, token, body, type: shape.bodyType ?? 'json' });
  return status;
}

/** Content, meetings and money. */
const tables = [
  'service_provider provider_address provider_branch provider_video account_provider organisation_provider person product product_image',
  'news_article news_image news_version event event_image event_slot slot_waiting provider_lead media',
  'promotion promotion_payment payment invoice subscription',
].flatMap((names) => names.split(' '));

/** A sum of all rows of these tables. */
async function stored(): Promise<string> {
  const sums: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(one::text, ',' order by one::text)) as sum from ${sql.table(table)} as one`.execute(
      database.db,
    );
    sums.push(`${table} ${rows[0]?.sum ?? 'empty'}`);
  }
  return sums.join('\n');
}

function refusalFor(who: string, { access, name }: RouteShape, published: boolean): number {
  if (who === 'visitor') return 401;
  if (typeof access === 'object' && !access.anyOf.some((one) => holders[who]?.includes(one) === true)) return 403;
  return published && !onlyForOwners.has(name) ? 403 : 404;
}

describe.each([
  ['published', true],
  ['unpublished', false],
] as const)('the %s content of a provider', (_, published) => {
  beforeAll(() => show(published));

  it.each(Object.keys(holders))('is neither changed by %s, nor is anything shown that only owners see', async (who) => {
    const before = await stored();
    const statuses: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const shape of changing) {
      statuses[shape.name] = await statusOf(shape, who);
      expected[shape.name] = refusalFor(who, shape, published);
    }
    expect(Object.keys(statuses).length).toBeGreaterThan(35);
    expect(statuses).toEqual(expected);
    expect(await stored()).toBe(before);
  });

  it.each(Object.keys(holders))(`is ${published ? 'shown to' : 'not found by'} %s`, async (who) => {
    const statuses: Record<string, number> = {};
    for (const shape of reading) statuses[shape.name] = await statusOf(shape, who);
    expect(Object.keys(statuses).length).toBeGreaterThan(3);
    expect(statuses).toEqual(Object.fromEntries(reading.map(({ name }) => [name, published ? 200 : 404])));
  });

  it('can be read and changed by an administrator', async () => {
    const refused: string[] = [];
    // They move a provider in the administration, to anybody.
    const requests = [...reading, ...changing].filter(
      ({ method, name }) => method !== 'DELETE' && name !== 'moveProvider',
    );
    for (const shape of requests) {
      const status = await statusOf(shape, 'admin');
      if ([401, 403, 404].includes(status) || status >= 500) refused.push(`${shape.name} ${status}`);
    }
    expect(refused).toEqual([]);
  });
});
