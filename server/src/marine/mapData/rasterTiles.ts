import { steadyClock } from '#platform/clock/steadyClock.ts';
import {
  fetchPicture,
  NoPicture,
  NothingThere,
  pictureLimits,
  type Picture,
} from '#platform/httpClient/fetchPicture.ts';
import { createHttpClient, type HttpClient } from '#platform/httpClient/httpClient.ts';
import { createRequestQueue, QueueFull, type RequestQueue } from '#platform/httpClient/requestQueue.ts';
import { tileAddress, type RasterSource } from './rasterAddress.ts';

export const rasterLimits = {
  /** From the request to the last byte, including the wait for a turn. */
  answerMs: 8000,
  atOnce: 6,
  /** How many tiles of several maps may wait for their turn; further ones are refused. */
  mostWaiting: 120,
  cacheBytes: 64 << 20,
  cacheMs: 24 * 3_600_000,
  /** After this many failures in a row the source is not used for a while. */
  failures: 4,
  restMs: 15_000,
  /** A place where the source has nothing is not fetched again before this. */
  nothingMs: 10 * 60_000,
  nothingKept: 10_000,
  /** Warnings about an unreliable source are at least this far apart. */
  warnMs: 60_000,
} as const;

interface Cached {
  readonly picture: Picture;
  readonly at: number;
}

/**
 * Raster tiles of one source, fetched considerately: the same tile once for simultaneous requests, few at a time,
 * cached for a day. A failed source is not used for a while; cached tiles are shown at any age.
 */
export class RasterTiles {
  readonly source: RasterSource;
  private readonly client: HttpClient;
  private readonly warn: (words: string) => void;
  private readonly now: () => number;
  private readonly cache = new Map<string, Cached>();
  private cachedBytes = 0;
  /** Places where the source has nothing, with the time of that answer. */
  private readonly nothing = new Map<string, number>();
  private readonly underWay = new Map<string, Promise<Picture>>();
  private readonly queue: RequestQueue = createRequestQueue(rasterLimits);
  private failures = 0;
  private restUntil = 0;
  private warnedAt = Number.NEGATIVE_INFINITY;

  constructor(
    source: RasterSource,
    { userAgent, warn, now = steadyClock }: { userAgent: string; warn: (words: string) => void; now?: () => number },
  ) {
    this.source = source;
    this.client = createHttpClient({ trusted: tileAddress(source, 0, 0, 0), userAgent, ...pictureLimits });
    this.warn = warn;
    this.now = now;
  }

  /**
   * @throws NothingThere if the source has no tile at this place.
   * @throws NoPicture if the source is down, slow, or answers something else.
   */
  async tile(z: number, x: number, y: number): Promise<Picture> {
    const key = `${z}/${x}/${y}`;
    const emptySince = this.nothing.get(key);
    if (emptySince !== undefined && this.now() - emptySince < rasterLimits.nothingMs)
      throw new NothingThere('has nothing there');
    const cached = this.cache.get(key);
    if (cached !== undefined && this.now() - cached.at < rasterLimits.cacheMs) {
      // The last of the map is the newest.
      this.cache.delete(key);
      this.cache.set(key, cached);
      return cached.picture;
    }
    try {
      return await (this.underWay.get(key) ?? this.begin(key, tileAddress(this.source, z, x, y)));
    } catch (error) {
      if (cached !== undefined && error instanceof NoPicture) return cached.picture;
      throw error;
    }
  }

  private begin(key: string, address: URL): Promise<Picture> {
    const pending = this.request(key, address).finally(() => this.underWay.delete(key));
    this.underWay.set(key, pending);
    return pending;
  }

  private async request(key: string, address: URL): Promise<Picture> {
    if (this.now() < this.restUntil) throw new NoPicture('failed too often and is not used for a while');
    const signal = AbortSignal.timeout(rasterLimits.answerMs);
    try {
      return await this.queue(() => this.fetch(key, address, signal), signal);
    } catch (error) {
      throw error instanceof QueueFull ? new NoPicture(error.message, { cause: error }) : error;
    }
  }

  private async fetch(key: string, address: URL, signal: AbortSignal): Promise<Picture> {
    try {
      const picture = await fetchPicture(this.client, address, signal);
      this.failures = 0;
      this.keep(key, picture);
      return picture;
    } catch (error) {
      if (error instanceof NothingThere) this.keepNothing(key);
      else this.failed(address, error);
      throw error;
    }
  }

  private failed({ host }: URL, error: unknown): void {
    const refused = error instanceof NoPicture && error.refused;
    if (!refused) this.failures += 1;
    if ((refused || this.failures === 1) && this.now() - this.warnedAt >= rasterLimits.warnMs) {
      this.warnedAt = this.now();
      this.warn(`The map server ${host} ${error instanceof Error ? error.message : 'failed'}.`);
    }
    if (this.failures >= rasterLimits.failures) this.restUntil = this.now() + rasterLimits.restMs;
  }

  /** The source answered: clears its failures. */
  private keepNothing(key: string): void {
    this.failures = 0;
    this.cachedBytes -= this.cache.get(key)?.picture.bytes.length ?? 0;
    this.cache.delete(key);
    this.nothing.delete(key);
    this.nothing.set(key, this.now());
    const [oldest] = this.nothing.keys();
    if (this.nothing.size > rasterLimits.nothingKept && oldest !== undefined) this.nothing.delete(oldest);
  }

  private keep(key: string, picture: Picture): void {
    this.cachedBytes += picture.bytes.length - (this.cache.get(key)?.picture.bytes.length ?? 0);
    this.cache.delete(key);
    this.cache.set(key, { picture, at: this.now() });
    for (const [oldest, { picture: old }] of this.cache) {
      if (this.cachedBytes <= rasterLimits.cacheBytes) break;
      this.cache.delete(oldest);
      this.cachedBytes -= old.bytes.length;
    }
  }
}
