import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRepeatedGet, type RepeatedGetOptions } from './repeatedGet.ts';

let answers: ((response: ServerResponse) => void)[] = [];
let pauses: number[] = [];
let output: string[] = [];
let paths: (string | undefined)[] = [];
let server: Server;
let address: URL;

// Each test has its own server: a cancelled request may reach it late, and must not get another's answer.
beforeEach(async () => {
  answers = [];
  pauses = [];
  output = [];
  paths = [];
  server = createServer((request, response) => {
    paths.push(request.url);
    (answers.shift() ?? ((one) => one.writeHead(200).end('done')))(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address.
  address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const pause = async (milliseconds: number) => {
  pauses.push(milliseconds);
};
const polite = (more: Partial<RepeatedGetOptions> = {}) =>
  createRepeatedGet({
    trusted: address,
    mostBytes: 100_000,
    isFinal: (status) => status === 500,
    totalMs: 10_000,
    pause,
    onProgress: (text) => output.push(text),
    ...more,
  });
const read = async (body: AsyncIterable<Uint8Array>) => {
  let length = 0;
  for await (const piece of body) length += piece.length;
  return length;
};
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(code, headers).end();

describe('requests to a register', () => {
  it('are sent with a pause in between', async () => {
    const get = polite();
    expect((await get(address)).status).toBe(200);
    expect((await get(address)).status).toBe(200);
    expect(pauses).toEqual([200]);
  });

  it('are retried after temporary failures, later each time', async () => {
    answers = [status(503), status(429), (response) => response.destroy(), status(200)];
    expect((await polite()(address)).status).toBe(200);
    expect(pauses).toEqual([1000, 200, 3000, 200, 9000, 200]);
  });

  it('wait as long as the server says, with a message', async () => {
    answers = [status(429, { 'retry-after': '7' }), status(503, { 'retry-after': '300' }), status(503), status(200)];
    await polite()(address);
    expect(pauses).toEqual([7000, 200, 300_000, 200, 9000, 200]);
    expect(output).toEqual([
      'waiting 7 s, as the register asks\n',
      'waiting 300 s, as the register asks\n',
      'waiting 9 s, as the register answered 503\n',
    ]);
  });

  it.each([
    ['3600', /^127\.0\.0\.1:\d+ answered 503 and asks to wait until \d{4}-\d\d-\d\d \d\d:\d\d UTC\./],
    ['Fri, 01 Jan 2100 10:30:00 GMT', /until 2100-01-01 10:30 UTC\. Import again then\.$/],
    ['9'.repeat(400), /until \d{4}-/],
  ])('do not wait longer than five minutes: %s', async (header, sentence) => {
    answers = [status(503, { 'retry-after': header })];
    await expect(polite()(address)).rejects.toThrow(sentence);
    expect(pauses).toEqual([]);
  });

  it('do not wait for a server that falls silent before its answer', async () => {
    answers = Array.from({ length: 4 }, () => () => {});
    await expect(polite({ idleMs: 40 })(address)).rejects.toThrow(/can't be reached: no answer within 0\.04 seconds/);
  });

  it('do not wait for a server that falls silent in its answer', async () => {
    answers = [(response) => response.writeHead(200).write('begun')];
    const { body } = await polite({ idleMs: 400 })(address);
    await expect(read(body)).rejects.toThrow(/sent nothing for 0\.4 seconds in the middle of an answer/);
  });

  it('do not wait for an answer that trickles in without end', async () => {
    let drops: NodeJS.Timeout | undefined;
    answers = [
      (response) => {
        response.writeHead(200);
        drops = setInterval(() => response.write('drop'), 10);
      },
    ];
    const { body } = await polite({ idleMs: 5000, totalMs: 600 })(address);
    await expect(read(body)).rejects.toThrow(/took too long to send its whole answer/);
    clearInterval(drops);
  });

  it('do not count the time in which its reader is busy', async () => {
    answers = [(response) => response.writeHead(200).end('x'.repeat(1000))];
    const { body } = await polite({ idleMs: 400 })(address);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await read(body)).toBe(1000);
  });

  it('follow redirects on the same server', async () => {
    answers = [status(301, { location: '/there' }), status(307, { location: `${address.origin}/here` }), status(200)];
    expect((await polite()(address)).status).toBe(200);
    expect(paths).toEqual(['/', '/there', '/here']);
  });

  it.each([
    [
      'https://user:secret@other.example/x?key=secret',
      /^127\S+ sends us on to another place, https:\/\/other\.example\. /,
    ],
    ['file:///etc/passwd', /sends us on to another place, file:/],
    ['//localhost/', /sends us on to another place, http:\/\/localhost\./],
  ])('do not follow redirects to another: %s', async (location, sentence) => {
    answers = [status(302, { location })];
    await expect(polite()(address)).rejects.toThrow(sentence);
    expect(paths).toEqual(['/']);
  });

  it('do not follow redirects without end, and are then not retried', async () => {
    answers = Array.from({ length: 40 }, () => status(302, { location: '/again' }));
    await expect(polite()(address)).rejects.toThrow(/^127\.0\.0\.1:\d+ redirects more than 5 times\.$/);
    expect(paths).toHaveLength(6);
  });

  it('are given up after four attempts', async () => {
    answers = [status(503), status(503), status(503), status(503), status(200)];
    expect((await polite()(address)).status).toBe(503);
    answers = Array.from({ length: 4 }, () => (response) => response.destroy());
    await expect(polite()(address)).rejects.toThrow(/^127\.0\.0\.1:\d+ can't be reached: \S+\.$/);
  });

  it.each([404, 500, 403])('accept %i as an answer at once', async (code) => {
    answers = [status(code)];
    expect((await polite()(address)).status).toBe(code);
    expect(pauses).toEqual([]);
  });

  it('report an answer that breaks off', async () => {
    answers = [
      (response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('begun');
        setTimeout(() => response.destroy(), 50);
      },
    ];
    const { body } = await polite()(address);
    await expect(read(body)).rejects.toThrow(/broke off in the middle of an answer/);
  });
});
