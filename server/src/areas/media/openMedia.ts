import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { createMedia, type MediaOptions, type OwnMedia } from './createMedia.ts';
import { diskStorage } from '#platform/storage/diskStorage.ts';
import type { S3Settings } from '#platform/storage/s3Storage.ts';
import type { MediaStorage } from '#platform/storage/storage.ts';

/** Media of an installation and their storage. */
export interface OpenMedia {
  readonly media: OwnMedia;
  readonly storage: MediaStorage;
  /** Served directly: the demo's pictures and, if the storage is this disk, everything. */
  readonly folder: string;
}

interface OpenMediaOptions extends Pick<MediaOptions, 'references' | 'promisedBytes'> {
  readonly dataFolder: string;
  /** A bucket for uploads; undefined stores them on this disk. */
  readonly bucket: S3Settings | undefined;
  readonly warn: (words: string) => void;
}

/** @throws UserFacingError if there is no such bucket */
export async function openMedia(
  db: Kysely<Schema>,
  { dataFolder, bucket, warn, ...asking }: OpenMediaOptions,
): Promise<OpenMedia> {
  const folder = join(dataFolder, 'media');
  const storage = bucket === undefined ? diskStorage(folder) : await openBucket(bucket, warn);
  const media = createMedia({ db, storage, incomingFolder: join(dataFolder, 'incoming', 'pictures'), ...asking });
  return { media, storage, folder };
}

async function openBucket(settings: S3Settings, warn: (words: string) => void): Promise<MediaStorage> {
  // The client takes 35 MB of memory, which is not needed without a bucket.
  const { checkBucket, s3Storage } = await import('#platform/storage/s3Storage.ts');
  await checkBucket(settings, warn);
  return s3Storage(settings);
}
