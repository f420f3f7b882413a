import { createSession } from './session/session.ts';
import { browserAuthStorage } from './session/storedAuth.ts';
import { exclusivelyAcrossTabs } from './session/exclusively.ts';

/** The session of this tab. */
export const session = createSession({
  storage: browserAuthStorage(),
  exclusively: exclusivelyAcrossTabs,
});

/** Calls the server as whoever is signed in. */
export const api = session.client;

/** Where a file below the media address is. */
export function mediaAddress(path: string): string {
  return `/media/${path.replace(/^\/+/, '')}`;
}
