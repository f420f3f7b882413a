import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#permissions/viewer.ts';
import type { OpenStreams } from './events.ts';

/** Who is behind API keys. */
export interface KeyViewers {
  /** The account of this key, with the rights that the key leaves it; undefined if the key doesn't work. */
  viewerOf(secret: string, address: string): Promise<Viewer | undefined>;
  /** The same by the key's number. Does not count as a use. */
  viewerOfKey(id: number): Promise<Viewer | undefined>;
  /** Calls back with keys that are revoked. */
  whenRevoked(listener: (id: number) => void): void;
}

/** The key in an `Authorization` header; undefined without a Bearer. */
export function bearerOf(header: string | undefined): string | undefined {
  const found = /^Bearer(?:\s+(.*))?$/i.exec(header ?? '');
  return found === null ? undefined : (found[1] ?? '').trim();
}

/** How often the keys of open streams are looked at: of suspended accounts, removed members and after their expiry. */
const lookEveryMs = 10_000;

/** Ends the streams of keys that stop working: at once for one that is revoked, else within some seconds. */
export function endStreamsOfKeys(
  server: Pick<FastifyInstance, 'addHook' | 'log'>,
  streams: OpenStreams,
  keys: KeyViewers,
  everyMs = lookEveryMs,
): void {
  const endOf = (id: number) => {
    for (const [end, { key }] of streams) if (key?.id === id) end();
  };
  keys.whenRevoked(endOf);
  const look = async () => {
    const ids = new Set([...streams.values()].flatMap(({ key }) => (key === undefined ? [] : [key.id])));
    await Promise.all([...ids].map(async (id) => (await keys.viewerOfKey(id)) ?? endOf(id)));
  };
  const looking = setInterval(() => {
    look().catch((error: unknown) => server.log.warn({ err: error }, 'keys of open streams could not be read'));
  }, everyMs);
  looking.unref();
  server.addHook('onClose', async () => clearInterval(looking));
}
