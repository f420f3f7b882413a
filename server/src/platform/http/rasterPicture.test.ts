import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveMedia } from './mediaFiles.ts';

let folder: string;
const server = Fastify();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-raster-'));
  await mkdir(join(folder, 'news'));
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><rect width="64" height="32" fill="red"/></svg>';
  await writeFile(join(folder, 'news', '1.svg'), svg);
  await serveMedia(server, folder);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('answers a drawing also as a photo, made once, for networks that show no drawings', async () => {
  const answers = await Promise.all([1, 2].map(() => server.inject('/media/news/1.svg.jpg')));
  for (const { statusCode, headers, rawPayload } of answers) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 });
  }
  expect((await readdir(join(folder, 'news'))).sort()).toEqual(['1.svg', '1.svg.jpg']);
});

test('makes no photo of anything but our drawings', async () => {
  for (const path of ['news/2.svg.jpg', 'news/..%2fnews%2f1.svg.jpg', '1.svg.jpg'])
    expect((await server.inject(`/media/${path}`)).statusCode, path).toBe(404);
});
