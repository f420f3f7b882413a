import { say } from '@wheelhouse/messages/say';
import { afterAll, describe, expect, it } from 'vitest';
import { uploadLimits, uploadMessages } from '@wheelhouse/contract/media';
import { tokenHeader } from '@wheelhouse/contract/route';
import { uploadWorld } from './testUploads.ts';
import { videoOf } from '#platform/storage/testVideos.ts';

const {
  database,
  kari,
  ola,
  providerId,
  newProvider,
  newVideo,
  endpoint,
  tus,
  begin,
  ask,
  chunk,
  placeOf,
  detailOf,
  incoming,
  fileOf,
  kept,
  send,
  versionOf,
  close,
} = await uploadWorld();
afterAll(close);

describe('an uploaded video', () => {
  it.each([
    ['webm', 'video/webm', 'webm'],
    ['ogg', 'video/ogg', 'ogv'],
    ['mp4', 'video/mp4', 'mp4'],
  ] as const)('of %s is stored by its content and shown by its provider', async (kind, type, ending) => {
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

  it('is sent by pages of this site alone: no answer has a header for other sites', async () => {
    const headers = { origin: 'https://other.example', 'tus-resumable': '1.0.0' };
    for (const method of ['OPTIONS', 'POST']) {
      const answer = await fetch(endpoint(await newVideo()), { method, headers });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('replaces the previous one, whose file is released', async () => {
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

  it('may have any name, which never becomes a file name', async () => {
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

  it('is reported as complete to a sender who missed the answer', async () => {
    const video = await newVideo();
    const place = placeOf(await begin(video, 500));
    expect((await chunk(place, 0, videoOf('mp4', 500))).status).toBe(204);
    const head = await ask('HEAD', place);
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '500',
      '500',
    ]);
    expect((await chunk(place, 0, videoOf('mp4', 500))).status).toBe(409);
    expect((await fileOf(video))?.bytes).toBe(500);
  });
});

describe('limits (content specification, section 9)', () => {
  it('of 200 MB are announced before anything is sent', async () => {
    const video = await newVideo();
    expect(await detailOf(await begin(video, uploadLimits.video + 1))).toEqual([
      413,
      say(uploadMessages.videoTooLarge),
    ]);
    const largest = await begin(video, uploadLimits.video);
    expect(largest.status).toBe(201);
    await ask('DELETE', placeOf(largest));
  });

  it('of 20,971,520 bytes apply to a chunk', async () => {
    const place = placeOf(await begin(await newVideo(), uploadLimits.video));
    const whole = videoOf('mp4', uploadLimits.videoChunk + 1);
    expect((await chunk(place, 0, whole)).status).toBe(413);
    const answer = await chunk(place, 0, whole.subarray(0, uploadLimits.videoChunk));
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(uploadLimits.videoChunk)]);
    await ask('DELETE', place);
  });

  it('require a declared length, which must be correct', async () => {
    const video = await newVideo();
    for (const length of ['', '0', '-5', 'many', '1e3']) {
      const answer = await fetch(endpoint(video), { method: 'POST', headers: tus(kari, { 'upload-length': length }) });
      expect(await detailOf(answer), length).toEqual([400, say(uploadMessages.noLength)]);
    }
    for (const part of ['partial', 'final;/one /two']) {
      const answer = await begin(video, 100, kari, { 'upload-concat': part });
      expect(await detailOf(answer), part).toEqual([400, say(uploadMessages.noParts)]);
    }
    const place = placeOf(await begin(video, 100));
    expect((await chunk(place, 0, videoOf('mp4', 101))).status).toBe(413);
    expect(await fileOf(video)).toBeUndefined();
  });

  it('of the provider’s storage include running uploads', async () => {
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
    expect(await detailOf(await post())).toEqual([422, say(uploadMessages.quotaReached)]);
  });

  it('apply to many uploads that start at once', async () => {
    const own = await newProvider(kari, ola);
    const video = await newVideo(own);
    const beginAll = async (token: string, bytes: number, many: number) => {
      const headers = tus(token, { 'upload-length': String(bytes) });
      const answers = await Promise.all(
        Array.from({ length: many }, () => fetch(endpoint(video, own), { method: 'POST', headers })),
      );
      return answers.map(({ status }) => status).sort();
    };
    expect(await beginAll(kari, 1000, 30)).toEqual([...Array<number>(20).fill(201), ...Array<number>(10).fill(429)]);
    await database.db
      .insertInto('media')
      .values({
        type: 'VIDEO',
        provider_id: own,
        path: 'videos/some.mp4',
        media_type: 'video/mp4',
        bytes: uploadLimits.providerQuota - 10 * uploadLimits.video,
      })
      .execute();
    expect(await beginAll(ola, uploadLimits.video, 19)).toEqual([
      ...Array<number>(9).fill(201),
      ...Array<number>(10).fill(422),
    ]);
  });
});

describe('an upload that is no video', () => {
  it.each(['zip', 'html', 'matroska', 'quickTime', 'avif'] as const)(
    'but %s is refused with its first chunk and removed',
    async (kind) => {
      const video = await newVideo();
      const before = await incoming();
      const place = placeOf(await begin(video, 40_000_000));
      const answer = await chunk(place, 0, videoOf(kind, 5_000_000));
      expect(await detailOf(answer)).toEqual([415, say(uploadMessages.unsupportedVideo)]);
      expect((await ask('HEAD', place)).status).toBe(404);
      expect(await incoming()).toEqual(before);
      expect(await fileOf(video)).toBeUndefined();
    },
  );

  it('is also recognised at the end, if it came byte by byte', async () => {
    const video = await newVideo();
    const before = await incoming();
    const content = videoOf('zip', 30);
    const place = placeOf(await begin(video, content.length));
    expect((await chunk(place, 0, content.subarray(0, 10))).status).toBe(204);
    expect(await detailOf(await chunk(place, 10, content.subarray(10)))).toEqual([
      415,
      say(uploadMessages.unsupportedVideo),
    ]);
    expect(await incoming()).toEqual(before);
  });
});

describe('a chunk', () => {
  it('at another offset than the next is refused, and changes nothing', async () => {
    const video = await newVideo();
    const content = videoOf('webm', 3000);
    const place = placeOf(await begin(video, content.length));
    expect((await chunk(place, 0, content.subarray(0, 1000))).status).toBe(204);
    for (const offset of [0, 999, 1001, 3000]) {
      expect((await chunk(place, offset, content.subarray(1000, 1500))).status).toBe(409);
    }
    const tooMuch = Buffer.concat([content.subarray(1000), Buffer.from('x')]);
    expect(await detailOf(await chunk(place, 1000, tooMuch))).toEqual([413, say(uploadMessages.beyondEnd)]);
    expect((await chunk(place, 1000, content.subarray(1000))).status).toBe(204);
    expect((await kept((await fileOf(video))?.path ?? '')).equals(content)).toBe(true);
  });

  it('that breaks a rule of the protocol gets a specific error', async () => {
    const place = placeOf(await begin(await newVideo(), 100));
    const patch = async (headers: Record<string, string>, body = 'x') =>
      await detailOf(await fetch(place, { method: 'PATCH', headers, body }));
    const type = 'application/offset+octet-stream';
    const rules: readonly [Record<string, string>, string, number, string][] = [
      [tus(kari, { 'upload-offset': '0', 'content-type': 'text/plain' }), 'x', 415, say(uploadMessages.chunkType)],
      [tus(kari, { 'content-type': type }), 'x', 400, say(uploadMessages.chunkOffset)],
      [tus(kari, { 'upload-offset': '-1', 'content-type': type }), 'x', 400, say(uploadMessages.chunkOffset)],
      [tus(kari, { 'upload-offset': '0', 'content-type': type }), '', 400, say(uploadMessages.chunkLength)],
      [tus(kari, { 'upload-offset': '0', 'content-type': type }), 'x'.repeat(101), 413, say(uploadMessages.beyondEnd)],
      [tus(kari, { 'upload-offset': '100', 'content-type': type }), 'x', 409, say(uploadMessages.interrupted)],
      [{ [tokenHeader]: kari }, 'x', 412, say(uploadMessages.noProtocol)],
      [tus(kari, { 'tus-resumable': '0.2.2' }), 'x', 412, say(uploadMessages.noProtocol)],
    ];
    for (const [headers, body, status, detail] of rules) expect(await patch(headers, body)).toEqual([status, detail]);
    expect((await fetch(place, { method: 'HEAD', headers: { [tokenHeader]: kari } })).status).toBe(412);
  });
});
