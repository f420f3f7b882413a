import { createClient } from '@wheelhouse/contract/client';
import { login, type OpenedSession } from '@wheelhouse/contract/session';

/** The accounts of the journeys, by what they may do. */
export const accounts = {
  skipper: ['USER', 'VIEW_MAP'],
  owner: ['USER', 'VIEW_MAP', 'VIEW_OWNER', 'VIEW_ANALYTICS', 'VESSEL_EXTENDED_FIELDS'],
  /** Has no right of its own beside USER. */
  clerk: ['USER'],
  /** Keeps fleets, which each of its journeys begins without. */
  admiral: ['USER', 'VIEW_MAP'],
  /** Sells what others need aboard, and makes the provider of its own. */
  chandler: ['USER', 'VIEW_MAP', 'SERVICE_PROVIDER'],
  /** Changes its password, so nobody else should count on it. */
  changer: ['USER'],
} as const;
export type Account = keyof typeof accounts;

export const password = 'correct horse';

/** Opens a session by the API, as the log-in page does. */
export async function openSession(address: string, account: Account, remember = true): Promise<OpenedSession> {
  const client = createClient({ origin: address, token: () => undefined });
  return client.call(login, { body: { username: account, password, shouldKeepLogged: remember } });
}
