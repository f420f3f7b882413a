import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createHttpServer } from './httpServer.ts';
import { serveMetrics, type LabelledMeasure, type MetricsAccess } from './metrics.ts';
import { answerUnknown } from './problems.ts';
import { unlimited } from './testApi.ts';

async function metricsOf(access: MetricsAccess, authorization?: string, more: LabelledMeasure[] = []) {
  const logger = pino({ level: 'silent' });
  const server = await createHttpServer({ logger, trustedProxies: 0, rates: unlimited, framedOrigin: undefined });
  serveMetrics(server, [{ name: 'fish', help: 'Fish', read: () => 3 }, ...more], access);
  answerUnknown(server);
  const headers = authorization === undefined ? {} : { authorization };
  const { statusCode, body } = await server.inject({ url: '/metrics', headers });
  await server.close();
  return { statusCode, body };
}

it.each([
  ['everybody', 'on', undefined, 200],
  ['nobody', 'off', undefined, 404],
  ['nobody without the token', { token: 'a secret of mine' }, undefined, 404],
  ['nobody with another token', { token: 'a secret of mine' }, 'Bearer guessed', 404],
  ['who has the token', { token: 'a secret of mine' }, 'Bearer a secret of mine', 200],
] as const)('can be read by %s', async (_, access, authorization, status) => {
  expect((await metricsOf(access, authorization)).statusCode).toBe(status);
});

it('omits a figure that can’t be read, and has the others', async () => {
  const away: LabelledMeasure = {
    name: 'away',
    help: 'Away',
    labels: ['of'],
    readAll: () => Promise.reject(new Error('The database is away.')),
  };
  const there: LabelledMeasure = {
    name: 'there',
    help: 'There',
    labels: ['of'],
    readAll: async () => [{ labels: { of: 'cod' }, value: 7 }],
  };
  const { body } = await metricsOf('on', undefined, [away, there]);
  expect(body).toContain('there{of="cod"} 7');
  expect(body).toContain('fish 3');
  expect(body).not.toMatch(/^away/m);
});
