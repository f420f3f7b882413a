import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';

const hourMs = 3_600_000;
/** A view of the page counts this long. */
const viewMs = hourMs;
/** Limits per hour for one reader, one network, and a larger network. */
const most = { reader: 6, network: 60, site: 240 } as const;
/** The most counts in memory. Beyond that nothing is counted until the hour is over: nobody can push others out. */
const mostCached = 300_000;

/** A reader: an account, or an address. */
export interface CountedReader {
  readonly accountId: number | undefined;
  /** IP address. */
  readonly address: string;
}

/** Decides whether an action of a reader still counts. */
export interface ReaderBounds {
  /** A token in a list of promotions that comes back with each count: signed, for an hour. */
  view(): string;
  /**
   * Whether an action counts: with a valid view, once per view and reader, and a limited number per hour.
   *
   * @param what what is counted, such as `clicks 7`
   */
  mayCount(what: string, view: string, reader: CountedReader): boolean;
}

/**
 * Limits how often one reader is counted. A reader is a hash of their account or address with a key that is replaced
 * every hour and stored nowhere: after that hour nobody can find out who it was. A page rendered once for many has the
 * same view for all of them, which counts once for each.
 */
export function createReaderBounds(now: () => Date): ReaderBounds {
  const counts = new Map<string, number>();
  const viewKey = randomBytes(32);
  let hour: number | undefined;
  let key = randomBytes(32);

  const sign = (text: string) => createHmac('sha256', viewKey).update(text).digest('base64url');
  const hashed = (text: string) => createHmac('sha256', key).update(text).digest('base64url');

  function isValid(view: string): boolean {
    const [issued = '', nonce = '', signature = ''] = view.split('.');
    const expected = Buffer.from(sign(`${issued}.${nonce}`));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    const age = now().getTime() - Number.parseInt(issued, 36);
    return age >= 0 && age <= viewMs;
  }

  return {
    view() {
      const text = `${now().getTime().toString(36)}.${randomBytes(9).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    },
    mayCount(what, view, { accountId, address }) {
      if (!isValid(view)) return false;
      const current = Math.floor(now().getTime() / hourMs);
      if (current !== hour) {
        hour = current;
        key = randomBytes(32);
        counts.clear();
      }
      const { network, site } = networksOf(address);
      const reader = accountId === undefined ? network : `account ${accountId}`;
      const bounds = [
        [hashed(`${what} ${reader} ${view}`), 1],
        [hashed(`${what} reader ${reader}`), most.reader],
        [hashed(`${what} network ${network}`), accountId === undefined ? most.reader : most.network],
        [hashed(`${what} site ${site}`), most.site],
      ] as const;
      if (bounds.some(([name, bound]) => (counts.get(name) ?? 0) >= bound)) return false;
      if (counts.size + bounds.length > mostCached) return false;
      for (const [name] of bounds) counts.set(name, (counts.get(name) ?? 0) + 1);
      return true;
    },
  };
}

/**
 * The network of an address and the larger one around it: a customer with IPv6 mostly has 65,536 of them (RFC 6177).
 */
function networksOf(address: string): { network: string; site: string } {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return { network: plain, site: plain };
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const left = tail === undefined ? 0 : 8 - groups.length - behind.length;
  const all = [...groups, ...Array.from({ length: left }, () => '0'), ...behind];
  return { network: all.slice(0, 4).join(':'), site: all.slice(0, 3).join(':') };
}
