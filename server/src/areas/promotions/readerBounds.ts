import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';

const hourMs = 3_600_000;
/** A view of the page counts this long. */
const viewMs = hourMs;
/** So often within an hour something is counted of one reader, of one network, and of a larger network. */
const most = { reader: 6, network: 60, site: 240 } as const;
/** Counts that are kept at once. Beyond that nothing more is counted until the hour is over: nobody can have them forgotten. */
const mostKept = 300_000;

/** Who is counted: an account, or who comes from an address. */
export interface CountedReader {
  readonly accountId: number | undefined;
  /** IP address. */
  readonly address: string;
}

/** Tells whether what a reader does still counts. */
export interface ReaderBounds {
  /** What goes along with a list of promotions, and comes back with what is counted of it: signed, for an hour. */
  view(): string;
  /**
   * Whether something counts: with a view of this server's, once a view and reader, and so often an hour.
   *
   * @param what what is counted of whom, such as `clicks 7`
   */
  mayCount(what: string, view: string, reader: CountedReader): boolean;
}

/**
 * Bounds how often one reader is counted. A reader is a hash of their account or address with a key that is made anew every
 * hour and kept nowhere: once the hour is over nobody can tell who it was. A page that is painted once for many carries one
 * view to all of them, which counts once for each.
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
      if (counts.size + bounds.length > mostKept) return false;
      for (const [name] of bounds) counts.set(name, (counts.get(name) ?? 0) + 1);
      return true;
    },
  };
}

/** The network of an address and the larger one it is in: who has an IPv6 one mostly has 65,536 of them (RFC 6177). */
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
