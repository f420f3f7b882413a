import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, type FakeServer } from '#platform/httpClient/testFakeServer.ts';
import type { BarentsWatchSetting } from './httpSource.ts';
import type { ReceiverOptions } from './receiver.ts';
import { receiveFrom, shortTiming } from './testFeeds.ts';

const stop: (() => Promise<void>)[] = [];
/** What the token address got. */
let forms: string[];
let tokens: number;
/** Answers the stream; tests set it. */
let stream: (response: ServerResponse, authorization: string | undefined) => void;
/** Answers a request for a token; tests set it. */
let token: (response: ServerResponse) => void;
let server: FakeServer;

beforeEach(async () => {
  [forms, tokens] = [[], 0];
  token = (response) => response.end(JSON.stringify({ access_token: `t${(tokens += 1)}`, expires_in: 3600 }));
  server = await fakeServer((request, response) => {
    if (request.url !== '/connect/token') return stream(response, request.headers.authorization);
    let form = '';
    request.on('data', (piece: Buffer) => (form += piece.toString()));
    request.on('end', () => {
      forms.push(form);
      token(response);
    });
  });
});
afterEach(async () => {
  for (const end of stop.splice(0).toReversed()) await end();
  server.close();
});

function receive(more: Partial<ReceiverOptions> = {}) {
  const url = `${server.origin}/v1/ais?key=q-secret`;
  const setting: BarentsWatchSetting = {
    kind: 'barentswatch',
    label: `${server.origin}/v1/ais`,
    name: 'BarentsWatch',
    url,
    tokenUrl: `${server.origin}/connect/token`,
    client: 'me@example.org:app',
    secret: 'c-secret',
    scope: 'ais',
  };
  return receiveFrom([setting], stop, more);
}

const line = (mmsi: number) => `${JSON.stringify({ type: 'Position', mmsi, latitude: 60, longitude: 5 })}\n`;

describe('a source of JSON lines', () => {
  it('asks for a token with its client and secret, and streams with it', async () => {
    const requests: (string | undefined)[] = [];
    stream = (response, authorization) => {
      requests.push(authorization);
      response.write(line(257000001) + line(257000002).slice(0, 20));
      setTimeout(() => response.write(line(257000002).slice(20)), 20);
    };
    const { vessels, state } = receive();
    await vi.waitFor(() => expect(vessels.size).toBe(2));
    expect(requests).toEqual(['Bearer t1']);
    expect(Object.fromEntries(new URLSearchParams(forms[0]))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'me@example.org:app',
      client_secret: 'c-secret',
      scope: 'ais',
    });
    expect(state()).toMatchObject({ state: 'connected', lastError: undefined, counts: { messages: 2 } });
  });

  it('reconnects with the same token, with a new one when it ends, and when it is refused', async () => {
    const requests: (string | undefined)[] = [];
    token = (response) => {
      const lifetime = tokens === 1 ? 30.1 : 3600;
      response.end(JSON.stringify({ access_token: `t${(tokens += 1)}`, expires_in: lifetime }));
    };
    stream = (response, authorization) => {
      requests.push(authorization);
      if (requests.length === 2) response.writeHead(401);
      response.end(line(257000000 + requests.length));
      if (requests.length === 3) requests.push(`${requests.length}`);
    };
    receive({ timing: { ...shortTiming, retryFirstMs: 250, retryMaxMs: 250, random: () => 1 } });
    await vi.waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(5), 5000);
    expect(requests.slice(0, 5)).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t2', '3', 'Bearer t3']);
  });

  it('says that the secret is refused, without the secret, and asks less often', async () => {
    token = (response) => response.writeHead(400).end('{"error":"invalid_client c-secret"}');
    const { state } = receive({ timing: { ...shortTiming, retryMaxMs: 60_000 } });
    await vi.waitFor(() => expect(state().lastError).toMatch(/answered 400, so there is no token: check WHEELHOUSE_/));
    expect(JSON.stringify(state())).not.toMatch(/[cq]-secret/);
    expect(forms).toHaveLength(1);
  });

  it.each([
    ['a web page as the token', (r: ServerResponse) => r.end('<html>'), /answered without a token/],
    ['a token that is no header', (r: ServerResponse) => r.end('{"access_token":"a\\r\\nb"}'), /without a token/],
    ['an endless token', (r: ServerResponse) => void r.write('x'.repeat(100_000)), /too large/],
    ['a redirect for the token', (r: ServerResponse) => r.writeHead(307, { location: '/x' }).end(), /answered 307/],
    ['no token at all', () => undefined, /no answer|took too long/],
  ])('survives %s', async (_, answer, sentence) => {
    token = answer;
    const { state } = receive({ timing: { ...shortTiming, connectMs: 200 } });
    await vi.waitFor(() => expect(state().lastError).toMatch(sentence), 3000);
    await vi.waitFor(() => expect(forms.length).toBeGreaterThan(1), 3000);
  });

  it.each([
    [
      'a web page',
      (r: ServerResponse) => r.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      /web page instead of JSON lines/,
    ],
    ['an error', (r: ServerResponse) => r.writeHead(503).end(), /answered 503/],
    [
      'a redirect to another place',
      (r: ServerResponse) => r.writeHead(302, { location: 'http://example.org/' }).end(),
      /another place/,
    ],
    ['no answer', () => undefined, /took too long|no answer/],
    ['silence', (r: ServerResponse) => void r.write(line(257000001)), /sent nothing for/],
    ['a broken stream', (r: ServerResponse) => void r.write(line(257000001), () => r.destroy()), /broke off/],
    ['an end', (r: ServerResponse) => r.end(line(257000001)), /ended the stream/],
  ])('says what is wrong with %s, and tries again', async (_, answer, sentence) => {
    let requests = 0;
    stream = (response) => {
      requests += 1;
      answer(response);
    };
    const { state } = receive({ timing: { ...shortTiming, connectMs: 200, retryFirstMs: 200, retryMaxMs: 200 } });
    await vi.waitFor(() => expect(state().lastError).toMatch(sentence), 3000);
    await vi.waitFor(() => expect(requests).toBeGreaterThan(1), 3000);
  });

  it('reads a flood of nonsense slowly, in little memory, and goes on with what makes sense', async () => {
    const nonsense = Buffer.from('{\n'.repeat(32_768));
    let sent = 0;
    stream = (response) => {
      const flood = () => {
        while (sent < 100_000_000 && !response.destroyed) {
          sent += nonsense.length;
          if (!response.write(nonsense)) return void response.once('drain', flood);
        }
      };
      response.write(`${'x'.repeat(5_000_000)}\n${line(257000001)}`);
      flood();
    };
    const { vessels, state } = receive();
    await vi.waitFor(() => expect(state().counts.dropped.malformed).toBeGreaterThan(2000), 10_000);
    expect(vessels.size).toBe(1);
    const began = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    expect(performance.now() - began).toBeLessThan(1000);
    expect(sent).toBeLessThan(100_000_000);
  });
});
