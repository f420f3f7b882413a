import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteShape } from '@wheelhouse/contract/route';
import { routes } from '@wheelhouse/contract/routes';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { inputsOf, newPassword } from './testRouteInputs.ts';
import { ask, logIn, makeThings, openRouteWorld, type RouteWorld } from './testRoutes.ts';

let database: TestDatabase;
let world: RouteWorld;

beforeAll(async () => {
  database = await testDatabase({ connections: 1 });
  world = await openRouteWorld(database);
}, 120_000);
afterAll(async () => {
  await world.close();
  await database.close();
});

/** Routes that take away what others need; removals come last. */
const later = new Set([
  'approveSlot',
  'rejectSlot',
  'payInSandbox',
  'getInvoice',
  'sendConfirmation',
  // Leaves a draft.
  'restoreArticleVersion',
  // Goes with its article.
  'removePromotion',
]);
const inOrder = [...routes].sort((one, other) => place(one) - place(other));
function place({ method, name, path }: RouteShape): number {
  if (['changePassword', 'logout'].includes(name)) return name === 'logout' ? 5 : 4;
  if (later.has(name)) return 1;
  // Ends the other sessions.
  if (/^user\/(secondFactor|passkeys)/.test(path)) return 3;
  if (method === 'DELETE' || name === 'eraseUser') return name === 'removeFleet' ? 3 : 2;
  return 0;
}

/**
 * This world has no issuer, no running import, since imports end at once, no open invoice, no failed job, ports, areas, map
 * server or forecast; the last four read files. Own accounts are erased in `personalData.test.ts`.
 */
const withoutInput = new Set([
  'beginIssuerLogin',
  'loginWithIssuer',
  'eraseOwnAccount',
  'stopImport',
  'previewImport',
  'markInvoicePaid',
  'retryJob',
  'removeJob',
  'getPort',
  'getAreaTile',
  'getRasterTile',
  'getWeatherFrame',
]);

describe('with a single connection to the database', () => {
  it('answers visitors, owners and administrators on every route of the API', { timeout: 500_000 }, async () => {
    const done = new Set<string>();
    const failures: string[] = [];
    for (const who of ['visitor', 'skipper', 'admin', 'owner', 'editor'] as const) {
      const things = await makeThings(world);
      const token = who === 'visitor' ? undefined : await logIn(world, who);
      for (const shape of inOrder as readonly RouteShape[]) {
        const { path, body } = await inputsOf(world, shape, things, token);
        const type = shape.bodyType ?? 'json';
        const { status, answer } = await ask(world, { path, method: shape.method, token, body, type }).catch(
          (error: unknown) => ({ status: 0, answer: String(error) }),
        );
        if (status < 400 && status > 0) done.add(shape.name);
        if (shape.name === 'changePassword' && status < 400) world.changed.set(who, newPassword);
        if (status === 0 || status >= 500) failures.push(`${who} ${shape.name}: ${status} ${JSON.stringify(answer)}`);
      }
    }
    expect(failures).toEqual([]);
    // If they were refused, this would prove nothing.
    const undone = routes.filter(({ name }) => !done.has(name)).map(({ name }) => name);
    expect(undone.filter((name) => !withoutInput.has(name))).toEqual([]);
  });
});
