import fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveHealth } from './health.ts';

it('is ready while nothing is wrong, and else answers 503 with what it waits for', async () => {
  const server = fastify();
  let waitsFor: string | undefined;
  serveHealth(server, async () => waitsFor);

  const ready = await server.inject('/health/ready');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  waitsFor = "The data folder can't be written.";
  const waiting = await server.inject('/health/ready');
  expect([waiting.statusCode, waiting.json()]).toEqual([503, { status: 'not ready', detail: waitsFor }]);
  expect(waiting.headers['cache-control']).toBe('no-store');
  expect((await server.inject('/health/live')).statusCode).toBe(200);
  await server.close();
});
