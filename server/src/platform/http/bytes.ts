import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesTag, takesEncoding } from './cachedResponse.ts';

/** Bytes for a program, sent as they are stored: already compressed if `encoding` says so. */
export interface Bytes {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly encoding: 'br' | 'gzip' | undefined;
  /** Identifies the content; becomes the quoted entity tag. */
  readonly tag: string;
  /**
   * Seconds a browser may use its copy without revalidation; 0 revalidates each time. An address that identifies its
   * content never changes.
   */
  readonly keepSeconds: number;
}

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/** Sends bytes in their stored encoding, or unpacked to a client that does not accept it. */
export async function sendBytes(
  { mediaType, bytes, encoding, tag, keepSeconds }: Bytes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const quoted = `W/"${tag}"`;
  reply.header('etag', quoted);
  if (keepSeconds > 0) reply.header('cache-control', `private, max-age=${keepSeconds}`);
  if (matchesTag(request.headers['if-none-match'], quoted)) return reply.code(304).send();
  reply.type(mediaType);
  if (encoding === undefined) return reply.send(bytes);
  if (!takesEncoding(request.headers['accept-encoding'], encoding)) return reply.send(await unpack[encoding](bytes));
  return reply.header('content-encoding', encoding).send(bytes);
}
