import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { GetObjectCommand, paginateListObjectsV2, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
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

/** Media in a bucket. The bucket may be closed to everybody else: what is asked for goes through this program. */
export function s3Storage({ bucket, endpoint, region, key, secret }: S3Settings): MediaStorage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Services of one's own have no host name a bucket, and few of them know the newer checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const drive = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return {
    put: (path, content) => drive.put(path, content),
    async copy(path, file) {
      const { size } = await stat(file);
      await drive.putStream(path, createReadStream(file), { contentLength: size });
    },
    async remove(paths) {
      for (const path of paths) await drive.delete(path);
    },
    async *listOlder(folder, before) {
      const asked = { Bucket: bucket, Prefix: `${folder}/`, Delimiter: '/' };
      for await (const { Contents: files = [] } of paginateListObjectsV2({ client }, asked)) {
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
