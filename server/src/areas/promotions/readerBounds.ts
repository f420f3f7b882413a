import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** So often a reader is counted within an hour, for each promotion: whoever comes back is, whoever drives counts up is not. */
const mostAnHour = 6;
/** Readers of promotions that are known at once; beyond that the first of the hour are forgotten. */
const mostReaders = 100_000;
const hourMs = 3_600_000;

/** Tells whether what a reader does still counts. */
export interface ReaderBounds {
  /** @param what is counted of whom, such as `clicks 7` @param address IP address of the reader */
  mayCount(what: string, address: string): boolean;
}

/**
 * Bounds how often one reader is counted. A reader is a hash of their address with a key that is made anew every hour and
 * kept nowhere: once the hour is over nobody can tell who it was.
 */
export function createReaderBounds(now: () => Date): ReaderBounds {
  const counts = new Map<string, number>();
  let hour: number | undefined;
  let key = randomBytes(32);
  return {
    mayCount(what, address) {
      const current = Math.floor(now().getTime() / hourMs);
      if (current !== hour) {
        hour = current;
        key = randomBytes(32);
        counts.clear();
      }
      const reader = createHmac('sha256', key)
        .update(`${what} ${networkOf(address)}`)
        .digest('base64url');
      const before = counts.get(reader) ?? 0;
      if (before >= mostAnHour) return false;
      const [first] = counts.size < mostReaders ? [] : counts.keys();
      if (first !== undefined) counts.delete(first);
      counts.set(reader, before + 1);
      return true;
    },
  };
}

/** An address, of IPv6 the network alone: who has one has all the addresses in it (RFC 6177). */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const left = tail === undefined ? 0 : 8 - groups.length - behind.length;
  return [...groups, ...Array.from({ length: left }, () => '0'), ...behind].slice(0, 4).join(':');
}
