import fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveHealth } from './health.ts';

it('is ready while nothing is wrong, and else answers 503 with what it waits for and which part is down', async () => {
  const server = fastify();
  let waitsFor: string | undefined;
  let isAway = false;
  serveHealth(server, {
    async database() {
      if (isAway) throw new Error('connect ECONNREFUSED 10.0.0.7:5432');
      return undefined;
    },
    disk: async () => waitsFor,
  });
  const answer = async () => {
    const { statusCode, headers, ...response } = await server.inject('/health/ready');
    expect(headers['cache-control']).toBe('no-store');
    return [statusCode, response.json()];
  };

  expect(await answer()).toEqual([200, { status: 'ready', parts: { database: 'up', disk: 'up' } }]);
  waitsFor = "The data folder can't be written.";
  expect(await answer()).toEqual([
    503,
    { status: 'not ready', detail: waitsFor, parts: { database: 'up', disk: 'down' } },
  ]);
  isAway = true;
  expect(await answer()).toEqual([
    503,
    {
      status: 'not ready',
      detail: `A part that the server needs doesn't answer. ${waitsFor}`,
      parts: { database: 'down', disk: 'down' },
    },
  ]);
  expect((await server.inject('/health/live')).statusCode).toBe(200);
  await server.close();
});

it('is not ready when the process is about to end, but lives', async () => {
  const server = fastify();
  const stopping = new AbortController();
  serveHealth(server, { database: async () => undefined }, stopping.signal);
  expect((await server.inject('/health/ready')).statusCode).toBe(200);
  stopping.abort();
  const answer = await server.inject('/health/ready');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'stopping' }]);
  expect((await server.inject('/health/live')).statusCode).toBe(200);
  await server.close();
});
