import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpClient, type HttpClientOptions, type HttpFailure } from './httpClient.ts';
import { fakeServer, type FakeServer } from './testFakeServer.ts';

let server: FakeServer;

beforeEach(async () => {
  server = await fakeServer((_, response) => response.end('here'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.close();
});

const client = (more: Partial<HttpClientOptions> = {}) =>
  createHttpClient({ trusted: new URL(server.origin), userAgent: 'test', mostBytes: 1000, mostRedirects: 3, ...more });
const within = (milliseconds: number) => ({ signal: AbortSignal.timeout(milliseconds) });
const read = async (address: string, more: Partial<HttpClientOptions> = {}, milliseconds = 5000) => {
  const got = await client(more).get(new URL(address), within(milliseconds));
  return (await got.bytes()).toString();
};
const failure = async (...args: Parameters<typeof read>): Promise<HttpFailure> =>
  await read(...args).then(
    (text) => expect.fail(`answered ${text}`),
    (error: HttpFailure) => error,
  );
const publicOne = { trusted: new URL('https://maps.example/') };

describe('a request to another server', () => {
  it('has a User-Agent', async () => {
    server.answer = (request, response) => response.end(request.headers['user-agent']);
    expect(await read(server.origin, { userAgent: 'Wheelhouse/3.1.0 post@example.org' })).toBe(
      'Wheelhouse/3.1.0 post@example.org',
    );
  });

  it('reaches a private address set by the operator, as numbers or as a name', async () => {
    expect(await read(server.origin)).toBe('here');
    const name = server.origin.replace('127.0.0.1', 'localhost');
    expect(await read(name, { trusted: new URL(name) })).toBe('here');
  });

  it.each([
    'http://127.0.0.1:{port}/',
    'http://2130706433:{port}/',
    'http://0x7f000001:{port}/',
    'http://0177.0.0.1:{port}/',
    'http://127.1:{port}/',
    'http://0:{port}/',
    'http://0.0.0.0:{port}/',
    'http://[::1]:{port}/',
    'http://[::ffff:127.0.0.1]:{port}/',
    'http://[::ffff:7f00:1]:{port}/',
    'http://[::]:{port}/',
    'http://localhost:{port}/',
    'http://[::127.0.0.1]:{port}/',
    'http://LOCALHOST:{port}/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'https://[fe80::1]/',
    'https://127.0.0.1/',
  ])('is refused to %s, which the operator did not set', async (template) => {
    const address = template.replace('{port}', new URL(server.origin).port);
    expect(await failure(address, publicOne)).toMatchObject({ kind: 'guarded' });
    expect(server.requests).toEqual([]);
  });

  it.each([
    ['http://127.0.0.1:1/', 'elsewhere'],
    ['http://localhost/', 'elsewhere'],
    ['http://169.254.169.254/latest/', 'elsewhere'],
    ['https://user:secret@other.example/?key=secret', 'elsewhere'],
    ['ftp://127.0.0.1/', 'elsewhere'],
    ['file:///etc/passwd', 'elsewhere'],
    ['/again', 'redirects'],
  ])('does not follow a redirect to %s', async (location, kind) => {
    server.answer = (_, response) => response.writeHead(302, { location }).end();
    const failed = await failure(server.origin);
    expect(failed.kind).toBe(kind);
    expect(failed.message).not.toContain('secret');
    expect(server.requests.length).toBeLessThanOrEqual(4);
  });

  it('follows redirects to other hosts where that is wanted, but not to private addresses', async () => {
    const other = await fakeServer((_, response) => response.end('there'));
    const { port } = new URL(other.origin);
    const elsewhere = { followsElsewhere: true } as const;
    server.answer = (_, response) => response.writeHead(302, { location: other.origin }).end();
    expect(await read(server.origin, elsewhere)).toBe('there');
    for (const host of ['localhost', '[::1]', '10.0.0.1', '169.254.169.254']) {
      server.answer = (_, response) => response.writeHead(302, { location: `http://${host}:${port}/` }).end();
      expect(await failure(server.origin, elsewhere)).toMatchObject({ kind: 'guarded' });
    }
    server.answer = (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    expect(await failure(server.origin, elsewhere)).toMatchObject({ kind: 'elsewhere' });
    expect(other.requests).toEqual(['/']);
    other.close();
  });

  it('reaches no private address if the operator set none', async () => {
    expect(await failure(server.origin, { trusted: undefined })).toMatchObject({ kind: 'guarded' });
    expect(server.requests).toEqual([]);
  });

  it('follows redirects on the same host', async () => {
    server.answer = (request, response) =>
      request.url === '/' ? response.writeHead(301, { location: '/there' }).end() : response.end('there');
    expect(await read(server.origin)).toBe('there');
    expect((await failure(server.origin, { mostRedirects: 0 })).kind).toBe('redirects');
  });

  it.each([
    ['as it is', (bytes: Buffer) => bytes, {}],
    ['unpacked', gzipSync, { 'content-encoding': 'gzip' }],
  ])('refuses an answer that is too large %s', async (_, pack, headers) => {
    server.answer = (__, response) => response.writeHead(200, headers).end(pack(Buffer.alloc(1001)));
    expect((await failure(server.origin)).kind).toBe('size');
    server.answer = (__, response) => response.writeHead(200, headers).end(pack(Buffer.alloc(1000)));
    expect(await read(server.origin)).toHaveLength(1000);
  });

  it('gives up without an answer in time', async () => {
    server.answer = () => {};
    expect(await failure(server.origin, { idleMs: 100 })).toMatchObject({
      kind: 'unreachable',
      words: "can't be reached: no answer within 0.1 seconds",
    });
    expect((await failure(server.origin, {}, 100)).kind).toBe('late');
  });

  it('gives up an answer that stops, and one that is too slow in total', async () => {
    server.answer = (_, response) => response.writeHead(200).write('begun');
    expect((await failure(server.origin, { idleMs: 300 })).kind).toBe('silent');
    expect((await failure(server.origin, {}, 200)).kind).toBe('late');
  });

  it('describes failures in a sentence', async () => {
    const { host } = new URL(server.origin);
    server.close();
    expect((await failure(server.origin)).message).toBe(`${host} can't be reached: ECONNREFUSED.`);
    expect((await failure('http://10.0.0.1/', publicOne)).message).toBe(
      '10.0.0.1 has no public address and gets no requests.',
    );
  });

  it('uses the proxy of the environment if Node does', async () => {
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    vi.stubEnv('http_proxy', server.origin);
    expect(await read('http://maps.example/tile', publicOne)).toBe('here');
    expect(server.requests).toEqual(['http://maps.example/tile']);
  });
});
