import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { readJsonValues, textOf } from './jsonText.ts';
import type { ItemWords } from '#platform/reading/jsonItems.ts';
import type { RepeatedGet } from '#platform/httpClient/repeatedGet.ts';

/** Ten thousand pages of a hundred are more companies than Norway has. */
const MAX_PAGES = 10_000;

/** Whether a status means that the register has no data for the request. */
export function hasNothing(status: number): boolean {
  return status === 404 || status === 410;
}

/**
 * The values of one address, and of its following pages.
 *
 * @param member As for `readJsonValues`.
 * @throws UserFacingError if a page has no answer, or the pages do not end.
 */
export async function* readPages(
  first: URL,
  get: RepeatedGet,
  member: string,
  words: ItemWords,
): AsyncGenerator<unknown, void, void> {
  const seen = new Set<string>();
  for (let address: URL | undefined = first; address !== undefined;) {
    const { host, pathname } = address;
    if (seen.has(address.href)) throw new UserFacingError(`The pages of ${host} lead back to an earlier page.`);
    if (seen.size === MAX_PAGES)
      throw new UserFacingError(`${host} has more than ${MAX_PAGES} pages, which is too many.`);
    seen.add(address.href);
    const { status, body } = await get(address);
    if (status !== 200) {
      throw new UserFacingError(
        hasNothing(status)
          ? `${host} has nothing at ${pathname} (status ${status}). Check the address.`
          : `${host} answered ${status}.`,
      );
    }
    const name = `the answer of ${host}`;
    const text = () => textOf(body, `The answer of ${host}`);
    let next: URL | undefined;
    for await (const value of readJsonValues({ name, text }, member, words)) {
      yield value;
      next = nextOf(value, first);
    }
    address = next;
  }
}

/** The address of the next page from a page. It is requested by the protocol of the first one, http or https. */
function nextOf(page: unknown, first: URL): URL | undefined {
  const href = partOf(partOf(partOf(page, '_links'), 'next'), 'href');
  if (typeof href !== 'string') return undefined;
  const next = URL.parse(href, first.href);
  if (next === null) return undefined;
  if (next.hostname !== first.hostname) {
    throw new UserFacingError(
      `The answer of ${first.host} continues on another server, ${next.host}. Import from that server, or save the pages as files.`,
    );
  }
  next.protocol = first.protocol;
  next.port = first.port;
  next.username = '';
  next.password = '';
  return next;
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? // A missing value is undefined, which callers check.
      (value as Record<string, unknown>)[name]
    : undefined;
}
