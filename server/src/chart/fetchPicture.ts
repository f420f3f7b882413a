import { createHash } from 'node:crypto';

/** A picture as it came. */
export interface Picture {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Names the content. */
  readonly hash: string;
}

/** Why there is no picture; for the log. */
export class NoPicture extends Error {
  override name = 'NoPicture';
}

export const pictureLimits = {
  /** A tile of 256 by 256 pixels is some ten kilobytes. */
  bytesMax: 2 << 20,
  redirectsMax: 3,
} as const;

const mediaTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

/**
 * Fetches a picture from one host. Redirects are followed within that host alone.
 *
 * @throws NoPicture when the answer is anything but a picture of reasonable size, or does not come before `signal` ends.
 */
export async function fetchPicture(address: URL, userAgent: string, signal: AbortSignal): Promise<Picture> {
  try {
    const response = await follow(address, userAgent, signal);
    const mediaType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!response.ok || !mediaTypes.has(mediaType)) {
      await response.body?.cancel();
      throw new NoPicture(`answered ${response.status} ${mediaType || 'without a type'}`);
    }
    const bytes = await readAtMost(response, pictureLimits.bytesMax);
    return { mediaType, bytes, hash: createHash('sha256').update(bytes).digest('base64url') };
  } catch (error) {
    if (error instanceof NoPicture) throw error;
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
