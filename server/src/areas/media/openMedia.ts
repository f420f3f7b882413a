import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { createMedia, type MediaOptions, type OwnMedia } from './createMedia.ts';
import { diskStorage } from '#platform/storage/diskStorage.ts';
import type { S3Settings } from '#platform/storage/s3Storage.ts';
import type { MediaStorage } from '#platform/storage/storage.ts';

/** Media of an installation and where they lie. */
export interface OpenMedia {
  readonly media: OwnMedia;
  readonly storage: MediaStorage;
  /** Served as it is: pictures of the demonstration and, where the storage is this disk, everything. */
  readonly folder: string;
}

interface OpenMediaOptions extends Pick<MediaOptions, 'references' | 'promisedBytes'> {
  readonly dataFolder: string;
  /** A bucket for what is uploaded; undefined keeps it on this disk. */
  readonly bucket: S3Settings | undefined;
  readonly warn: (words: string) => void;
}

/** @throws PlainError where there is no such bucket */
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
  // The client takes 35 MB of memory, which is not for those who have no bucket.
  const { checkBucket, s3Storage } = await import('#platform/storage/s3Storage.ts');
  await checkBucket(settings, warn);
  return s3Storage(settings);
}
