import { say } from '@wheelhouse/messages/say';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  analyticsMessages,
  analyticsRoutes as contract,
  openAnalytics,
  ownDashboardPath,
  readAnalytics,
} from '@wheelhouse/contract/analytics';
import type { Authority } from '@wheelhouse/contract/authority';
import { vesselFilterMessages } from '@wheelhouse/contract/filterQuery';
import { ownAnalytics } from './own.ts';
import { createWindow } from '#areas/vessels/window.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { hashToken } from '#platform/tokens/tokens.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { createFigures } from './figures.ts';
import { createFrames } from './frames.ts';
import { analyticsRoutes } from './routes.ts';
import { makeTestFleet } from './testFleet.ts';
import { withoutRules } from '#areas/sight/testSight.ts';

let database: TestDatabase;
let api: TestApi;
let clock = Date.now();
let signInId = 0;
/** The account's current rights; undefined after its session has ended. */
let held: Authority[] | undefined;

const viewer = (): Viewer | undefined =>
  held && { account: { id: 1, username: 'kari' }, authorities: new Set(held), signInId };

beforeAll(async () => {
  database = await testDatabase();
  await makeTestFleet(database);
  const { db, pool } = database;
  const account = await db
    .insertInto('account')
    .values({ username: 'kari', password_hash: '', authorities: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = new Date();
  const signIn = await db
    .insertInto('sign_in')
    .values({ account_id: account.id, device: 'Test', remembered: false, opened_at: at, last_used_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  signInId = signIn.id;
  const frames = createFrames(
    db,
    async () => viewer(),
    () => clock,
  );
  const figures = createFigures({
    db,
    pool,
    window: createWindow({
      db,
      app: 'WHEELHOUSE',
      membersOf: async () => ({ inFleets: undefined, withSpecies: undefined }),
    }),
    sights: withoutRules(),
  });
  api = await testApi(
    contract,
    analyticsRoutes({ provider: ownAnalytics(frames.issue), frames, figures }),
    async (token) => (token === 'session of kari' ? viewer() : undefined),
  );
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(() => {
  clock = Date.now();
  held = ['VIEW_ANALYTICS'];
});

const open = () => api.client('session of kari').call(openAnalytics);
const read = (token: string, filter = {}) => api.client().call(readAnalytics, { body: { token, filter } });

describe('opening the analytics frame (platform specification, section 7)', () => {
  it('returns a token for the dashboard of this product, stored only as a hash', async () => {
    const { token, ...frame } = await open();
    expect(frame).toEqual({ provider: 'own', address: ownDashboardPath });
    expect(Buffer.from(token, 'base64url').length).toBe(32);
    const rows = await database.db.selectFrom('frame_token').selectAll().execute();
    expect(rows.some(({ hash }) => hash.equals(hashToken(token)))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ['nobody', undefined, 401],
    ['an account without VIEW_ANALYTICS', ['ADMIN', 'VIEW_OWNER'], 403],
  ] as const)('is refused to %s', async (_, authorities, status) => {
    held = authorities === undefined ? undefined : [...authorities];
    expect((await refusalOf(open())).status).toBe(status);
  });
});

describe('a frame token', () => {
  it('reads the figures, and is extended each time', async () => {
    const { token } = await open();
    expect((await read(token)).figures.total.vessels).toBe(4);
    clock += 9 * 60_000;
    expect((await read(token, { flag: ['NO'] })).figures.total.vessels).toBe(2);
    clock += 9 * 60_000;
    expect((await read(token)).figures.total.vessels).toBe(4);
  });

  it('expires after ten minutes, and is removed', async () => {
    const { token } = await open();
    clock += 10 * 60_000;
    expect(await refusalOf(read(token))).toMatchObject({ status: 403, message: say(analyticsMessages.expired) });
    await open();
    const rows = await database.db.selectFrom('frame_token').select('hash').execute();
    expect(rows.some(({ hash }) => hash.equals(hashToken(token)))).toBe(false);
  });

  const table: readonly [string, Authority[] | undefined, boolean, boolean][] = [
    ['whose sign-in has ended', undefined, false, false],
    ['who lost VIEW_ANALYTICS', ['USER', 'ADMIN', 'VIEW_OWNER'], false, false],
    ['with VIEW_ANALYTICS', ['VIEW_ANALYTICS'], true, false],
    ['with VIEW_ANALYTICS and VIEW_OWNER', ['VIEW_ANALYTICS', 'VIEW_OWNER'], true, true],
  ];
  it.each(table)('gives the rights of an account %s', async (_, authorities, figures, companies) => {
    const { token } = await open();
    held = authorities;
    const outcome = await read(token).catch((error: unknown) => error);
    if (!figures) expect(outcome).toMatchObject({ status: 403, message: say(analyticsMessages.expired) });
    else expect('companies' in (outcome as Awaited<ReturnType<typeof read>>).figures).toBe(companies);
  });

  it('is no session token, and a session token is no frame token', async () => {
    const { token } = await open();
    expect((await refusalOf(api.client(token).call(openAnalytics))).status).toBe(401);
    expect(await refusalOf(read('session of kari, as it is'))).toMatchObject({ status: 403 });
    expect((await refusalOf(read('session of kari'.padEnd(43, '0')))).message).toBe(say(analyticsMessages.expired));
  });

  it('is not created for a session that was revoked in the meantime', async () => {
    await database.db.updateTable('sign_in').set({ revoked_at: new Date() }).execute();
    expect((await refusalOf(open())).message).toBe(say(analyticsMessages.expired));
    await database.db.updateTable('sign_in').set({ revoked_at: null }).execute();
  });

  it('is limited to fifty of a session', async () => {
    for (let i = 0; i < 60; i += 1) await open();
    const { token } = await open();
    const { count } = await database.db
      .selectFrom('frame_token')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(50);
    expect((await read(token)).figures.total.vessels).toBe(4);
  });

  it('stays valid however often it is used, so that several windows do not close each other', async () => {
    const [one, other] = [await open(), await open()];
    for (let i = 0; i < 60; i += 1) await read(other.token);
    expect((await read(one.token)).figures.total.vessels).toBe(4);
  });
});

describe('a malformed body', () => {
  const token = 'x'.repeat(43);
  const send = async (body: string) => {
    const response = await fetch(`${api.origin}/api/v3/analytics/figures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return { status: response.status, text: await response.text() };
  };

  it.each([
    ['no JSON', '{"token":', 400],
    ['nothing', '', 400],
    ['no object', '[]', 422],
    ['no token', '{"filter":{}}', 422],
    ['a token that is too short', '{"token":"x","filter":{}}', 422],
    ['a token of a megabyte', JSON.stringify({ token: 'x'.repeat(1_100_000), filter: {} }), 413],
    ['no filter', JSON.stringify({ token }), 422],
    ['a filter that is a text', JSON.stringify({ token, filter: 'flag=NO' }), 422],
    ['a country that is none', JSON.stringify({ token, filter: { flag: ["NO'; drop table vessel; --"] } }), 422],
    ['an identifier that is none', JSON.stringify({ token, filter: { vesselTypeId: ['1 or 1=1'] } }), 422],
    ['identifiers beyond number', JSON.stringify({ token, filter: { fleetId: Array(1001).fill(1) } }), 422],
    ['an endless bound', '{"token":"' + token + '","filter":{"lengthMin":1e999}}', 422],
    ['a token nobody has', JSON.stringify({ token, filter: {} }), 403],
  ])('is refused: %s', async (_, body, status) => {
    expect((await send(body)).status).toBe(status);
  });

  it('is answered that its bounds are reversed', async () => {
    const { text } = await send(JSON.stringify({ token, filter: { lengthMin: 50, lengthMax: 10 } }));
    expect(text).toContain(say(vesselFilterMessages.reversed));
  });
});
