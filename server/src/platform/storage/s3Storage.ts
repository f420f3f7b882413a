import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import { problemMessages } from '@wheelhouse/contract/problem';
import { Refusal } from '#platform/errors/refusal.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import type { MediaStorage } from './storage.ts';

/** A bucket of a service that speaks S3. */
export interface S3Settings {
  readonly bucket: string;
  /** Address of the service; undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

const checkWithinMs = 5_000;

/**
 * Looks for the bucket. It is no reason not to start if this key may not list it, or the service does not answer now.
 *
 * @throws UserFacingError if the service says that there is no such bucket
 */
export async function checkBucket(settings: S3Settings, warn: (words: string) => void): Promise<void> {
  const { bucket, endpoint } = settings;
  const where = endpoint === undefined ? '' : ` at ${endpoint}`;
  const client = clientOf(settings);
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(checkWithinMs) });
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 404) {
      throw new UserFacingError(
        `There is no bucket ${bucket}${where}. Create it there, or set WHEELHOUSE_MEDIA_S3_BUCKET to another bucket.`,
      );
    }
    const reason = whyNot(status) ?? String(error);
    warn(`Can't store files in the bucket ${bucket}${where}: ${reason}`);
  } finally {
    client.destroy();
  }
}

/** The meaning of the service's statuses. */
function whyNot(status: number | undefined): string | undefined {
  if (status === 301) return 'it lies in another region than WHEELHOUSE_MEDIA_S3_REGION says.';
  if (status === 403) return 'the key WHEELHOUSE_MEDIA_S3_KEY or its secret is wrong, or may not list it.';
  return undefined;
}

function clientOf({ endpoint, region, key, secret }: S3Settings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Self-hosted services have no host name per bucket, and few of them know the newer checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Media in a bucket. The bucket may be private: files are served through this program. */
export function s3Storage(settings: S3Settings): MediaStorage {
  const { bucket } = settings;
  const client = clientOf(settings);
  const drive = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  /** A file the bucket refuses may be sent again; the reason is logged. */
  async function keeping(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      const cause = new Error(`The bucket ${bucket} takes no file.`, { cause: error });
      throw new Refusal(503, problemMessages.unavailable, { cause, retryAfterSeconds: 30 });
    }
  }
  return {
    put: (path, content) => keeping(() => drive.put(path, content)),
    async copy(path, file) {
      const { size } = await stat(file);
      await keeping(() => drive.putStream(path, createReadStream(file), { contentLength: size }));
    },
    async remove(paths) {
      for (const path of paths) await drive.delete(path);
    },
    async *listOlder(folder, before) {
      const listed = { Bucket: bucket, Prefix: `${folder}/`, Delimiter: '/' };
      for await (const { Contents: files = [] } of paginateListObjectsV2({ client }, listed)) {
        yield files.flatMap(({ Key: path, LastModified: at }) =>
          path !== undefined && at !== undefined && at < before ? [path] : [],
        );
      }
    },
    async open(path, range) {
      try {
        const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: path, Range: range }));
        if (!(object.Body instanceof Readable)) return undefined;
        return {
          status: object.ContentRange === undefined ? 200 : 206,
          bytes: object.ContentLength,
          range: object.ContentRange,
          content: object.Body,
        };
      } catch (error) {
        const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
        if (status === 404) return undefined;
        if (status === 416) return { status, bytes: undefined, range: undefined, content: undefined };
        throw error;
      }
    },
  };
}
