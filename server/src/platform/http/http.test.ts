import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { route } from '@wheelhouse/contract/route';
import { idInAddress, numberInAddress } from '@wheelhouse/contract/values';
import { visitorWith } from '#permissions/viewer.ts';
import { handle } from './mountRoutes.ts';
import { CachedResponse } from './cachedResponse.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { testApi, type TestApi } from './testApi.ts';

const common = { area: 'test', summary: 'For the test', access: 'public', rate: 'read', carriage: 'json' } as const;
const boat = z.object({ id: z.int(), name: z.string().check(z.maxLength(30, 'Too long!')) });

const getBoat = route({
  ...common,
  name: 'getBoat',
  method: 'GET',
  path: 'boat/{id}',
  params: z.object({ id: idInAddress }),
  query: z.object({ least: z.optional(numberInAddress) }),
  answer: boat,
  refusals: { 404: vesselMessages.notFound },
});
const putBoat = route({ ...common, name: 'putBoat', method: 'PUT', path: 'boat', body: boat, answer: boat });
const fleetOfBoats = route({ ...common, name: 'boats', method: 'GET', path: 'boats', answer: z.array(boat) });
const broken = route({ ...common, name: 'broken', method: 'GET', path: 'broken', answer: boat });
const secret = route({ ...common, name: 'secret', method: 'GET', path: 'secret', access: 'session', answer: boat });
const ticks = route({ ...common, name: 'ticks', method: 'GET', path: 'ticks', carriage: 'events', answer: boat });
const tile = route({
  ...common,
  name: 'tile',
  method: 'GET',
  path: 'tile/{id}',
  params: z.object({ id: idInAddress }),
  carriage: 'bytes',
});
const noteForm = z.object({ text: z.string() });
const putNote = route({
  ...common,
  name: 'putNote',
  method: 'PUT',
  path: 'note',
  access: 'session',
  body: noteForm,
  answer: noteForm,
});
const contract = [getBoat, putBoat, putNote, fleetOfBoats, broken, secret, ticks, tile];

const boats = Array.from({ length: 500 }, (_, id) => ({ id, name: `BOAT ${id}` }));
const prepared = new CachedResponse(JSON.stringify(boats));
let stopped = 0;
let api: TestApi;

beforeAll(async () => {
  api = await testApi(
    contract,
    [
      handle(getBoat, ({ params }) => {
        if (params.id === 404) throw new Refusal(404, vesselMessages.notFound);
        // A column that is not in the contract, as from a careless query.
        return { id: params.id, name: 'SVAN', passwordHash: 'never' } as z.infer<typeof boat>;
      }),
      handle(putBoat, ({ body }) => body),
      handle(putNote, ({ body }) => body),
      handle(fleetOfBoats, () => prepared),
      handle(broken, () => {
        throw new Error('connection string with a password');
      }),
      handle(secret, () => ({ id: 1, name: 'X' })),
      handle(tile, ({ params }) => ({
        mediaType: 'application/octet-stream',
        bytes: params.id === 1 ? brotliCompressSync('tile one') : Buffer.from('plain tile'),
        encoding: params.id === 1 ? ('br' as const) : undefined,
        tag: `tile-${params.id}`,
        keepSeconds: params.id === 1 ? 60 : 0,
      })),
      handle(ticks, () => (sink) => {
        sink.send('tick', '{"id":1,"name":"A"}');
        return () => {
          stopped += 1;
        };
      }),
    ],
    async (token) => (token === 'kari' ? { ...visitorWith([]), account: { id: 1, username: 'kari' } } : undefined),
  );
});
afterAll(() => api.close());

const at = (path: string) => `${api.origin}/api/v3/${path}`;
const json = { 'content-type': 'application/json' };

async function problem(response: Response) {
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  return (await response.json()) as { status: number; detail: string; requestId: string; errors?: unknown };
}

describe('a large body', () => {
  const put = async (path: string, body: string, headers: Record<string, string> = {}) =>
    (await fetch(at(path), { method: 'PUT', headers: { ...json, ...headers }, body })).status;
  const large = JSON.stringify({ id: 1, name: 'SVAN', text: 'x'.repeat(70_000) });

  it('is taken from accounts alone: of others it is not even read', async () => {
    expect(await put('boat', JSON.stringify({ id: 1, name: 'SVAN' }))).toBe(200);
    expect(await put('boat', large)).toBe(413);
    expect(await put('note', large, { 'x-auth-token': 'kari' })).toBe(200);
    // One that is read would be malformed.
    const unread = large.slice(0, -1);
    expect(await put('note', unread)).toBe(401);
    expect(await put('note', unread, { 'x-auth-token': 'nobody' })).toBe(401);
    expect(await put('note', unread, { 'x-auth-token': 'kari' })).toBe(400);
  });

  it('that is very deep is malformed', async () => {
    const deep = (depth: number) => `{"id":1,"name":"SVAN","more":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(await put('boat', deep(50))).toBe(200);
    expect(await put('boat', deep(200))).toBe(400);
  });
});

describe('an answer', () => {
  it('contains only what the contract has', async () => {
    const response = await fetch(at('boat/7'));
    expect(await response.json()).toEqual({ id: 7, name: 'SVAN' });
  });

  it('has a request id and security headers', async () => {
    const { headers } = await fetch(at('boat/7'));
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('may only be framed by our own page, and frame only that', async () => {
    const { headers } = await fetch(at('boat/7'));
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of ["frame-ancestors 'self'", "frame-src 'self'", "script-src 'self'", "connect-src 'self'"]) {
      expect(policy.split(';')).toContain(rule);
    }
  });

  it('lets the page load from the origin of an embedded frame, and frame nothing else', async () => {
    const framing = await testApi([], [], async () => undefined, { framedOrigin: 'https://tableau.example.org' });
    const { headers } = await fetch(framing.origin);
    const rules = (headers.get('content-security-policy') ?? '').split(';');
    expect(rules.filter((rule) => rule.includes('tableau')).map((rule) => rule.split(' ')[0])).toEqual([
      'script-src',
      'connect-src',
      'frame-src',
    ]);
    expect(rules).toContain("script-src 'self' https://tableau.example.org");
    expect(rules).toContain("frame-ancestors 'self'");
    await framing.close();
  });

  it('to a change is never cached, and a read answer is revalidated', async () => {
    const body = JSON.stringify({ id: 1, name: 'SVAN' });
    const changed = await fetch(at('boat'), { method: 'PUT', headers: json, body });
    expect(changed.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(at('boat/7'))).headers.get('cache-control')).toBe('private, no-cache');
  });

  it.each(['2147483648', '99999999999', '0', 'x'])('to the identifier %s is that of a missing one', async (id) => {
    const refused = await problem(await fetch(at(`boat/${id}`)));
    expect([refused.status, refused.detail]).toEqual([404, 'Vessel is not found.']);
  });

  it.each(['a\\ud800', 'a\\u0000'])('to %j, which is no text, is a refusal', async (name) => {
    const body = `{"id":1,"name":"${name}"}`;
    const refused = await problem(await fetch(at('boat'), { method: 'PUT', headers: json, body }));
    expect([refused.status, refused.detail]).toEqual([422, 'The text contains an invalid character.']);
  });

  it('that is unchanged has status 304 and no body', async () => {
    for (const path of ['boat/7', 'boats']) {
      const tag = (await fetch(at(path))).headers.get('etag') ?? '';
      const again = await fetch(at(path), { headers: { 'if-none-match': tag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect((await fetch(at(path), { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    }
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)('accepted as %s is sent as %s', async (accepted, encoding, decode) => {
    const body = await raw('boats', { 'accept-encoding': accepted });
    expect(body.encoding).toBe(encoding);
    expect(JSON.parse(decode(body.bytes).toString())).toEqual(boats);
  });

  it('is sent unpacked to a client that accepts nothing else', async () => {
    const body = await raw('boats', {});
    expect(body.encoding).toBeUndefined();
    expect(JSON.parse(body.bytes.toString())).toEqual(boats);
  });
});

describe('a refusal', () => {
  it.each([
    ['an address that is none', () => fetch(at('nothing')), 404, "Sorry, the requested resource can't be found"],
    ['a thing that is not there', () => fetch(at('boat/404')), 404, 'Vessel is not found.'],
    ['a path that can name nothing', () => fetch(at('boat/abc')), 404, 'Vessel is not found.'],
    ['a path that is badly encoded', () => fetch(at('boat/%E0%A4%A')), 400, "The request isn't valid."],
    ['a query that cannot be read', () => fetch(at('boat/1?least=many')), 400, "The request isn't valid."],
    [
      'a body that is no JSON',
      () => fetch(at('boat'), { method: 'PUT', headers: json, body: '{"id":' }),
      400,
      "The body of the request isn't valid JSON.",
    ],
    [
      'an oversize body',
      () => fetch(at('boat'), { method: 'PUT', headers: json, body: `"${'x'.repeat(2_000_000)}"` }),
      413,
      'The request is too large.',
    ],
    [
      'a body that is not packed as it says',
      () => fetch(at('boat'), { method: 'PUT', headers: { ...json, 'content-encoding': 'gzip' }, body: '{"id":1}' }),
      400,
      "The request isn't valid.",
    ],
    [
      'a body packed in a way that is not known',
      () =>
        fetch(at('boat'), { method: 'PUT', headers: { ...json, 'content-encoding': 'compress' }, body: '{"id":1}' }),
      415,
      'The type of the request body is not supported.',
    ],
    [
      'a body that is oversize when it is unpacked',
      () =>
        fetch(at('boat'), {
          method: 'PUT',
          headers: { ...json, 'content-encoding': 'gzip' },
          body: gzipSync(`"${'x'.repeat(200_000_000)}"`),
        }),
      413,
      'The request is too large.',
    ],
    [
      'a body of another type',
      () => fetch(at('boat'), { method: 'PUT', headers: { 'content-type': 'text/csv' }, body: 'a,b' }),
      415,
      'The type of the request body is not supported.',
    ],
    ['a call without a session', () => fetch(at('secret')), 401, 'Bad credentials or token expired!'],
    [
      'a token nobody holds, even where none is needed',
      () => fetch(at('boat/1'), { headers: { 'x-auth-token': 'old' } }),
      401,
      'Bad credentials or token expired!',
    ],
  ])('of %s says so', async (_, call, status, detail) => {
    const response = await call();
    expect(response.status).toBe(status);
    expect(await problem(response)).toMatchObject({ status, detail });
  });

  it("of a body that breaks a rule has the field and the contract's message", async () => {
    const body = JSON.stringify({ id: 1, name: 'x'.repeat(31) });
    const response = await fetch(at('boat'), { method: 'PUT', headers: json, body });
    expect(await problem(response)).toMatchObject({
      status: 422,
      detail: 'Too long!',
      errors: [{ path: 'name', message: 'Too long!' }],
    });
  });

  it('of our own failure reveals nothing internal', async () => {
    const response = await fetch(at('broken'));
    const body = await problem(response);
    expect(body.status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('password');
  });
});

describe('an event stream', () => {
  it('sends events and notices when the client leaves', async () => {
    const leaving = new AbortController();
    const response = await fetch(at('ticks'), { signal: leaving.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const reader = response.body?.getReader();
    let text = '';
    while (!text.includes('tick')) text += new TextDecoder().decode((await reader?.read())?.value);
    expect(text).toContain('event: tick\ndata: {"id":1,"name":"A"}\n\n');
    leaving.abort();
    await expect.poll(() => stopped).toBe(1);
  });

  it('ends with its session, also for a client that does not read', async () => {
    let flood = () => {};
    let gone = 0;
    let opened = false;
    let endSignIns: (ids: readonly number[]) => void = () => {};
    const source = handle(ticks, () => (sink) => {
      opened = true;
      flood = () => {
        for (let i = 0; i < 300; i += 1) sink.send('tick', 'x'.repeat(100_000));
      };
      return () => {
        gone += 1;
      };
    });
    const viewer = { ...visitorWith([]), account: { id: 1, username: 'kari' }, signInId: 7 };
    const flooded = await testApi([ticks], [source], async () => viewer, {
      whenSignInsEnd: (listener) => {
        endSignIns = listener;
      },
    });
    const socket = connect(Number(new URL(flooded.origin).port), '127.0.0.1');
    socket.pause();
    socket.write('GET /api/v3/ticks HTTP/1.1\r\nHost: x\r\nX-Auth-Token: kari\r\n\r\n');
    await expect.poll(() => opened).toBe(true);
    flood();
    endSignIns([7]);
    flood();
    await expect.poll(() => gone, { timeout: 5000 }).toBe(1);
    socket.destroy();
    await flooded.close();
  });

  it('does not begin for a client that left before it was ready', async () => {
    let signalArrival = () => {};
    const prepared = Promise.withResolvers<void>();
    const arrived = new Promise<void>((resolve) => {
      signalArrival = resolve;
    });
    let begun = 0;
    const source = handle(ticks, async () => {
      signalArrival();
      await prepared.promise;
      return () => {
        begun += 1;
        return () => {};
      };
    });
    const left = await testApi([ticks], [source], async () => undefined);
    const leaving = new AbortController();
    const answer = fetch(`${left.origin}/api/v3/ticks`, { signal: leaving.signal }).catch(() => 'left');
    await arrived;
    leaving.abort();
    expect(await answer).toBe('left');
    // The server notices it after a moment.
    await new Promise((resolve) => setTimeout(resolve, 200));
    prepared.resolve();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(begun).toBe(0);
    await left.close();
  });

  it('ends when the server stops, which need not wait for it', async () => {
    const handlers = [handle(ticks, () => () => () => {})];
    const stopping = await testApi([ticks], handlers, async () => undefined);
    const response = await fetch(`${stopping.origin}/api/v3/ticks`);
    await stopping.close();
    expect(await response.text()).toBe('retry: 3000\n\n');
  });
});

function raw(path: string, headers: Record<string, string>): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(at(path), { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('stored bytes', () => {
  const ask = (id: number, headers: Record<string, string>) => fetch(`${api.origin}/api/v3/tile/${id}`, { headers });

  it("are sent as stored, unpacked for clients that don't accept that, and never compressed twice", async () => {
    const taken = await ask(1, { 'accept-encoding': 'br' });
    expect([taken.headers.get('content-encoding'), await taken.text()]).toEqual(['br', 'tile one']);
    const refused = await ask(1, { 'accept-encoding': 'gzip' });
    expect([refused.headers.get('content-encoding'), await refused.text()]).toEqual([null, 'tile one']);
    const plain = await ask(2, { 'accept-encoding': 'br' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'plain tile']);
  });

  it('may be cached as long as the handler says, and are not sent again to a client that has them', async () => {
    const first = await ask(1, {});
    expect(first.headers.get('cache-control')).toBe('private, max-age=60');
    const again = await ask(1, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect((await ask(2, {})).headers.get('cache-control')).toBe('private, no-cache');
  });
});
