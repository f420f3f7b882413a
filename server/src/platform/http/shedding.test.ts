import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { addressOf, shedEarly } from './shedding.ts';
import { openConcurrencyLimit } from './concurrencyLimit.ts';

let server: Server;
afterEach(() => server.close());

async function serverThatIs(late: number): Promise<string> {
  const turns = openConcurrencyLimit('light', { atOnce: 4, patienceMs: 1000, usualMs: 10 });
  const answer = shedEarly((_, response) => response.end('answered'), {
    turns,
    trustedProxies: 0,
    lateness: () => late,
  });
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a server that is behind', () => {
  it('refuses at once what would not be answered in time, and says when to come back', async () => {
    const origin = await serverThatIs(2000);
    const refused = await fetch(`${origin}/api/v3/news`);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'application/problem+json']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    const page = await fetch(`${origin}/news`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Wheelhouse is busy')]);
  });

  it.each(['/health/ready', '/metrics', '/assets/page.js', '/media/1.jpg'])('still answers %s', async (path) => {
    expect((await fetch(`${await serverThatIs(2000)}${path}`)).status).toBe(200);
  });

  it('answers everything while it is behind by less than people wait', async () => {
    expect((await fetch(`${await serverThatIs(400)}/api/v3/news`)).status).toBe(200);
  });
});

it.each([
  [0, undefined, '192.0.2.1'],
  [0, '203.0.113.9', '192.0.2.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  [2, '198.51.100.7, 203.0.113.9', '198.51.100.7'],
  [2, undefined, '192.0.2.1'],
])('with %i proxies in front, X-Forwarded-For %s is from %s', (proxies, forwarded, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  server = createServer();
  expect(addressOf({ headers, socket: { remoteAddress: '192.0.2.1' } }, proxies)).toBe(address);
});
