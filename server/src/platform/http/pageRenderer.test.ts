import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Moved } from '#platform/errors/moved.ts';
import { servePage } from './files.ts';
import { rendererFile } from './pageRenderer.ts';
import { createHttpServer } from './httpServer.ts';
import { createRenderedPageCache, type RenderedPageCache } from './renderedPageCache.ts';
import { unlimited } from './testApi.ts';
import { openConcurrencyLimit } from './concurrencyLimit.ts';

const bare = '<!doctype html><title>Page</title>';
const renderer = `
  export const addressesNeeded = (path, search, answers) => {
    if (!path.startsWith('/thing/') || search === 'part=1') return undefined;
    const { text } = answers['/api/v3' + path] ?? {};
    return ['/api/v3' + path, ...(text ? [text] : [])];
  };
  export async function render(path, answers, publicUrl, language) {
    const { name, text } = answers['/api/v3' + path];
    if (name === 'broken') throw new Error('cannot be rendered');
    return { html: '<!doctype html>' + name + (answers[text] ?? '') + ' at ' + publicUrl + ' in ' + language, inline: { styles: ['a{}'], scripts: ['b()'] } };
  }
`;
/** What is published; 3 is a draft. */
const published: Readonly<Record<string, object>> = {
  1: { name: 'Slip' },
  2: { name: 'broken' },
  4: { name: 'Yard', text: '/media/4.txt' },
  5: { name: 'Quay', text: '/media/gone.txt' },
};

let folder: string;
let server: FastifyInstance;
let cache: RenderedPageCache;
/** The caller of each request for a page. */
const callers: string[] = [];

async function writeRenderer(text: string, at: Date): Promise<void> {
  const file = join(folder, rendererFile);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  await utimes(file, at, at);
}

function open(url: string, headers: Record<string, string> = {}) {
  return server.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-rendered-'));
  await writeFile(join(folder, 'index.html'), bare);
  await writeRenderer(renderer, new Date('2026-01-01'));
  server = await createHttpServer({
    logger: pino({ level: 'silent' }),
    trustedProxies: 0,
    rates: unlimited,
    framedOrigin: undefined,
  });
  server.get<{ Params: { id: string } }>('/api/v3/thing/:id', async (request, reply) => {
    callers.push(request.ip);
    const answer = request.headers['x-auth-token'] === undefined ? published[request.params.id] : { name: 'Draft' };
    if (request.params.id === '7') throw new Moved(7, 1);
    return answer ?? reply.code(404).send({});
  });
  server.get('/media/4.txt', (_, reply) => reply.type('text/plain').send('<p>Open<script></p>'));
  cache = createRenderedPageCache();
  await servePage(server, folder, 'https://w.example', {
    cleanText: async (text) => text.replace('<script>', ''),
    turns: openConcurrencyLimit('painting', { atOnce: 1, patienceMs: 1000, usualMs: 1 }),
    cache,
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('a page rendered on the server', () => {
  it('is the answer to a request of its address', async () => {
    const { statusCode, headers, body } = await open('/thing/1?from=mail');
    expect([statusCode, body]).toEqual([200, '<!doctype html>Slip at https://w.example in en']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['vary']).toBe('accept-encoding, accept-language');
  });

  it('is where its object moved, which may move back', async () => {
    const { statusCode, headers } = await open('/thing/7?from=mail');
    expect([statusCode, headers['location']]).toEqual([301, '/thing/1?from=mail']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is rendered once for many requests at about the same time, on behalf of the first', async () => {
    cache.forget();
    callers.length = 0;
    const opened = Array.from({ length: 20 }, () =>
      server.inject({ url: '/thing/1', headers: { accept: 'text/html' }, remoteAddress: '192.0.2.7' }),
    );
    expect(new Set((await Promise.all(opened)).map(({ body }) => body)).size).toBe(1);
    expect(callers).toEqual(['192.0.2.7']);
    cache.forget();
    await open('/thing/1');
    expect(callers).toHaveLength(2);
  });

  it('is left to the browser while too many are rendered, and programs are asked to come back', async () => {
    cache.forget();
    const busy = openConcurrencyLimit('painting', { atOnce: 1, patienceMs: 20, usualMs: 1 });
    const held = Promise.withResolvers<void>();
    const holding = busy.take(() => held.promise);
    const other = await createHttpServer({
      logger: pino({ level: 'silent' }),
      trustedProxies: 0,
      rates: unlimited,
      framedOrigin: undefined,
    });
    await servePage(other, folder, 'https://w.example', { cleanText: async (text) => text, turns: busy, cache });
    expect((await other.inject({ url: '/thing/1', headers: { accept: 'text/html' } })).body).toBe(bare);
    const { statusCode, headers } = await other.inject({ url: '/thing/1', headers: { accept: '*/*' } });
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    held.resolve();
    await holding;
    await other.close();
  });

  it('is limited per address to what people need', async () => {
    const from = (remoteAddress: string) =>
      server.inject({ url: '/other', headers: { accept: 'text/html' }, remoteAddress });
    for (let opened = 0; opened < 1200; opened += 1) await from('192.0.2.99');
    expect((await from('192.0.2.99')).statusCode).toBe(429);
    expect((await from('192.0.2.98')).statusCode).toBe(200);
  });

  it('may use its own scripts and styles, and nothing else', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = (await open('/thing/1')).headers['content-security-policy'];
    expect(policy).toContain(`script-src 'self' ${hash('b()')};`);
    expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
    expect((await open('/other')).headers['content-security-policy']).not.toContain('sha256');
  });

  it('has the text an answer refers to, sanitised again; without it nothing is rendered', async () => {
    expect((await open('/thing/4')).body).toBe('<!doctype html>Yard<p>Open</p> at https://w.example in en');
    expect((await open('/thing/5')).body).toBe(bare);
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await open('/thing/1');
    expect((await open('/thing/1', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  it('is the answer for programs that accept anything, such as link previews; other addresses are not', async () => {
    for (const accept of ['*/*', undefined, 'image/webp,*/*;q=0.8']) {
      const headers = accept === undefined ? {} : { accept };
      expect((await server.inject({ url: '/thing/1', headers })).body).toBe(
        '<!doctype html>Slip at https://w.example in en',
      );
      for (const url of ['/thing/3', '/nowhere', '/nowhere.json', '/api/v3/nowhere']) {
        expect((await server.inject({ url, headers })).statusCode, url).toBe(404);
      }
    }
  });

  it.each([
    ['of what a visitor may not see, also for who may', '/thing/3', { 'x-auth-token': 'owner' }],
    ['that cannot be rendered', '/thing/2', {}],
    ['nobody renders', '/other', {}],
    ['that asks for another page than the one that is rendered', '/thing/1?part=1', {}],
  ])('is the bare page for an address %s', async (_, url, headers) => {
    const { statusCode, body } = await open(url, headers);
    expect([statusCode, body]).toEqual([200, bare]);
  });

  it('is rendered by the newest build', async () => {
    await writeRenderer(renderer.replace(' at ', ' beside '), new Date('2026-01-02'));
    expect((await open('/thing/1')).body).toContain('Slip beside');
    await writeRenderer('export const nothing = 1;', new Date('2026-01-03'));
    expect((await open('/thing/1')).body).toBe(bare);
    await rm(join(folder, rendererFile));
    expect((await open('/thing/1')).body).toBe(bare);
  });

  it("does not serve the build's files for the server", async () => {
    await writeRenderer(renderer, new Date('2026-01-04'));
    const { statusCode } = await server.inject({ method: 'GET', url: `/${rendererFile}` });
    expect(statusCode).toBe(404);
  });
});
