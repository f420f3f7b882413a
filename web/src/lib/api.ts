import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { say } from './language.ts';
import { createSession } from './session/session.ts';
import { browserAuthStorage, nobodysStorage } from './session/storedAuth.ts';
import { exclusivelyAcrossTabs } from './session/exclusively.ts';

// The server renders pages as a visitor sees them.
const storage = import.meta.env.SSR ? nobodysStorage() : browserAuthStorage();

/** The session of this tab. */
export const session = createSession({
  storage,
  exclusively: exclusivelyAcrossTabs,
  say,
});

/** Calls the server with the session of the logged-in account. */
export const api = session.client;

/**
 * The headers for a library that fetches an address itself: the session's for the API of the page's server, none for
 * others.
 */
export function headersFor(address: string): Readonly<Record<string, string>> {
  const { origin, pathname } = new URL(address, window.location.href);
  const token = storage.read()?.token;
  if (token === undefined || origin !== window.location.origin || !pathname.startsWith(`${apiBase}/`)) return {};
  return { [tokenHeader]: token };
}

/** Address of a file below the media address. */
export function mediaAddress(path: string): string {
  return `/media/${path.replace(/^\/+/, '')}`;
}
