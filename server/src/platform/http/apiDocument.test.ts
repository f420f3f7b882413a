import { brotliDecompressSync } from 'node:zlib';
import { homeRoutes } from '@wheelhouse/contract/home';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { serveApiDocument } from './apiDocument.ts';
import { createHttpServer } from './httpServer.ts';
import { serveMetrics } from './metrics.ts';
import { unlimited } from './testApi.ts';

let server: FastifyInstance;
beforeEach(async () => {
  server = await createHttpServer({
    logger: pino({ level: 'silent' }),
    trustedProxies: 0,
    rates: unlimited,
    framedOrigin: undefined,
  });
  await serveApiDocument(server, homeRoutes, '1');
  serveMetrics(server, []);
});
afterEach(() => server.close());

describe('the document of the API', () => {
  it('is sent packed to those who take that, and only once to those who keep it', async () => {
    const plain = await server.inject({ url: '/api/v3/openapi.json' });
    expect(JSON.parse(plain.body)).toMatchObject({ openapi: expect.any(String) });
    const packed = await server.inject({ url: '/api/v3/openapi.json', headers: { 'accept-encoding': 'br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const headers = { 'if-none-match': String(plain.headers['etag']) };
    expect((await server.inject({ url: '/api/v3/openapi.json', headers })).statusCode).toBe(304);
    const page = await server.inject({ url: '/api/v3/docs' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const leadsTo = [...page.body.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id);
    expect(leadsTo).toContain('schemas-HomeFigures');
    for (const id of leadsTo) expect(page.body).toContain(`id="${id}"`);
  });
});

it.each(['/api/v3/openapi.json', '/api/v3/docs', '/metrics'])('%s has a rate by address', async (url) => {
  const statuses = new Set<number>();
  for (let count = 0; count < 300; count += 1) statuses.add((await server.inject({ url })).statusCode);
  expect([...statuses]).toEqual([200, 429]);
  expect((await server.inject({ url, remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
});
