import { PlainError } from '#platform/errors/plainError.ts';

const statuses = [301, 302, 303, 307, 308];
/** More than any register needs; endless ones have no end to wait for. */
const MAX_REDIRECTS = 5;

/** A server's answer as it begins, and what breaks it off; or why there is none. */
export type Asked = { readonly response: Response; readonly control: AbortController } | { readonly reason: string };

/**
 * Asks, and asks again where the server sends us on to, as long as that is the same server: who names a server trusts that
 * one, and no other.
 *
 * @throws PlainError when it sends us to another server, another scheme, or round without end.
 */
export async function follow(address: URL, ask: (address: URL) => Promise<Asked>): Promise<Asked> {
  let at = address;
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const asked = await ask(at);
    if ('reason' in asked || !statuses.includes(asked.response.status)) return asked;
    const next = URL.parse(asked.response.headers.get('location') ?? '', at.href);
    // Without a place to go on at, it is an answer like others.
    if (next === null || !asked.response.headers.has('location')) return asked;
    asked.control.abort();
    if (next.origin !== address.origin || !/^https?:$/.test(next.protocol)) {
      throw new PlainError(
        `${address.origin} sends us on to another place, ${placeOf(next)}. If that is right, import from there.`,
      );
    }
    at = next;
  }
  throw new PlainError(`${address.host} answers with redirects without end.`);
}

/** Without what may be secret: user, password and query. */
function placeOf({ protocol, host }: URL): string {
  return host === '' ? protocol : `${protocol}//${host}`;
}
