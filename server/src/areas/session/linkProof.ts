import type { Message } from '@wheelhouse/messages/message';
import type { Kysely } from 'kysely';
import { passwordMessages } from '@wheelhouse/contract/passwords';
import { sessionMessages } from '@wheelhouse/contract/session';
import { problemMessages } from '@wheelhouse/contract/problem';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import * as accounts from '#areas/accounts/accountStore.ts';
import { isPassword } from '#areas/accounts/passwords.ts';
import { removeAttempts } from './attemptStore.ts';
import { findPlace } from './knownPlaces.ts';
import type * as links from './linkStore.ts';
import { checkLoginRate } from './loginRate.ts';
import type { SignInLog } from './signInLog.ts';

interface ProofNeeds {
  readonly db: Kysely<Schema>;
  readonly log: SignInLog;
  readonly now: () => Date;
}

/** The person who opens a link. */
export interface LinkOpener {
  readonly viewerId: number | undefined;
  readonly password: string | undefined;
  readonly address: string;
}

/** @throws Refusal 401 if the account was removed */
export async function requireStoredAccount(db: Kysely<Schema>, accountId: number): Promise<accounts.StoredAccount> {
  const account = await accounts.findAccountById(db, accountId);
  if (account === undefined) throw new Refusal(401, problemMessages.badCredentials);
  return account;
}

/** The account that the person with the link has proved to own: by a session, or else by its password. */
export async function proveOwner(
  { db, log, now }: ProofNeeds,
  link: links.Link,
  { viewerId, password, address }: LinkOpener,
): Promise<accounts.StoredAccount> {
  const own = await requireStoredAccount(db, link.account_id);
  const confirmed = link.purpose === 'REGISTER' ? await accounts.findConfirmed(db, link.email) : undefined;
  const candidates = confirmed === undefined || confirmed.id === own.id ? [own] : [own, confirmed];
  const inSession = candidates.find(({ id }) => id === viewerId);
  if (inSession !== undefined) return inSession;
  if (password === undefined) throw wrong(sessionMessages.passwordRequired);
  const place = await findPlace(db, own.id, { address });
  const attempt = await checkLoginRate(db, { username: own.username, address, place, now: now() });
  for (const candidate of candidates) {
    if (!(await isPassword(password, candidate.password_hash))) continue;
    await removeAttempts(db, attempt);
    return candidate;
  }
  await log.failure({ accountId: own.id, username: own.username, ...attempt, address });
  throw wrong(passwordMessages.wrongCurrentPassword);
}

function wrong(message: Message): Refusal {
  return new Refusal(422, message, { errors: [{ path: 'password', message }] });
}
