import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch } from '#browser/launch.ts';
import { writePlayableVideo } from '#worlds/playableVideo.ts';
import { startServer, type RunningServer } from '#browser/server.ts';

let folder: string;
let browser: Browser;
let server: RunningServer;
let host: Server;
let film: Buffer | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wheelhouse-film-'));
  browser = await launch();
  const page = await browser.newPage();
  const file = path.join(folder, 'film.webm');
  await writePlayableVideo(page, file, 400_000);
  film = await readFile(file);
  await page.close();
  host = createServer((_request, response) => {
    if (film === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'video/webm', 'content-length': film.length }).end(film);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always answers with an AddressInfo.
  const { port } = host.address() as AddressInfo;
  const videoUrl = `http://127.0.0.1:${port}/film.webm`;
  server = await startServer(path.join(folder, 'data'), { videoUrl });
});
afterAll(async () => {
  await server?.stop();
  await browser.close();
  host.close();
  await rm(folder, { recursive: true, force: true });
});

describe("the home page's video on another server (platform specification, section 1)", () => {
  test('plays', async () => {
    const page = await browser.newPage();
    await page.goto(server.address);
    await page.getByRole('heading', { name: 'See how it works' }).waitFor();
    const seconds = await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      await new Promise((resolve) =>
        video.addEventListener('timeupdate', () => video.currentTime > 0.2 && resolve(undefined)),
      );
      return video.currentTime;
    });
    expect(seconds).toBeGreaterThan(0.2);
    await page.close();
  });

  test('comes from that server only', async () => {
    const { headers } = await fetch(server.address);
    const policy = headers.get('content-security-policy') ?? '';
    const media = /media-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
    expect(media).toEqual(["'self'", expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)]);
  });

  test("leaves no empty box if it can't be loaded", async () => {
    film = undefined;
    const page = await browser.newPage();
    await page.goto(server.address);
    await page.getByRole('heading', { name: "What's included" }).waitFor();
    await page.locator('video').waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { name: 'See how it works' }).count()).toBe(0);
    await page.close();
  });
});
