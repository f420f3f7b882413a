import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { say } from '@wheelhouse/messages/say';
import { fakeServer, type FakeServer } from '#platform/httpClient/testFakeServer.ts';
import { FetchFailure, fetchFile, type FetchOptions } from './fetchFile.ts';

let host: FakeServer;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-fetch-'));
  host = await fakeServer((_, response) => response.writeHead(200, { etag: '"1"' }).end('No;Boat\n1;GANNET\n'));
});
afterEach(async () => {
  host.close();
  await rm(folder, { recursive: true, force: true });
});

const limits = { mostBytes: 1000, totalMs: 400, idleMs: 200 };
const fetchIt = (more: Partial<FetchOptions> = {}, address = `${host.origin}/fleet.csv`) =>
  fetchFile(new URL(address), {
    folder,
    known: undefined,
    userAgent: 'test',
    limits,
    trusted: new URL(host.origin),
    now: () => new Date('2026-05-01T02:00:00Z'),
    signal: new AbortController().signal,
    ...more,
  });

async function failure(...args: Parameters<typeof fetchIt>) {
  const error = await fetchIt(...args).then(
    () => expect.fail('There is a file.'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof FetchFailure)) throw error;
  expect(await readdir(folder)).toEqual([]);
  return { words: say(error.reason), mayPass: error.mayPass, notBefore: error.notBefore?.toISOString() };
}

describe('a fetched file', () => {
  it('is stored, and not sent again when the host says that it is the same', async () => {
    const first = await fetchIt();
    expect(await readFile(first?.path ?? '', 'utf8')).toContain('GANNET');
    host.answer = (request, response) =>
      request.headers['if-none-match'] === '"1"' ? response.writeHead(304).end() : response.end('other');
    expect(await fetchIt({ known: { etag: first?.etag, lastModified: undefined } })).toBeUndefined();
    expect((await fetchIt())?.digest).not.toBe(first?.digest);
  });

  it.each([
    ['a page', '<!DOCTYPE html><title>Moved</title>'],
    ['a page with a comment', '\ufeff \n<!-- portal -->\n<HTML lang="en">'],
    ['XHTML', '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml">'],
  ])('is not %s', async (_, content) => {
    host.answer = (__, response) => response.end(content);
    expect((await failure()).words).toMatch(/sent a web page instead of a file/);
  });

  it('may be of any other content, also with signs of a page in it', async () => {
    host.answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('Boat\n<html>\n');
    expect(await fetchIt()).toBeDefined();
  });

  it('is not empty', async () => {
    host.answer = (_, response) => response.end();
    expect(await failure()).toMatchObject({ words: expect.stringContaining('empty file'), mayPass: true });
  });

  it.each([
    [404, {}, false, undefined],
    [403, {}, false, undefined],
    [204, {}, false, undefined],
    [206, {}, false, undefined],
    [304, {}, false, undefined],
    [500, {}, true, undefined],
    [503, { 'retry-after': '1200' }, true, '2026-05-01T02:20:00.000Z'],
    [429, { 'retry-after': 'Fri, 01 May 2026 03:00:00 GMT' }, true, '2026-05-01T03:00:00.000Z'],
    [429, { 'retry-after': '99999999999999999999' }, true, '2026-05-31T02:00:00.000Z'],
    [429, { 'retry-after': 'soon' }, true, undefined],
  ])('is missing where the host answers %i', async (status, headers, mayPass, notBefore) => {
    host.answer = (_, response) => response.writeHead(status, headers).end();
    const { host: name } = new URL(host.origin);
    expect(await failure()).toEqual({
      words: expect.stringContaining(`${name} answered ${status}`),
      mayPass,
      notBefore,
    });
  });

  it('is given up when it is endless, slow, silent or broken off', async () => {
    host.answer = (_, response) => {
      const more = () => response.writable && !response.destroyed && response.write('x'.repeat(500), more);
      more();
    };
    const patient = { limits: { ...limits, totalMs: 5000 } };
    expect(await failure(patient)).toMatchObject({ words: expect.stringMatching(/is larger than/), mayPass: false });
    host.answer = (_, response) => {
      const timer = setInterval(() => response.write('x'), 50);
      response.once('close', () => clearInterval(timer));
    };
    expect(await failure()).toMatchObject({
      words: expect.stringMatching(/whole file within 1 minutes/),
      mayPass: true,
    });
    host.answer = (_, response) => response.write('No;Boat\n');
    expect(await failure(patient)).toMatchObject({
      words: expect.stringMatching(/sent nothing for 0.2 seconds/),
      mayPass: true,
    });
    host.answer = (_, response) =>
      response.writeHead(200, { 'content-length': '500' }).write('No;Boat\n1;GAN', () => response.destroy());
    expect(await failure()).toMatchObject({ words: expect.stringMatching(/broke off/), mayPass: true });
  });

  it('may begin with any number of comments, which say nothing of what it is', async () => {
    const comments = '<!---->'.repeat(100);
    host.answer = (_, response) => response.end(`<?xml version="1.0"?> ${comments}<HTML>`);
    expect((await failure()).words).toMatch(/sent a web page instead of a file/);
    host.answer = (_, response) => response.end(`${comments}<fleet/>`);
    expect(await fetchIt()).toBeDefined();
  });

  it('is not fetched from a private address, also by a redirect', async () => {
    expect(await failure({ trusted: undefined })).toMatchObject({
      words: expect.stringMatching(/has no public address and gets no requests/),
      mayPass: false,
    });
    expect(host.requests).toEqual([]);
    host.answer = (_, response) => response.writeHead(302, { location: 'http://localhost:8099/fleet.csv' }).end();
    expect((await failure()).words).toMatch(/has no public address/);
    host.answer = (_, response) => response.writeHead(302, { location: '/fleet.csv' }).end();
    expect((await failure()).words).toMatch(/redirects more than 5 times/);
  });

  it('is not waited for when the server stops', async () => {
    host.answer = (_, response) => response.write('No;Boat\n');
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(), 50);
    await failure({ signal: stopping.signal, limits: { ...limits, idleMs: 60_000, totalMs: 60_000 } });
  });
});
