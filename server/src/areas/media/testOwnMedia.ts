import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaReferences } from '#commands/serve/mediaReferences.ts';
import { promisedBytes } from '#areas/providers/videos/uploadStore.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { createMedia, type OwnMedia } from './createMedia.ts';
import { diskStorage } from '#platform/storage/diskStorage.ts';

/** Media with their own database and folder, for tests. */
export interface OwnMediaWorld {
  readonly database: TestDatabase;
  readonly folder: string;
  readonly media: OwnMedia;
  newProvider(): Promise<number>;
  /** The files under a path of media. */
  kept(path: string): Promise<Buffer>;
  close(): Promise<void>;
}

export async function ownMediaWorld(): Promise<OwnMediaWorld> {
  const database = await testDatabase();
  const { db } = database;
  const folder = await mkdtemp(join(tmpdir(), 'wheelhouse-media-'));
  const storage = diskStorage(join(folder, 'media'));
  return {
    database,
    folder,
    media: createMedia({
      db,
      storage,
      incomingFolder: join(folder, 'incoming'),
      references: mediaReferences,
      promisedBytes,
    }),
    async newProvider() {
      const made = db.insertInto('service_provider').values({ name: 'Skipsverft' }).returning('id');
      return (await made.executeTakeFirstOrThrow()).id;
    },
    kept: (path) => readFile(join(folder, 'media', path)),
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
