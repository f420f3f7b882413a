import type { S3Settings } from '#platform/storage/s3Storage.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

interface MediaVariables {
  readonly WHEELHOUSE_MEDIA_S3_BUCKET?: string | undefined;
  readonly WHEELHOUSE_MEDIA_S3_ENDPOINT?: string | undefined;
  readonly WHEELHOUSE_MEDIA_S3_REGION?: string | undefined;
  readonly WHEELHOUSE_MEDIA_S3_KEY?: string | undefined;
  readonly WHEELHOUSE_MEDIA_S3_SECRET?: string | undefined;
}

/**
 * The bucket for uploaded files; undefined keeps them in the data folder.
 *
 * @throws UserFacingError with what is missing.
 */
export function readMediaBucket(set: MediaVariables): S3Settings | undefined {
  const bucket = set.WHEELHOUSE_MEDIA_S3_BUCKET;
  const key = set.WHEELHOUSE_MEDIA_S3_KEY;
  const secret = set.WHEELHOUSE_MEDIA_S3_SECRET;
  const endpoint = set.WHEELHOUSE_MEDIA_S3_ENDPOINT;
  if (bucket !== undefined && key !== undefined && secret !== undefined) {
    return { bucket, key, secret, endpoint, region: set.WHEELHOUSE_MEDIA_S3_REGION ?? 'us-east-1' };
  }
  const given = Object.keys(set).filter((name) => name.startsWith('WHEELHOUSE_MEDIA_S3_'));
  if (given.length === 0) return undefined;
  const missing = ['BUCKET', 'KEY', 'SECRET']
    .map((name) => `WHEELHOUSE_MEDIA_S3_${name}`)
    .filter((name) => !given.includes(name));
  throw new UserFacingError(`${given.join(', ')} ${given.length === 1 ? 'needs' : 'need'} ${missing.join(', ')} too.`);
}
