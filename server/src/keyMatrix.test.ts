import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiKeyMessages } from '@wheelhouse/contract/apiKeys';
import { keyAccessOf } from '@wheelhouse/contract/keyAccess';
import { keyScopes, type KeyScope } from '@wheelhouse/contract/keyScopes';
import { apiBase, type RouteShape } from '@wheelhouse/contract/route';
import { routes } from '@wheelhouse/contract/routes';
import { mayCall } from '#permissions/access.ts';
import { authoritiesOfKey } from '@wheelhouse/contract/keyAccess';
import type { Authority } from '@wheelhouse/contract/authority';
import { effectiveAuthorities } from '#permissions/viewer.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { inputsOf } from './testRouteInputs.ts';
import { logIn, makeThings, openRouteWorld, type RouteWorld, type Things } from './testRoutes.ts';

const roles = ['skipper', 'owner', 'newcomer', 'editor', 'admin'] as const;

let database: TestDatabase;
let world: RouteWorld;
let things: Things;
let adminToken: string;

beforeAll(async () => {
  database = await testDatabase();
  world = await openRouteWorld(database);
  things = await makeThings(world);
  adminToken = await logIn(world, 'admin');
}, 120_000);
afterAll(async () => {
  await world.close();
  await database.close();
});

async function keyOf(username: string, scopes: readonly KeyScope[]) {
  const account = await database.db
    .selectFrom('account')
    .select(['id', 'authorities'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const secret = `whk_${username}_${scopes.join('_')}_${Math.random()}`;
  await database.db
    .insertInto('api_key')
    .values({
      account_id: account.id,
      organisation_id: null,
      name: 'Scripts',
      prefix: 'whk_',
      scopes: [...scopes],
      hash: createHash('sha256').update(secret).digest(),
      created_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return { secret, held: authoritiesOfKey(effectiveAuthorities(account.authorities, ['VIEW_MAP']), scopes) };
}

/** Of another's article: administrators read them, and keys of theirs don't. */
const ofOthers = new Set(['listArticleVersions', 'getArticleVersion']);

/** What the contract defines about a route for a key. */
function expected(shape: RouteShape, scopes: readonly KeyScope[], held: ReadonlySet<Authority>): string {
  const needed = keyAccessOf(shape);
  if (needed === 'never') return apiKeyMessages.never.key;
  if (needed !== 'any' && !scopes.includes(needed)) return 'keys.outOfScope';
  const viewer = { account: { id: 1, username: '' }, authorities: held, signInId: undefined };
  const isOfOwner = held.has('CREATE_NEWS') && ofOthers.has(shape.name);
  if (isOfOwner && scopes.includes('news:read')) return 'either';
  return mayCall(shape.access, viewer) === 'yes' ? 'answered' : 'problems.notAllowed';
}

async function outcome(shape: RouteShape, secret: string, path: string, body: unknown): Promise<string> {
  const json = shape.bodyType === undefined || shape.bodyType === 'json';
  const headers = {
    authorization: `Bearer ${secret}`,
    ...(body !== undefined && json && { 'content-type': 'application/json' }),
  };
  const sent = body === undefined || !json ? {} : { body: JSON.stringify(body) };
  const stop = new AbortController();
  const response = await fetch(`${world.origin}${apiBase}/${path}`, {
    method: shape.method,
    headers,
    signal: stop.signal,
    ...sent,
  });
  if (response.status !== 403) {
    await response.body?.cancel();
    stop.abort();
    return response.status === 401 ? 'not logged in' : response.status === 429 ? 'too many' : 'answered';
  }
  const { key } = (await response.json()) as { key?: string };
  const ofKeys = [apiKeyMessages.never.key, 'keys.outOfScope', 'problems.notAllowed'];
  // Other refusals are of the object.
  return key !== undefined && ofKeys.includes(key) ? key : 'answered';
}

/** Keys by their scopes, each with the routes that are called with it. */
function* callsOfKeys(): Generator<{ scopes: readonly KeyScope[]; called: readonly RouteShape[] }> {
  const shapes = routes as readonly RouteShape[];
  yield { scopes: keyScopes, called: shapes };
  for (const scope of keyScopes) {
    const needing = shapes.filter((shape) => keyAccessOf(shape) === scope);
    // Routes for any key answer by the authorities that the scope leaves to the account.
    yield { scopes: [scope], called: [...needing, ...shapes.filter((shape) => keyAccessOf(shape) === 'any')] };
    // Without that scope no others are enough, together or alone.
    yield { scopes: keyScopes.filter((other) => other !== scope), called: needing };
  }
}

it.each(roles)('answers a key of %s on every route as the contract says', { timeout: 240_000 }, async (role) => {
  const wrong: string[] = [];
  for (const { scopes, called } of callsOfKeys()) {
    let { secret, held } = await keyOf(role, scopes);
    let sent = 0;
    for (const shape of called) {
      const { path } = await inputsOf(world, { ...shape, bodyType: 'file' }, things, adminToken);
      const ofScope = expected(shape, scopes, held);
      const isOfFleet = path.includes('fleetId=') && !scopes.includes('fleets:read');
      const wanted = ofScope === 'answered' && isOfFleet ? 'keys.outOfScope' : ofScope;
      // What a key may change is changed in the tests of its area.
      if (wanted === 'answered' && shape.method !== 'GET') continue;
      // Within the limit of requests of a key.
      if ((sent += 1) % 50 === 0) ({ secret, held } = await keyOf(role, scopes));
      const got = await outcome(shape, secret, path, undefined);
      if (got !== wanted && wanted !== 'either')
        wrong.push(`${shape.name} with ${scopes.join(', ')}: ${got}, not ${wanted}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('says to no key without fleets:read which vessels are in a fleet', async () => {
  const { secret } = await keyOf(
    'skipper',
    keyScopes.filter((scope) => scope !== 'fleets:read'),
  );
  const shapes: readonly RouteShape[] = routes;
  const filtering = shapes.filter(({ query }) => query instanceof z.ZodMiniObject && 'fleetId' in query.shape);
  const answers = await Promise.all(
    filtering.map(async (shape) => {
      const { path } = await inputsOf(world, shape, things, adminToken);
      const [place = '', search] = path.split('?');
      const query = new URLSearchParams(search);
      // Port calls are of one thing.
      for (const other of ['vesselId', 'portId', 'companyId']) query.delete(other);
      query.set('fleetId', String(things.fleet));
      return [shape.name, await outcome(shape, secret, `${place}?${query.toString()}`, undefined)];
    }),
  );
  expect(answers.length).toBeGreaterThan(10);
  expect(answers.filter(([, answer]) => answer !== 'keys.outOfScope')).toEqual([]);
});
