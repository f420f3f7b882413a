import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { openPool } from '#platform/database/connect.ts';
import { openKysely } from '#platform/database/oneConnection.ts';
import type { Schema } from '#platform/database/schema.ts';
import { createHttpServer } from '#platform/http/httpServer.ts';
import { answerUnknown } from '#platform/http/problems.ts';
import { visitorWith } from '#permissions/viewer.ts';
import { mediaReferences } from '#commands/serve/mediaReferences.ts';
import { promisedBytes } from './uploadStore.ts';
import { createMedia } from '#areas/media/createMedia.ts';
import { diskStorage } from '#platform/storage/diskStorage.ts';
import type { MediaStorage } from '#platform/storage/storage.ts';
import { serveVideoUploads } from './videoUploadRoutes.ts';
import { VideoUploads } from './videoUploads.ts';

/** A server that only takes videos; a token is the number of an account. */
export async function startUploadServer(
  db: Kysely<Schema>,
  folder: string,
  storage: MediaStorage = diskStorage(join(folder, 'media')),
) {
  await mkdir(join(folder, 'media'), { recursive: true });
  const media = createMedia({
    db,
    storage,
    incomingFolder: join(folder, 'incoming', 'pictures'),
    references: mediaReferences,
    promisedBytes,
  });
  const uploads = new VideoUploads({ db, media, folder: join(folder, 'incoming', 'videos') });
  const server: FastifyInstance = await createHttpServer({
    logger: pino({ level: 'silent' }),
    trustedProxies: 0,
    rates: { read: 1_000_000, write: 1_000_000, login: 1_000_000 },
    framedOrigin: undefined,
  });
  await serveVideoUploads(server, {
    uploads,
    viewerOf: async (token) =>
      /^\d+$/.test(token) ? { ...visitorWith([]), account: { id: Number(token), username: token } } : undefined,
    rate: 1_000_000,
  });
  answerUnknown(server);
  await server.listen({ host: '127.0.0.1', port: 0 });
  // A server that listens on TCP has an address.
  const { port } = server.server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, uploads, media, close: () => server.close() };
}

/** As a separate program, which a test can kill: `node testUploadServer.ts <database> <folder>`. */
if (import.meta.main) {
  const [, , url = '', folder = ''] = process.argv;
  const pool = openPool(url, { warn() {} });
  const { origin } = await startUploadServer(openKysely(pool), folder);
  process.stdout.write(`${origin}\n`);
}
