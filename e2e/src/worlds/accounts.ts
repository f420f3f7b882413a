import { login, type OpenedSession } from '@wheelhouse/contract/session';
import { clientOf } from './client.ts';

/** The accounts of the journeys, by their rights. */
export const accounts = {
  skipper: ['USER', 'VIEW_MAP'],
  owner: ['USER', 'VIEW_MAP', 'VIEW_OWNER', 'VIEW_ANALYTICS', 'VESSEL_EXTENDED_FIELDS'],
  /** Has no right besides USER. */
  clerk: ['USER'],
  /** Has fleets, which are removed before each of its journeys. */
  admiral: ['USER', 'VIEW_MAP'],
  /** Sells equipment, and creates its own provider. */
  chandler: ['USER', 'VIEW_MAP', 'SERVICE_PROVIDER'],
  /** Decides which records are one vessel. */
  registrar: ['USER', 'VIEW_MAP', 'ADMIN'],
  /** Logs in with a passkey. */
  keeper: ['USER'],
  /** Changes its password, so no other journey should use it. */
  changer: ['USER'],
} as const;
export type Account = keyof typeof accounts;

export const password = 'correct horse';

/** Opens a session by the API, as the log-in page does. */
export async function openSession(address: string, account: Account, remember = true): Promise<OpenedSession> {
  const client = clientOf(address);
  return client.call(login, { body: { username: account, password, shouldKeepLogged: remember } });
}
