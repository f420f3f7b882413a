import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { uploadLimits } from '@wheelhouse/contract/media';
import { videoChunksPath } from '@wheelhouse/contract/providerEditor';
import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { testDatabase } from '#platform/database/testDatabase.ts';
import { diskStorage } from '#platform/storage/diskStorage.ts';
import type { MediaStorage } from '#platform/storage/storage.ts';
import { startUploadServer } from './testUploadServer.ts';

/**
 * A server for video uploads, with Kari and Ola who own the same provider, and functions for what clients do.
 *
 * @param around what is between the server and its disk
 */
export async function uploadWorld(around: (disk: MediaStorage) => MediaStorage = (disk) => disk) {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'wheelhouse-videos-'));
  const server = await startUploadServer(database.db, folder, around(diskStorage(join(folder, 'media'))));
  const kari = await account('kari');
  const ola = await account('ola');
  const providerId = await newProvider(kari, ola);

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
  /** The offset of an upload, or its cancellation by the sender. */
  const ask = (method: 'HEAD' | 'DELETE', place: string, token: string | undefined = kari) =>
    fetch(place, { method, headers: tus(token) });
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

  async function versionOf(id: number): Promise<number> {
    const row = await database.db
      .selectFrom('service_provider')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.version;
  }

  return {
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
    detailOf,
    incoming,
    fileOf,
    kept,
    send,
    versionOf,
    async close() {
      await server.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
