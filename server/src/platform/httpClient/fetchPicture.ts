import { createHash } from 'node:crypto';

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
  bytesMax: 2 << 20,
  redirectsMax: 3,
} as const;

const nothingThere = new Set([204, 404, 410]);
/** Statuses that say nothing about the next request: 401, 403 and similar, but neither timeout nor too many. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/**
 * Fetches a picture from one host. Redirects are followed only within that host.
 *
 * @throws NothingThere if the host has no picture at this address.
 * @throws NoPicture if the answer is anything but a picture of reasonable size, or does not come before `signal`
 * aborts.
 */
export async function fetchPicture(address: URL, userAgent: string, signal: AbortSignal): Promise<Picture> {
  try {
    const response = await follow(address, userAgent, signal);
    if (response.status === 204 || !response.ok) {
      await response.body?.cancel();
      if (nothingThere.has(response.status)) throw new NothingThere(`answered ${response.status}`);
      throw new NoPicture(`answered ${response.status}`, { refused: isRefusal(response.status) });
    }
    const bytes = await readAtMost(response, pictureLimits.bytesMax);
    const mediaType = pictureType(bytes);
    if (mediaType === undefined) {
      const told = response.headers.get('content-type')?.split(';')[0]?.trim().slice(0, 80);
      throw new NoPicture(`answered something that is no picture, called ${told ?? 'nothing'}`);
    }
    return { mediaType, bytes, hash: createHash('sha256').update(bytes).digest('base64url') };
  } catch (error) {
    if (error instanceof NoPicture || error instanceof NothingThere) throw error;
    throw new NoPicture(signal.aborted ? 'answered too late' : 'could not be asked', { cause: error });
  }
}

async function follow(address: URL, userAgent: string, signal: AbortSignal): Promise<Response> {
  let next = address;
  for (let redirects = 0; redirects <= pictureLimits.redirectsMax; redirects += 1) {
    const response = await fetch(next, { redirect: 'manual', signal, headers: { 'user-agent': userAgent } });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    next = new URL(location, next);
    if (next.host !== address.host || !/^https?:$/.test(next.protocol)) {
      throw new NoPicture('leads to another host');
    }
  }
  throw new NoPicture('leads from place to place');
}

async function readAtMost(response: Response, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > most) throw new NoPicture(`answered more than ${most} bytes`);
    pieces.push(piece);
  }
  if (length === 0) throw new NoPicture('answered nothing');
  return Buffer.concat(pieces);
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
