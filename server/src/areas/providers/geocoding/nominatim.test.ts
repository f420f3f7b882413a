import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nominatim } from './nominatim.ts';

let requests: { readonly path: string; readonly userAgent: string | undefined; readonly at: number }[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let origin: string;

const fakeServer = createServer((request, response) => {
  requests.push({ path: request.url ?? '', userAgent: request.headers['user-agent'], at: performance.now() });
  answer(request, response);
});
beforeEach(async () => {
  requests = [];
  await new Promise<void>((resolve) => fakeServer.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address.
  origin = `http://127.0.0.1:${(fakeServer.address() as AddressInfo).port}`;
});
afterEach(async () => {
  fakeServer.closeAllConnections();
  await new Promise((resolve) => fakeServer.close(resolve));
});

const geocoder = (wait = 0) =>
  nominatim({ address: `${origin}/`, contact: 'post@example.org' }, { version: '3.1.0', wait });
const place = { address: 'Strandgata 1 & 2', city: 'Ålesund', postcode: '6002', country: 'NO' };
const send = (status: number, body: string) => {
  answer = (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};

describe('a service in the form of Nominatim', () => {
  it('is sent "address, city country postcode" and a User-Agent (content specification, section 7)', async () => {
    send(200, '[{"lat":"62.4722","lon":"6.1549","display_name":"Strandgata"}]');
    expect(await geocoder().find(place)).toEqual({ latitude: 62.4722, longitude: 6.1549 });
    const [first] = requests;
    const address = new URL(first?.path ?? '', origin);
    expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
      '/search',
      { q: 'Strandgata 1 & 2, Ålesund NO 6002', countrycodes: 'no', format: 'jsonv2', limit: '1' },
    ]);
    expect(first?.userAgent).toBe('wheelhouse/3.1.0 post@example.org');
  });

  it('without results gives no position', async () => {
    send(200, '[]');
    expect(await geocoder().find(place)).toBeUndefined();
  });

  it.each([
    [500, '', /answered 500/],
    [200, '{"error":"no"}', /unknown format/],
    [200, '[{"lat":"91","lon":"6"}]', /unknown format/],
    [200, '<html>', /JSON/],
    [200, `["${'a'.repeat(100_001)}"]`, /too large/],
  ])('that answers %i %.20s has failed', async (status, body, words) => {
    send(status, body);
    await expect(geocoder().find(place)).rejects.toThrow(words);
  });

  it('gets one request at a time with a pause, also after a failure', async () => {
    send(500, '');
    const { find } = geocoder(150);
    await Promise.allSettled([find(place), find(place), find(place)]);
    const pauses = requests.slice(1).map(({ at }, before) => at - (requests[before]?.at ?? at));
    expect(pauses).toHaveLength(2);
    expect(Math.min(...pauses)).toBeGreaterThan(140);
  });

  it('has a limited queue', async () => {
    answer = () => {};
    const { find } = geocoder();
    const first = find(place).catch(() => undefined);
    const rest = Array.from({ length: 20 }, () => find(place).catch((error: unknown) => String(error)));
    const refused = await Promise.all(rest.slice(9));
    expect(refused.every((words) => String(words).includes('too many questions'))).toBe(true);
    send(200, '[]');
    fakeServer.closeAllConnections();
    await first;
    await Promise.all(rest);
  });
});
