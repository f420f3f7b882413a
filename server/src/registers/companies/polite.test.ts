import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPoliteGet } from './polite.ts';

let answers: ((response: ServerResponse) => void)[] = [];
let pauses: number[] = [];
const server = createServer((_, response) => (answers.shift() ?? ((one) => one.writeHead(200).end('done')))(response));
let address: URL;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address.
  address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answers = [];
  pauses = [];
});

const pause = async (milliseconds: number) => {
  pauses.push(milliseconds);
};
const polite = () => createPoliteGet((status) => status === 500, pause);
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(code, headers).end();

describe('asking a register politely', () => {
  it('waits between two questions', async () => {
    const get = polite();
    expect((await get(address)).status).toBe(200);
    expect((await get(address)).status).toBe(200);
    expect(pauses).toEqual([200]);
  });

  it('tries again what may pass, later each time', async () => {
    answers = [status(503), status(429), (response) => response.destroy(), status(200)];
    expect((await polite()(address)).status).toBe(200);
    expect(pauses).toEqual([1000, 200, 3000, 200, 9000, 200]);
  });

  it('waits as long as the server says, and never longer than a minute', async () => {
    answers = [status(429, { 'retry-after': '7' }), status(503, { 'retry-after': '3600' }), status(200)];
    await polite()(address);
    expect(pauses).toEqual([7000, 200, 60_000, 200]);
  });

  it('gives up after four tries', async () => {
    answers = [status(503), status(503), status(503), status(503), status(200)];
    expect((await polite()(address)).status).toBe(503);
    answers = Array.from({ length: 4 }, () => (response) => response.destroy());
    await expect(polite()(address)).rejects.toThrow(/^127\.0\.0\.1:\d+ can't be reached: \S+\.$/);
  });

  it.each([404, 500, 403])('takes %i for an answer at once', async (code) => {
    answers = [status(code)];
    expect((await polite()(address)).status).toBe(code);
    expect(pauses).toEqual([]);
  });

  it('says so when an answer breaks off', async () => {
    answers = [
      (response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('begun');
        setTimeout(() => response.destroy(), 50);
      },
    ];
    const { body } = await polite()(address);
    const read = async () => {
      for await (const _ of body);
    };
    await expect(read()).rejects.toThrow(/was lost in the middle of an answer/);
  });
});
