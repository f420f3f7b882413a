import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { uploadLimits } from '@wheelhouse/contract/media';
import { videoChunksPath } from '@wheelhouse/contract/providerEditor';
import { apiBase } from '@wheelhouse/contract/route';
import { uploadWorld } from './testUploads.ts';
import { videoOf } from '#platform/storage/testVideos.ts';

const {
  database,
  folder,
  server,
  kari,
  ola,
  providerId,
  account,
  newProvider,
  newVideo,
  endpoint,
  tus,
  begin,
  ask,
  chunk,
  placeOf,
  incoming,
  fileOf,
  kept,
  send,
  close,
} = await uploadWorld();
afterAll(close);

describe('an interrupted upload', () => {
  it('cannot be continued by others: visitors, another owner, or for another video', async () => {
    const video = await newVideo();
    const content = videoOf('mp4', 1000);
    const place = placeOf(await begin(video, content.length));
    expect((await chunk(place, 0, content, 'nobody')).status).toBe(401);
    expect((await fetch(place, { method: 'HEAD', headers: tus(undefined) })).status).toBe(401);
    expect((await chunk(place, 0, content, ola)).status).toBe(404);
    expect((await ask('HEAD', place, ola)).status).toBe(404);
    expect((await ask('DELETE', place, ola)).status).toBe(404);
    const other = endpoint(await newVideo());
    expect((await chunk(`${other}/${place.split('/').at(-1) ?? ''}`, 0, content)).status).toBe(404);
    for (const name of ['..%2f..%2fmedia', 'x'.repeat(90), '%00', 'abcdefghijklmnopqrstuv']) {
      expect((await chunk(`${other}/${name}`, 0, content)).status).toBe(404);
    }
    expect((await chunk(place, 0, content)).status).toBe(204);
  });

  it('can only be started by owners, for a video of theirs', async () => {
    const stranger = await account('stranger');
    expect((await begin(await newVideo(), 100, stranger)).status).toBe(403);
    expect((await begin(await newVideo(), 100, undefined)).status).toBe(201);
    expect(
      (await fetch(endpoint(1), { method: 'POST', headers: tus(undefined, { 'upload-length': '5' }) })).status,
    ).toBe(401);
    const elsewhere = await newVideo(await newProvider());
    expect((await begin(elsewhere, 100)).status).toBe(404);
    expect((await begin(999_999, 100)).status).toBe(404);
  });

  it('ends when its sender is no longer an owner', async () => {
    const own = await newProvider(kari);
    const video = await newVideo(own);
    const begun = await fetch(endpoint(video, own), {
      method: 'POST',
      headers: tus(kari, { 'upload-length': '1000' }),
    });
    await database.db.deleteFrom('account_provider').where('provider_id', '=', own).execute();
    expect((await chunk(placeOf(begun), 0, videoOf('mp4', 1000))).status).toBe(403);
  });

  it('continues where a tab left it', async () => {
    const video = await newVideo();
    const content = videoOf('mp4', 2_500_000);
    const place = placeOf(await begin(video, content.length));
    expect((await chunk(place, 0, content.subarray(0, 1_000_000))).status).toBe(204);
    await send(content, endpoint(video), { uploadUrl: place, chunkSize: 1_000_000 });
    expect((await kept((await fileOf(video))?.path ?? '')).equals(content)).toBe(true);
  });

  it('is removed with its file after a day, and at once if its video was removed', async () => {
    const video = await newVideo();
    const gone = await newVideo();
    const place = placeOf(await begin(video, 5000));
    await chunk(place, 0, videoOf('mp4', 1000));
    await chunk(placeOf(await begin(gone, 5000)), 0, videoOf('mp4', 1000));
    await database.db.deleteFrom('provider_video').where('id', '=', gone).execute();
    await server.uploads.sweep(new Date());
    expect((await ask('HEAD', place)).headers.get('upload-offset')).toBe('1000');
    await server.uploads.sweep(new Date(Date.now() + (uploadLimits.unfinishedHours + 1) * 3_600_000));
    expect((await ask('HEAD', place)).status).toBe(404);
    expect(await incoming()).toEqual([]);
  });
});

describe('a server that was killed', () => {
  it('continues with the video where it was after a restart', { timeout: 60_000 }, async () => {
    const video = await newVideo();
    const content = videoOf('webm', 30_000_000);
    let program = await startProgram();
    const path = `${apiBase}/${videoChunksPath(providerId, video)}`;
    const begun = await fetch(program.origin + path, {
      method: 'POST',
      headers: tus(kari, { 'upload-length': String(content.length) }),
    });
    const place = begun.headers.get('location') ?? '';
    // A slow chunk, so that the kill comes half-way.
    const slow = new ReadableStream({
      async pull(controller) {
        for (let at = 0; at < 20_000_000; at += 500_000) {
          controller.enqueue(new Uint8Array(content.subarray(at, at + 500_000)));
          await sleep(25);
        }
      },
    });
    const cutOff = fetch(program.origin + place, {
      method: 'PATCH',
      headers: tus(kari, {
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': '20000000',
      }),
      body: slow,
      duplex: 'half',
    } as RequestInit).catch(() => undefined);
    await sleep(500);
    program.process.kill('SIGKILL');
    await once(program.process, 'exit');
    expect(await cutOff).toBeUndefined();

    program = await startProgram();
    const head = await ask('HEAD', program.origin + place);
    const arrived = Number(head.headers.get('upload-offset'));
    expect(arrived).toBeGreaterThan(0);
    expect(arrived).toBeLessThan(content.length);
    await send(content, program.origin + path, { uploadUrl: program.origin + place });
    program.process.kill('SIGKILL');
    await once(program.process, 'exit');
    expect((await kept((await fileOf(video))?.path ?? '')).equals(content)).toBe(true);
  });

  it('between the last byte and the end loses nothing: the next request ends the upload', async () => {
    const video = await newVideo();
    const content = videoOf('mp4', 4000);
    const place = placeOf(await begin(video, content.length));
    await chunk(place, 0, content.subarray(0, 3999));
    await appendFile(join(folder, 'incoming', 'videos', place.split('/').at(-1) ?? ''), content.subarray(3999));
    const head = await ask('HEAD', place);
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '4000']);
    expect((await stat(join(folder, 'media', (await fileOf(video))?.path ?? ''))).size).toBe(4000);
  });
});

async function startProgram(): Promise<{ process: ChildProcess; origin: string }> {
  const program = spawn(
    process.execPath,
    [fileURLToPath(new URL('testUploadServer.ts', import.meta.url)), database.url, folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  // A program with a piped output first prints its address.
  const [line] = (await once(program.stdout, 'data')) as [Buffer];
  return { process: program, origin: line.toString().trim() };
}
