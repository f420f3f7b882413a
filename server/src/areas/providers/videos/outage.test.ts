import { say } from '@wheelhouse/messages/say';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadLimits } from '@wheelhouse/contract/media';
import { problemMessages } from '@wheelhouse/contract/problem';
import { diskFull } from '#platform/errors/diskError.ts';
import { refusalFrom } from '#platform/http/problems.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { cameraPhoto } from '#platform/storage/testPictures.ts';
import { uploadWorld } from './testUploads.ts';
import { videoOf } from '#platform/storage/testVideos.ts';

let down = false;
let full = false;
let copies = 0;
let running = 0;
let mostRunning = 0;

const {
  database,
  folder,
  server,
  newProvider,
  newVideo,
  kari,
  endpoint,
  tus,
  chunk,
  ask,
  placeOf,
  detailOf,
  fileOf,
  incoming,
  close,
} = await uploadWorld((disk) => ({
  ...disk,
  put: async (path, content) => {
    if (full) throw diskFull('media');
    await (down && path.endsWith('160.webp') ? refuse() : disk.put(path, content));
  },
  async copy(path, file) {
    copies += 1;
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    await (down ? refuse() : disk.copy(path, file));
  },
}));
afterAll(close);
beforeEach(() => {
  down = false;
  full = false;
  copies = 0;
  mostRunning = 0;
});

async function refuse(): Promise<never> {
  throw new Refusal(503, problemMessages.unavailable);
}

const rowsOf = (provider: number) =>
  database.db.selectFrom('media').select(['bytes', 'unused_since']).where('provider_id', '=', provider).execute();

const beginFor = (provider: number, video: number, bytes: number) =>
  fetch(endpoint(video, provider), { method: 'POST', headers: tus(kari, { 'upload-length': String(bytes) }) });

describe('while the storage is down', () => {
  it('a completely uploaded video waits, takes no storage and is stored when the storage is back', async () => {
    const own = await newProvider(kari);
    const video = await newVideo(own);
    const content = videoOf('mp4', 3_000_000);
    const place = placeOf(await beginFor(own, video, content.length));
    down = true;
    expect((await chunk(place, 0, content)).status).toBe(503);
    for (let tried = 0; tried < 30; tried += 1) expect((await ask('HEAD', place)).status).toBe(503);
    expect(await rowsOf(own)).toEqual([{ bytes: 0, unused_since: expect.any(Date) }]);
    const second = await newVideo(own);
    expect((await beginFor(own, second, uploadLimits.video)).status).toBe(201);

    down = false;
    const head = await ask('HEAD', place);
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(content.length)]);
    const file = await fileOf(video);
    expect(await readFile(join(folder, 'media', file?.path ?? ''))).toEqual(content);
    expect(await rowsOf(own)).toEqual([{ bytes: content.length, unused_since: null }]);
  });

  it('one video is stored once at a time, however many requests come', async () => {
    const own = await newProvider(kari);
    const video = await newVideo(own);
    const place = placeOf(await beginFor(own, video, 1000));
    down = true;
    await chunk(place, 0, videoOf('mp4', 1000));
    const askAfter = async (ms: number) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return (await ask('HEAD', place)).status;
    };
    // The first requests have ended before the next ten are sent.
    for (const round of [1, 2]) {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => askAfter(at * 5)));
      expect(new Set(answers)).toEqual(new Set([503]));
      expect(copies).toBeGreaterThan(round);
    }
    expect(mostRunning).toBe(1);
    expect((await ask('DELETE', place)).status).toBe(204);
  });

  it('a picture with one size that could not be written leaves neither files nor a row', async () => {
    const own = await newProvider(kari);
    down = true;
    const photo = { name: 'photo.jpg', content: Readable.from([await cameraPhoto(800, 600)]) };
    await expect(server.media.keepPicture(photo, { type: 'LOGO', providerId: own })).rejects.toThrow(
      say(problemMessages.unavailable),
    );
    expect(await rowsOf(own)).toEqual([]);
  });
});

it('A completely uploaded video is stored even if the storage was filled in the meantime', async () => {
  const own = await newProvider(kari);
  const video = await newVideo(own);
  const content = videoOf('webm', 1000);
  const place = placeOf(await beginFor(own, video, content.length));
  await database.db
    .insertInto('media')
    .values({
      type: 'VIDEO',
      provider_id: own,
      path: 'videos/written.mp4',
      media_type: 'video/mp4',
      bytes: uploadLimits.providerQuota,
    })
    .execute();
  expect((await chunk(place, 0, content)).status).toBe(204);
  expect((await fileOf(video))?.bytes).toBe(content.length);
  expect(await incoming()).not.toContain(place.split('/').at(-1));
});

describe('while the disk is full', () => {
  const noRoom = [507, 'The storage is full. Contact the operator, then try again later.'];

  // A device that is always full.
  it.skipIf(!existsSync('/dev/full'))(
    'a video upload is refused with that reason, and continues where it was once there is room',
    async () => {
      const own = await newProvider(kari);
      const video = await newVideo(own);
      const content = videoOf('mp4', 200_000);
      const place = placeOf(await beginFor(own, video, content.length));
      const file = join(folder, 'incoming', 'videos', place.split('/').at(-1) ?? '');
      await rm(file);
      await symlink('/dev/full', file);
      expect(await detailOf(await chunk(place, 0, content))).toEqual(noRoom);
      await rm(file);
      await writeFile(file, '');
      expect((await chunk(place, 0, content)).status).toBe(204);
      expect((await fileOf(video))?.bytes).toBe(content.length);
    },
  );

  it('a picture upload is refused with that reason, which is logged, and leaves nothing', async () => {
    const own = await newProvider(kari);
    full = true;
    const photo = { name: 'photo.jpg', content: Readable.from([await cameraPhoto(800, 600)]) };
    const error: unknown = await server.media
      .keepPicture(photo, { type: 'LOGO', providerId: own })
      .catch((cause: unknown) => cause);
    const refusal = refusalFrom(error);
    expect([refusal.status, refusal.message]).toEqual(noRoom);
    expect(String(refusal.cause)).toContain('The disk holding media is full.');
    expect(await rowsOf(own)).toEqual([]);
    expect(await readdir(join(folder, 'incoming', 'pictures'))).toEqual([]);
  });
});
