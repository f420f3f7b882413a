import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadLimits, uploadMessages } from '@wheelhouse/contract/media';
import { videoChunksPath } from '@wheelhouse/contract/providerEditor';
import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { testDatabase, type TestDatabase } from '#database/testDatabase.ts';
import { startUploadServer } from './testUploadServer.ts';
import { videoOf } from './testVideos.ts';

let database: TestDatabase;
let folder: string;
let server: Awaited<ReturnType<typeof startUploadServer>>;
let kari: string;
let ola: string;
let providerId: number;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-videos-'));
  server = await startUploadServer(database.db, folder);
  kari = await account('kari');
  ola = await account('ola');
  providerId = await newProvider(kari, ola);
});
afterAll(async () => {
  await server.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function account(username: string): Promise<string> {
  const { id } = await database.db
    .insertInto('account')
    .values({ username, password_hash: '', authorities: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

async function newProvider(...owners: string[]): Promise<number> {
  const { id } = await database.db
    .insertInto('service_provider')
    .values({ name: 'Skipsverft', published: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const owner of owners) {
    await database.db
      .insertInto('account_provider')
      .values({ account_id: Number(owner), provider_id: id })
      .execute();
  }
  return id;
}

async function newVideo(of = providerId): Promise<number> {
  const { id } = await database.db
    .insertInto('provider_video')
    .values({ provider_id: of })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const endpoint = (video: number, of = providerId) => `${server.origin}${apiBase}/${videoChunksPath(of, video)}`;
const tus = (token: string | undefined, more: Record<string, string> = {}) => ({
  'tus-resumable': '1.0.0',
  ...(token === undefined ? {} : { [tokenHeader]: token }),
  ...more,
});
const begin = (video: number, bytes: number, token: string | undefined = kari, more: Record<string, string> = {}) =>
  fetch(endpoint(video), { method: 'POST', headers: tus(token, { 'upload-length': String(bytes), ...more }) });
const chunk = (place: string, offset: number, body: Buffer, token: string | undefined = kari) =>
  fetch(place, {
    method: 'PATCH',
    headers: tus(token, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }),
    body: new Uint8Array(body),
  });
const placeOf = (answer: Response) => server.origin + (answer.headers.get('location') ?? '');
const detailOf = async (answer: Response) => [answer.status, ((await answer.json()) as { detail: string }).detail];
const incoming = async () =>
  (await readdir(join(folder, 'incoming', 'videos'))).filter((name) => !name.startsWith('.'));

async function fileOf(video: number) {
  return await database.db
    .selectFrom('provider_video as video')
    .innerJoin('media', 'media.id', 'video.file_id')
    .select(['media.id', 'path', 'media_type', 'bytes', 'unused_since'])
    .where('video.id', '=', video)
    .executeTakeFirst();
}
const kept = (path: string) => readFile(join(folder, 'media', path));

/** Sends as the page does. */
function send(content: Buffer, to: string, options: { chunkSize?: number; uploadUrl?: string; name?: string } = {}) {
  return new Promise<void>((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint: to,
      ...(options.uploadUrl === undefined ? {} : { uploadUrl: options.uploadUrl }),
      chunkSize: options.chunkSize ?? uploadLimits.videoChunk,
      retryDelays: [100, 500, 1000],
      headers: { [tokenHeader]: kari },
      metadata: { filename: options.name ?? 'boat.mp4', filetype: 'video/mp4' },
      onSuccess: () => resolve(),
      onError: reject,
    });
    upload.start();
  });
}

describe('A video', () => {
  it.each([
    ['webm', 'video/webm', 'webm'],
    ['ogg', 'video/ogg', 'ogv'],
    ['mp4', 'video/mp4', 'mp4'],
  ] as const)('of %s is kept by its content and shown by its provider', async (kind, type, ending) => {
    const video = await newVideo();
    const before = await versionOf(providerId);
    const content = videoOf(kind, 3_000_000);
    await send(content, endpoint(video), { chunkSize: 1_000_000, name: 'whatever.exe' });
    const file = await fileOf(video);
    expect(file).toMatchObject({ media_type: type, bytes: content.length, unused_since: null });
    expect(file?.path).toMatch(new RegExp(`^videos/[\\w-]{22}\\.${ending}$`));
    expect((await kept(file?.path ?? '')).equals(content)).toBe(true);
    expect(await versionOf(providerId)).toBe(before + 1);
    expect(await incoming()).toEqual([]);
  });

  it('takes the place of the one before, whose file is let go', async () => {
    const video = await newVideo();
    await send(videoOf('mp4', 1000), endpoint(video));
    const first = await fileOf(video);
    await send(videoOf('webm', 2000), endpoint(video));
    expect((await fileOf(video))?.bytes).toBe(2000);
    const { unused_since } = await database.db
      .selectFrom('media')
      .select('unused_since')
      .where('id', '=', first?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(unused_since).not.toBeNull();
  });

  it('may have any name: it is never the name of a file', async () => {
    for (const name of [
      '../../../etc/passwd',
      'x'.repeat(300),
      '..\\..\\x.mp4',
      'CON',
      '\u0000\u202e4pm',
      '<script>',
    ]) {
      const video = await newVideo();
      await send(videoOf('mp4', 500), endpoint(video), { name });
      expect((await fileOf(video))?.path).toMatch(/^videos\/[\w-]{22}\.mp4$/);
    }
    expect(
      (await begin(await newVideo(), 10, kari, { 'upload-metadata': `filename ${'eA'.repeat(4000)}` })).status,
    ).toBe(400);
  });

  it('that has come is told of as such to a sender who missed the answer', async () => {
    const video = await newVideo();
    const place = placeOf(await begin(video, 500));
    expect((await chunk(place, 0, videoOf('mp4', 500))).status).toBe(204);
    const head = await fetch(place, { method: 'HEAD', headers: tus(kari) });
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '500',
      '500',
    ]);
    expect((await chunk(place, 0, videoOf('mp4', 500))).status).toBe(409);
    expect((await fileOf(video))?.bytes).toBe(500);
  });
});

async function versionOf(id: number): Promise<number> {
  const row = await database.db
    .selectFrom('service_provider')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.version;
}

describe('Limits (content specification, section 9)', () => {
  it('of 200 MB are told before anything is sent', async () => {
    const video = await newVideo();
    expect(await detailOf(await begin(video, uploadLimits.video + 1))).toEqual([413, uploadMessages.videoTooLarge]);
    const largest = await begin(video, uploadLimits.video);
    expect(largest.status).toBe(201);
    await fetch(placeOf(largest), { method: 'DELETE', headers: tus(kari) });
  });

  it('of 20,971,520 bytes a chunk hold', async () => {
    const place = placeOf(await begin(await newVideo(), uploadLimits.video));
    const whole = videoOf('mp4', uploadLimits.videoChunk + 1);
    expect((await chunk(place, 0, whole)).status).toBe(413);
    const answer = await chunk(place, 0, whole.subarray(0, uploadLimits.videoChunk));
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(uploadLimits.videoChunk)]);
    await fetch(place, { method: 'DELETE', headers: tus(kari) });
  });

  it('of a length have to be given, and be kept to', async () => {
    const video = await newVideo();
    for (const length of ['', '0', '-5', 'many', '1e3']) {
      const answer = await fetch(endpoint(video), { method: 'POST', headers: tus(kari, { 'upload-length': length }) });
      expect(answer.status, length).toBe(400);
    }
    const place = placeOf(await begin(video, 100));
    expect((await chunk(place, 0, videoOf('mp4', 101))).status).toBe(413);
    expect(await fileOf(video)).toBeUndefined();
  });

  it('of the provider’s storage count what is on its way', async () => {
    const own = await newProvider(kari);
    const video = await newVideo(own);
    await database.db
      .insertInto('media')
      .values({
        type: 'VIDEO',
        provider_id: own,
        path: 'videos/most.mp4',
        media_type: 'video/mp4',
        bytes: uploadLimits.providerQuota - 250_000_000,
      })
      .execute();
    const post = () =>
      fetch(endpoint(video, own), { method: 'POST', headers: tus(kari, { 'upload-length': '200000000' }) });
    expect((await post()).status).toBe(201);
    expect(await detailOf(await post())).toEqual([422, uploadMessages.quotaReached]);
  });
});

describe('What is no video', () => {
  it.each(['zip', 'html', 'matroska', 'quickTime', 'avif'] as const)(
    'but %s is refused with its first chunk and removed',
    async (kind) => {
      const video = await newVideo();
      const before = await incoming();
      const place = placeOf(await begin(video, 40_000_000));
      const answer = await chunk(place, 0, videoOf(kind, 5_000_000));
      expect(await detailOf(answer)).toEqual([415, uploadMessages.unsupportedVideo]);
      expect((await fetch(place, { method: 'HEAD', headers: tus(kari) })).status).toBe(404);
      expect(await incoming()).toEqual(before);
      expect(await fileOf(video)).toBeUndefined();
    },
  );

  it('is found out at the end too, where it came byte by byte', async () => {
    const video = await newVideo();
    const before = await incoming();
    const content = videoOf('zip', 30);
    const place = placeOf(await begin(video, content.length));
    expect((await chunk(place, 0, content.subarray(0, 10))).status).toBe(204);
    expect(await detailOf(await chunk(place, 10, content.subarray(10)))).toEqual([
      415,
      uploadMessages.unsupportedVideo,
    ]);
    expect(await incoming()).toEqual(before);
  });
});

describe('A chunk', () => {
  it('from another place than the next is refused, and changes nothing', async () => {
    const video = await newVideo();
    const content = videoOf('webm', 3000);
    const place = placeOf(await begin(video, content.length));
    expect((await chunk(place, 0, content.subarray(0, 1000))).status).toBe(204);
    for (const offset of [0, 999, 1001, 3000]) {
      expect((await chunk(place, offset, content.subarray(1000, 1500))).status).toBe(409);
    }
    expect((await chunk(place, 1000, content.subarray(1000))).status).toBe(204);
    expect((await kept((await fileOf(video))?.path ?? '')).equals(content)).toBe(true);
  });

  it('of the wrong type, or without the protocol’s header, is refused', async () => {
    const place = placeOf(await begin(await newVideo(), 100));
    const wrongType = await fetch(place, {
      method: 'PATCH',
      headers: tus(kari, { 'upload-offset': '0', 'content-type': 'text/plain' }),
      body: 'x',
    });
    expect([400, 415]).toContain(wrongType.status);
    const bare = await fetch(place, { method: 'PATCH', headers: { [tokenHeader]: kari }, body: 'x' });
    expect(bare.status).toBe(412);
  });
});

describe('An upload', () => {
  it('is nobody else’s: not a visitor’s, not another owner’s, not for another video', async () => {
    const video = await newVideo();
    const content = videoOf('mp4', 1000);
    const place = placeOf(await begin(video, content.length));
    expect((await chunk(place, 0, content, 'nobody')).status).toBe(401);
    expect((await fetch(place, { method: 'HEAD', headers: tus(undefined) })).status).toBe(401);
    expect((await chunk(place, 0, content, ola)).status).toBe(404);
    expect((await fetch(place, { method: 'HEAD', headers: tus(ola) })).status).toBe(404);
    expect((await fetch(place, { method: 'DELETE', headers: tus(ola) })).status).toBe(404);
    const other = endpoint(await newVideo());
    expect((await chunk(`${other}/${place.split('/').at(-1) ?? ''}`, 0, content)).status).toBe(404);
    for (const name of ['..%2f..%2fmedia', 'x'.repeat(90), '%00', 'abcdefghijklmnopqrstuv']) {
      expect((await chunk(`${other}/${name}`, 0, content)).status).toBe(404);
    }
    expect((await chunk(place, 0, content)).status).toBe(204);
  });

  it('is begun by owners alone, for a video of theirs', async () => {
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

  it('whose owner stopped owning ends there', async () => {
    const own = await newProvider(kari);
    const video = await newVideo(own);
    const begun = await fetch(endpoint(video, own), {
      method: 'POST',
      headers: tus(kari, { 'upload-length': '1000' }),
    });
    await database.db.deleteFrom('account_provider').where('provider_id', '=', own).execute();
    expect((await chunk(placeOf(begun), 0, videoOf('mp4', 1000))).status).toBe(403);
  });

  it('goes on where a tab left it', async () => {
    const video = await newVideo();
    const content = videoOf('mp4', 2_500_000);
    const place = placeOf(await begin(video, content.length));
    expect((await chunk(place, 0, content.subarray(0, 1_000_000))).status).toBe(204);
    await send(content, endpoint(video), { uploadUrl: place, chunkSize: 1_000_000 });
    expect((await kept((await fileOf(video))?.path ?? '')).equals(content)).toBe(true);
  });

  it('unfinished after a day is removed with its file, and one whose video is gone at once', async () => {
    const video = await newVideo();
    const gone = await newVideo();
    const place = placeOf(await begin(video, 5000));
    await chunk(place, 0, videoOf('mp4', 1000));
    await chunk(placeOf(await begin(gone, 5000)), 0, videoOf('mp4', 1000));
    await database.db.deleteFrom('provider_video').where('id', '=', gone).execute();
    await server.uploads.sweep(new Date());
    expect((await fetch(place, { method: 'HEAD', headers: tus(kari) })).headers.get('upload-offset')).toBe('1000');
    await server.uploads.sweep(new Date(Date.now() + (uploadLimits.unfinishedHours + 1) * 3_600_000));
    expect((await fetch(place, { method: 'HEAD', headers: tus(kari) })).status).toBe(404);
    expect(await incoming()).toEqual([]);
  });
});

describe('A server that is killed', () => {
  it('goes on with the video where it was when it is there again', { timeout: 60_000 }, async () => {
    const video = await newVideo();
    const content = videoOf('webm', 30_000_000);
    let program = await startProgram();
    const path = `${apiBase}/${videoChunksPath(providerId, video)}`;
    const begun = await fetch(program.origin + path, {
      method: 'POST',
      headers: tus(kari, { 'upload-length': String(content.length) }),
    });
    const place = begun.headers.get('location') ?? '';
    // A chunk that comes slowly, so that the end meets it half-way.
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
    const head = await fetch(program.origin + place, { method: 'HEAD', headers: tus(kari) });
    const arrived = Number(head.headers.get('upload-offset'));
    expect(arrived).toBeGreaterThan(0);
    expect(arrived).toBeLessThan(content.length);
    await send(content, program.origin + path, { uploadUrl: program.origin + place });
    program.process.kill('SIGKILL');
    await once(program.process, 'exit');
    expect((await kept((await fileOf(video))?.path ?? '')).equals(content)).toBe(true);
  });

  it('between the last byte and the end is no loss: whoever asks next ends it', async () => {
    const video = await newVideo();
    const content = videoOf('mp4', 4000);
    const place = placeOf(await begin(video, content.length));
    await chunk(place, 0, content.subarray(0, 3999));
    await appendFile(join(folder, 'incoming', 'videos', place.split('/').at(-1) ?? ''), content.subarray(3999));
    const head = await fetch(place, { method: 'HEAD', headers: tus(kari) });
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
  // A program with a piped output gives text of its address first.
  const [line] = (await once(program.stdout, 'data')) as [Buffer];
  return { process: program, origin: line.toString().trim() };
}
