import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadLimits } from '@wheelhouse/contract/media';
import { addToProvider, createProvider } from '@wheelhouse/contract/providerEditor';
import { getProvider } from '@wheelhouse/contract/providers';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '#worlds/client.ts';
import { openSession, password } from '#worlds/accounts.ts';
import { useBrowser } from '#browser/browser.ts';
import { writePlayableVideo } from '#worlds/playableVideo.ts';
import { runCommand, startServer, type RunningServer } from '#browser/server.ts';
import { violations } from '#browser/violations.ts';

const { visit } = useBrowser();

/** A server for this file only, since it is killed. */
let server: RunningServer;
let folder: string;
let data: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wheelhouse-videos-'));
  data = path.join(folder, 'data');
  await runCommand(data, ['user', 'add', 'chandler', '--authorities', 'USER,SERVICE_PROVIDER'], `${password}\n`);
  server = await startServer(data, {});
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const tries = { timeout: 30_000 };

/** Limits a page's upload speed, so that there is a middle in which things can happen. */
async function lineOf(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const limit = (bytesPerSecond: number) =>
    devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  return { fast: () => limit(20_000_000), slow: () => limit(1_000_000) };
}

/** The offsets from which a page sends chunks. */
function offsetsSent(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

async function logIn(page: Page, place: string): Promise<void> {
  await page.goto(`${server.address}/login?redirect=${encodeURIComponent(place)}`);
  await page.getByLabel('User name').fill('chandler');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.address}${place}`);
}

/** A provider of the chandler's with a video that has no file yet. */
async function newVideo() {
  const { token, userInfo } = await openSession(server.address, 'chandler');
  const client = clientOf(server.address, token);
  const [own] = userInfo.serviceProvidersId;
  const id = own ?? (await client.call(createProvider)).id;
  await client.call(addToProvider, { params: { id, kind: 'video' } });
  return { client, id, editor: `/service/provider/${id}/edit` };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Video' });
const videoFile = (page: Page) => dialog(page).getByLabel('Video file').locator('input[type=file]');

async function openDialog(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await dialog(page).waitFor();
}

const percent = (page: Page) =>
  dialog(page)
    .getByRole('progressbar')
    .evaluate((bar: HTMLProgressElement) => bar.value);
const untilPercent = (page: Page, least: number) =>
  expect.poll(() => percent(page), { ...tries, interval: 30 }).toBeGreaterThanOrEqual(least);

async function tabAgain(context: BrowserContext, page: Page, place: string): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await next.goto(server.address + place);
  return next;
}

async function fingerprint(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}

/** Five chunks. */
const videoBytes = 5 * uploadLimits.videoChunk;

describe('a video of 100 MB (content specification, sections 4 and 9)', () => {
  test('is paused, survives its tab and its server, and plays', async () => {
    const { client, id, editor } = await newVideo();
    const { page: first, context } = await visit();
    const file = path.join(folder, 'launching.webm');
    await writePlayableVideo(first, file, videoBytes);

    await logIn(first, editor);
    const line = await lineOf(first);
    await line.fast();
    const begun = offsetsSent(first);
    await openDialog(first);
    await videoFile(first).setInputFiles(file);
    await dialog(first).getByText('Uploading launching.webm').waitFor();
    await untilPercent(first, 24);
    await dialog(first).getByRole('button', { name: 'Pause' }).click();
    await dialog(first).getByText('Paused: launching.webm').waitFor();
    const pausedAt = await percent(first);
    expect(await violations(first)).toEqual([]);
    expect(await percent(first)).toBe(pausedAt);
    const before = begun.length;
    await dialog(first).getByRole('button', { name: 'Resume' }).click();
    await untilPercent(first, 40);
    await line.slow();
    expect(begun[0]).toBe(0);
    expect(begun[before]).toBeGreaterThan(0);

    await dialog(first).getByRole('button', { name: 'Cancel', exact: true }).click();
    await first.getByRole('link', { name: 'View page' }).click();
    const question = first.getByRole('dialog', { name: 'Leave before the upload finishes?' });
    await question.getByText('To resume it, choose the same file again within').waitFor();
    expect(await question.getByRole('button', { name: 'Discard and leave' }).count()).toBe(0);
    await question.getByRole('button', { name: 'Leave', exact: true }).waitFor();
    await question.getByRole('button', { name: 'Stay on the page' }).click();

    const second = await tabAgain(context, first, editor);
    const resumed = offsetsSent(second);
    const otherLine = await lineOf(second);
    await otherLine.fast();
    await second.getByText(/^Upload stopped at \d+%: launching\.webm$/).waitFor();
    await openDialog(second);
    const stoppedAt = await percent(second);
    expect(stoppedAt).toBeGreaterThan(20);
    await dialog(second).getByText('Choose the same file again to continue where it stopped').waitFor();
    expect(await violations(second)).toEqual([]);
    await videoFile(second).setInputFiles(file);
    await untilPercent(second, stoppedAt + 22);
    expect(Math.floor(((resumed[0] ?? 0) / videoBytes) * 100)).toBe(stoppedAt);

    await otherLine.slow();
    await server.kill();
    await dialog(second).getByText('Connection lost, retrying: launching.webm').waitFor();
    // The answer of a server that is starting: it does not know the offset yet.
    await second.route('**/chunks/*', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await otherLine.fast();
    const atTheEnd = resumed.length;
    server = await startServer(data, { port: Number(new URL(server.address).port) });
    const played = second.waitForResponse((answer) => answer.url().includes('/media/videos/'));
    await dialog(second).locator('video').waitFor(tries);
    expect(resumed[atTheEnd]).toBeGreaterThan(resumed[0] ?? 0);
    expect(begun.concat(resumed).filter((offset) => offset === 0)).toHaveLength(1);

    expect((await played).status()).toBe(206);
    const time = await dialog(second)
      .locator('video')
      .evaluate(async (video: HTMLVideoElement) => {
        video.muted = true;
        await video.play();
        await new Promise((resolve) =>
          video.addEventListener('timeupdate', () => video.currentTime > 0.2 && resolve(0)),
        );
        return video.currentTime;
      });
    expect(time).toBeGreaterThan(0.2);

    const [video] = (await client.call(getProvider, { params: { id } })).videos;
    expect(video?.video).toMatchObject({ type: 'video/webm', bytes: videoBytes });
    const address = `${server.address}/media/${video?.video?.path}`;
    const whole = await fetch(address);
    const kept = whole.body === null ? '' : await fingerprint(whole.body);
    expect(kept).toBe(await fingerprint(createReadStream(file)));
    const end = await fetch(address, { headers: { range: 'bytes=-10' } });
    expect([end.status, end.headers.get('content-range')]).toEqual([
      206,
      `bytes ${videoBytes - 10}-${videoBytes - 1}/${videoBytes}`,
    ]);
  }, 180_000);
});

describe('a file that is refused (content specification, sections 5 and 8)', () => {
  test('is refused in the words of the specification, and another may be chosen', async () => {
    const { editor } = await newVideo();
    const { page } = await visit({ size: 'phone' });
    await logIn(page, editor);
    await openDialog(page);
    const large = path.join(folder, 'large.mp4');
    await writeFile(large, '');
    await truncate(large, uploadLimits.video + 1);
    await videoFile(page).setInputFiles(large);
    await page.getByText('File size should be less than 200MB!').waitFor();
    const notTaken = 'Unsupported video type! Please, use WEBM, OGG or MP4.';
    const buffer = Buffer.from('PK\x03\x04'.padEnd(300, 'zip'), 'latin1');
    await videoFile(page).setInputFiles({ name: 'a.mov', mimeType: 'video/quicktime', buffer });
    await page.getByText(notTaken).waitFor();
    await videoFile(page).setInputFiles({ name: 'zip.mp4', mimeType: 'video/mp4', buffer });
    await dialog(page).getByText(notTaken).waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    const chooser = page.waitForEvent('filechooser');
    await dialog(page).getByRole('button', { name: 'Choose another video' }).click();
    await chooser;
    await dialog(page).getByRole('button', { name: 'Dismiss' }).click();
    await dialog(page).getByRole('button', { name: 'Choose video' }).waitFor();
  });
});
