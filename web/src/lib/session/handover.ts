import { sessionLimits } from '@wheelhouse/contract/session';

const codeName = 'auth_token';
const userName = 'username';

export interface Handover {
  readonly code: string;
  readonly username: string;
}

/** The parameters of an address's hash, whether written `#a=b`, `#?a=b` or `#/path?a=b`. */
function hashParameters(hash: string): URLSearchParams {
  const text = hash.replace(/^#/, '');
  return new URLSearchParams(text.includes('?') ? text.slice(text.indexOf('?') + 1) : text);
}

/** The hand-over code and user name an address carries in its hash or its query. */
export function handoverIn(address: URL): Handover | undefined {
  for (const parameters of [hashParameters(address.hash), address.searchParams]) {
    const code = parameters.get(codeName);
    const username = parameters.get(userName);
    if (code && username) return { code, username };
  }
  return undefined;
}

/** The same address without the hand-over; the rest of its query and hash stays. */
export function withoutHandover(address: URL): URL {
  const clean = new URL(address);
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

/** Takes the hand-over out of the browser's address once the time the specification gives has passed. */
export function cleanAddressLater(replace: (address: URL) => void): void {
  setTimeout(() => {
    const address = new URL(window.location.href);
    if (handoverIn(address)) replace(withoutHandover(address));
  }, sessionLimits.addressCleanUpMs);
}
