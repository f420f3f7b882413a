import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePage } from './files.ts';
import { createHttpServer } from './httpServer.ts';
import { createRenderedPageCache } from './renderedPageCache.ts';
import { patientWorkload, unlimited } from './testApi.ts';

let folder: string;
let server: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-page-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Page</title>');
  await writeFile(join(folder, 'dashboard.html'), '<!doctype html><title>Dashboard</title>');
  const logger = pino({ level: 'silent' });
  server = await createHttpServer({ logger, trustedProxies: 0, rates: unlimited, framedOrigin: undefined });
  await servePage(server, folder, 'https://wheelhouse.example', {
    cleanText: async (text) => text,
    turns: patientWorkload().rendering,
    cache: createRenderedPageCache(),
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('the page', () => {
  it.each(['/', '/?from=mail', '/vessels?flag=NO'])('is at %s for a client that accepts pages', async (url) => {
    const { statusCode, body } = await server.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
    expect([statusCode, body]).toEqual([200, '<!doctype html><title>Page</title>']);
  });

  it.each(['/', '/vessels'])('answers a HEAD request at %s without its content', async (url) => {
    const { statusCode, headers, body } = await server.inject({
      method: 'HEAD',
      url,
      headers: { accept: 'text/html' },
    });
    expect([statusCode, body]).toEqual([200, '']);
    expect(headers['content-type']).toContain('text/html');
  });

  it.each(['/', '/dashboard'])('is sent at %s without a warning of too many listeners', async (path) => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => warnings.push(name);
    process.on('warning', note);
    if (!server.server.listening) await server.listen();
    const origin = server.listeningOrigin;
    const response = await fetch(origin + path, { headers: { accept: 'text/html' } });
    await response.text();
    await nextTurn();
    process.off('warning', note);
    expect([response.status, warnings]).toEqual([200, []]);
  });

  it.each([
    ['POST', '/', 'text/html'],
    ['GET', '/nowhere.json', 'application/json'],
    ['HEAD', '/assets/gone.js', 'text/html'],
  ] as const)('is not the answer to %s %s for %s', async (method, url, accept) => {
    expect((await server.inject({ method, url, headers: { accept } })).statusCode).toBe(404);
  });
});
