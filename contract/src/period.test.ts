import { issueMessage } from '@wheelhouse/messages/message';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { RouteShape } from './route.ts';
import { routes } from './routes.ts';

/** What routes with a period need besides it, in an address and in a body. */
const others = {
  query: { south: '60', west: '3', north: '64', east: '8', latitude: '62', longitude: '5', radiusNm: '5' },
  body: { kind: 'PORT_CALLS', format: 'CSV', fleetId: 1 },
} as const;
const days = ['2026-05-01', '2026-05-02'] as const;
const moments = ['2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z'] as const;

const found = routes.flatMap((shape: RouteShape) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = shape[part];
    const members = schema?._zod.def.shape ?? {};
    return schema !== undefined && 'from' in members && 'to' in members ? [{ name: shape.name, schema, part }] : [];
  }),
);

it('knows the routes with a period', () => {
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['listPortCalls', 'listEvents', 'listAuditEntries', 'getPlayback', 'createExport']),
  );
});

it.each(found)('$name refuses a period that ends before it begins, with a sentence', ({ schema, part }) => {
  const members = schema._zod.def.shape;
  const known = Object.fromEntries(Object.entries(others[part]).filter(([name]) => name in members));
  const asks = (from: string, to: string) => z.safeParse(schema, { ...known, from, to });
  const [first, last] = asks(...days).success ? days : moments;
  expect(asks(first, last)).toMatchObject({ success: true });
  const refused = asks(last, first);
  expect(refused.success).toBe(false);
  for (const { message } of refused.error?.issues ?? []) expect(issueMessage(message)).toHaveProperty('key');
});
