export const codeName = 'auth_token';
export const userName = 'username';

/** The parameters of an address's hash, whether written `#a=b`, `#?a=b` or `#/path?a=b`. */
export function hashParameters(hash: string): URLSearchParams {
  const text = hash.replace(/^#/, '');
  return new URLSearchParams(text.includes('?') ? text.slice(text.indexOf('?') + 1) : text);
}

/** Whether an address has a code, complete with its user name or not. */
export function carriesCode(address: URL): boolean {
  return address.searchParams.has(codeName) || hashParameters(address.hash).has(codeName);
}

/** The same address without the hand-over; the rest of its query and hash stays. */
export function withoutHandover(address: URL): URL {
  const clean = new URL(address);
  if (!carriesCode(address)) return clean;
  clean.searchParams.delete(codeName);
  clean.searchParams.delete(userName);
  const inHash = hashParameters(address.hash);
  if (!inHash.has(codeName)) return clean;
  inHash.delete(codeName);
  inHash.delete(userName);
  const path = address.hash.includes('?') ? address.hash.slice(1, address.hash.indexOf('?')) : '';
  const rest = inHash.toString();
  clean.hash = rest === '' ? path : address.hash.includes('?') ? `${path}?${rest}` : rest;
  return clean;
}

/** A path of this site, with query and hash, as a return address: it must not contain a code. */
export function placeWithoutHandover(place: string): string {
  const { pathname, search, hash } = withoutHandover(new URL(place, 'http://place.invalid'));
  return pathname + search + hash;
}
