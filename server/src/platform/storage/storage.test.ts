import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveMedia } from '#platform/http/mediaFiles.ts';
import { answerProblems, answerUnknown } from '#platform/http/problems.ts';
import { diskStorage } from './diskStorage.ts';
import { checkBucket, s3Storage } from './s3Storage.ts';
import type { MediaStorage } from './storage.ts';

let folder: string;
let bucket: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-storage-'));
  await mkdir(join(folder, 'media', 'vessels'), { recursive: true });
  await writeFile(join(folder, 'media', 'vessels', '7.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'wheelhouse' }],
  });
  const { port } = await bucket.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({ bucket: 'wheelhouse', endpoint, region: 'us-east-1', key: 'S3RVER', secret: 'S3RVER' });
const kinds = [
  ['on disk', () => diskStorage(join(folder, 'media'))],
  ['in a bucket', () => s3Storage(settings())],
] as const;
const name = 'abcdefghijklmnopqrstuv';

it('a copy on disk that a crash interrupted is removed with its file, but the shared folder stays', async () => {
  const videos = join(folder, 'videos-only', 'videos');
  await mkdir(videos, { recursive: true });
  await writeFile(join(videos, `${name}.mp4.unfinished`), 'half a video');
  await diskStorage(join(folder, 'videos-only')).remove([`videos/${name}.mp4`]);
  expect(await readdir(videos)).toEqual([]);
});

describe.each(kinds)('media %s', (_, make) => {
  let storage: MediaStorage;
  let server: FastifyInstance;
  beforeAll(async () => {
    storage = make();
    server = fastify();
    answerProblems(server);
    await serveMedia(server, join(folder, 'media'), storage.open);
    answerUnknown(server);
    await server.ready();
  });
  afterAll(() => server.close());

  const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.inject({ method, url: `/media/${path}`, headers });

  it('are served as stored, with unlimited caching under a random name', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_each, index) => index % 251));
    await storage.put(`pictures/${name}/640.webp`, bytes);
    const { statusCode, headers, rawPayload } = await get(`pictures/${name}/640.webp`);
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(bytes)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'accept-ranges': 'bytes',
    });
    const head = await get(`pictures/${name}/640.webp`, {}, 'HEAD');
    expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([200, 0, '70000']);
  });

  it('are copied completely, and again after a failure', async () => {
    const file = join(folder, 'finished');
    await writeFile(file, Buffer.alloc(3_000_000, 'v'));
    await storage.copy(`videos/${name}.mp4`, file);
    await storage.copy(`videos/${name}.mp4`, file);
    await rm(file);
    const { headers, rawPayload } = await get(`videos/${name}.mp4`);
    expect([headers['content-type'], rawPayload.length]).toEqual(['video/mp4', 3_000_000]);
  });

  it('are served in the ranges a player requests', async () => {
    await storage.put(`videos/${name}.webm`, Buffer.from('0123456789'));
    const part = await get(`videos/${name}.webm`, { range: 'bytes=2-5' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '2345', 'bytes 2-5/10']);
    const end = await get(`videos/${name}.webm`, { range: 'bytes=-3' });
    expect([end.statusCode, end.body]).toEqual([206, '789']);
    const open = await get(`videos/${name}.webm`, { range: 'bytes=7-' });
    expect([open.statusCode, open.body]).toEqual([206, '789']);
    const beyond = await get(`videos/${name}.webm`, { range: 'bytes=20-30' });
    expect([beyond.statusCode, beyond.json<{ detail: string }>().detail]).toEqual([
      416,
      "The file doesn't have the requested range.",
    ]);
    expect(beyond.headers['content-type']).toContain('application/problem+json');
  });

  it('never run as a page, whatever their content', async () => {
    for (const ending of ['html', 'htm', 'xhtml', 'xml', 'js', 'pdf', 'unknown', 'HTML']) {
      await storage.put(`odd/page.${ending}`, Buffer.from('<script>alert(1)</script>'));
      const { headers } = await get(`odd/page.${ending}`, { accept: 'text/html' });
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
      });
    }
    await storage.put(`texts/${name}.txt`, Buffer.from('<p>Trål</p><script>alert(1)</script>'));
    const { headers, body } = await get(`texts/${name}.txt`, { accept: 'text/html' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Trål');
  });

  it('that are missing, or elsewhere, are not found', async () => {
    await storage.remove([`odd/page.html`, 'odd/never.webp']);
    for (const path of [
      'odd/page.html',
      'nowhere.webp',
      '../s3/wheelhouse',
      '%2e%2e/finished',
      '..%2f..%2fetc%2fpasswd',
      'a//b',
      '',
      'x'.repeat(300),
    ]) {
      expect((await get(path)).statusCode, path).toBe(404);
    }
    expect((await server.inject({ method: 'POST', url: '/media/odd/page.js' })).statusCode).toBe(404);
  });

  it('are listed by their time of writing, only in their own folder', async () => {
    for (const path of ['old/a.txt', 'old/b.txt', 'old/deeper/c.txt', 'older/d.txt']) {
      await storage.put(path, Buffer.from('x'));
    }
    const listed = async (within: string, before: number) => {
      const all: string[] = [];
      for await (const paths of storage.listOlder(within, new Date(before))) all.push(...paths);
      return all.sort();
    };
    expect(await listed('old', Date.now() + 60_000)).toEqual(['old/a.txt', 'old/b.txt']);
    expect(await listed('old', Date.now() - 60_000)).toEqual([]);
    expect(await listed('never', Date.now() + 60_000)).toEqual([]);
  });

  it("do not remove the demo's drawings", async () => {
    const { statusCode, headers } = await get('vessels/7.svg');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['cache-control']).toBe('public, max-age=86400');
  });
});

describe('a bucket', () => {
  const messages: string[] = [];
  const check = (change: object) => checkBucket({ ...settings(), ...change }, (words) => messages.push(words));

  it('that exists is found at the start', async () => {
    await check({});
    expect(messages).toEqual([]);
  });

  it('that is missing is reported at the start', async () => {
    await expect(check({ bucket: 'elsewhere' })).rejects.toThrow(
      `There is no bucket elsewhere at ${endpoint}. Create it there, or set WHEELHOUSE_MEDIA_S3_BUCKET to another bucket.`,
    );
  });

  it('that cannot be reached now gives a warning', async () => {
    await check({ endpoint: 'http://127.0.0.1:1' });
    expect(messages).toEqual([
      expect.stringMatching(/^Can't store files in the bucket wheelhouse at http:\/\/127\.0\.0\.1:1: .*ECONNREFUSED/),
    ]);
  });

  it('that refuses a file has the upload retried, with the reason in the log', async () => {
    const storage = s3Storage({ ...settings(), bucket: 'elsewhere' });
    const refusal: unknown = await storage.put('texts/a.txt', Buffer.from('a')).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      status: 503,
      retryAfterSeconds: 30,
      cause: { message: 'The bucket elsewhere takes no file.', cause: expect.anything() },
    });
  });
});
