import { message } from '@wheelhouse/messages/message';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startListening, type StartupListener } from './startupListener.ts';

let listener: StartupListener;

beforeAll(async () => {
  listener = await startListening('127.0.0.1', 0);
});
afterAll(() => listener.close());

it('answers that the product is being prepared until it is opened', async () => {
  const refused = await fetch(`http://127.0.0.1:${listener.port}/api/v3/vessels`);
  expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'application/problem+json']);
  expect(await refused.json()).toMatchObject({ detail: 'Wheelhouse is starting. Starting.', key: 'startup.refused' });
});

it('shows people a page with what it is doing, until it is opened', async () => {
  listener.announce(message('startup.openingDatabase'));
  const page = await fetch(`http://127.0.0.1:${listener.port}/map`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(html).toContain('<html lang="en-GB">');
  expect(html).toContain('<h1>Wheelhouse is starting</h1>');
  expect(html).toContain('Opening the database. This page reloads automatically.');
});

it.each(['ø', '🐟', '\u0301'])('accepts an address with 5,000 times %j', async (sign) => {
  listener.open((request, response) => response.end(String(request.url?.length)));
  const query = encodeURIComponent(sign.repeat(5000));
  const answer = await fetch(`http://127.0.0.1:${listener.port}/?query=${query}`);
  expect(await answer.text()).toBe(String(query.length + '/?query='.length));
});
