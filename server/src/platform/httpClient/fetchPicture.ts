import { createHash } from 'node:crypto';
import { HttpFailure, type HttpClient } from './httpClient.ts';

/** A picture as received. */
export interface Picture {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Identifies the content. */
  readonly hash: string;
}

/** Why there is no picture; for the log. */
export class NoPicture extends Error {
  override name = 'NoPicture';
  /** The source refused only this request, as for a wrong key; another one may succeed. */
  readonly refused: boolean;

  constructor(message: string, { cause, refused = false }: { cause?: unknown; refused?: boolean } = {}) {
    super(message, { cause });
    this.refused = refused;
  }
}

/** The source works, but has nothing at this place. */
export class NothingThere extends Error {
  override name = 'NothingThere';
}

export const pictureLimits = {
  /** A tile of 256 by 256 pixels is some ten kilobytes. */
  mostBytes: 2 << 20,
  mostRedirects: 3,
} as const;

const nothingThere = new Set([204, 404, 410]);
/** Statuses that say nothing about the next request: 401, 403 and similar, but neither timeout nor too many. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/**
 * Fetches a picture.
 *
 * @param client Of the host that the picture is on, with the limits for pictures.
 * @throws NothingThere if the host has no picture at this address.
 * @throws NoPicture if the answer is anything but a picture of reasonable size, or does not come before `signal`
 * aborts.
 */
export async function fetchPicture(client: HttpClient, address: URL, signal: AbortSignal): Promise<Picture> {
  try {
    const answer = await client.get(address, { signal });
    const { status } = answer;
    if (status === 204 || !answer.ok) {
      await answer.discard();
      if (nothingThere.has(status)) throw new NothingThere(`answered ${status}`);
      throw new NoPicture(`answered ${status}`, { refused: isRefusal(status) });
    }
    const bytes = await answer.bytes();
    if (bytes.length === 0) throw new NoPicture('answered nothing');
    const mediaType = pictureType(bytes);
    if (mediaType === undefined) {
      const claimed = answer.headers.get('content-type')?.split(';')[0]?.trim().slice(0, 80);
      throw new NoPicture(`answered something that is no picture, called ${claimed ?? 'nothing'}`);
    }
    return { mediaType, bytes, hash: createHash('sha256').update(bytes).digest('base64url') };
  } catch (error) {
    throw error instanceof HttpFailure ? new NoPicture(error.words, { cause: error }) : error;
  }
}

/** The type of a picture by its first bytes: a map server may label an error as a picture. */
function pictureType(bytes: Uint8Array): string | undefined {
  const begin = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begin.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (begin.startsWith('GIF87a') || begin.startsWith('GIF89a')) return 'image/gif';
  if (begin.startsWith('RIFF') && begin.endsWith('WEBP')) return 'image/webp';
  if (begin.endsWith('ftypavif')) return 'image/avif';
  return undefined;
}
