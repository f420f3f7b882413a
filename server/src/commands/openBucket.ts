import type { Config } from '#config/config.ts';
import type { MediaStorage } from '#platform/storage/storage.ts';

/** The bucket for uploaded files, if the settings name one. */
export async function openBucket(
  { mediaBucket }: Pick<Config, 'mediaBucket'>,
  warn: (words: string) => void,
): Promise<MediaStorage | undefined> {
  if (mediaBucket === undefined) return undefined;
  const { checkBucket, s3Storage } = await import('#platform/storage/s3Storage.ts');
  await checkBucket(mediaBucket, warn);
  return s3Storage(mediaBucket);
}
