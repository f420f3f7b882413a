import * as z from 'zod/mini';
import { placeWithoutHandover } from '#lib/session/handover.ts';

/** A path of this site; a log-in link must never lead to another site. */
const pathHere = z.string().check(z.regex(/^\/(?![/\\])[^\\\s]*$/), z.maxLength(2000));

const placeToReturn = z.pipe(pathHere, z.transform(placeWithoutHandover));
const loginSearch = z.object({ redirect: z.catch(z.optional(placeToReturn), undefined) });

/** Where to go once logged in. */
export type LoginSearch = z.infer<typeof loginSearch>;

export function parseLoginSearch(search: Record<string, unknown>): LoginSearch {
  return z.parse(loginSearch, search);
}

/** The search of a link to the log-in page that leads back to a place of this site; home needs no mention. */
export function loginFrom(place: string): LoginSearch {
  const { pathname } = new URL(place, 'http://place.invalid');
  return { redirect: ['/', '/login', '/logout'].includes(pathname) ? undefined : placeWithoutHandover(place) };
}
