import { createClient, type Client } from '@wheelhouse/contract/client';
import { login } from '@wheelhouse/contract/session';
import { say } from '@wheelhouse/messages/say';
import { addAccount } from '#areas/accounts/accounts.ts';
import type { TestDatabase } from '#platform/database/testDatabase.ts';
import type { TestApp } from '#testApp.ts';

const password = 'nets and floats';

/** A client that is logged in, with sentences as the page shows them. */
export async function logIn({ origin }: TestApp, username: string, typed = password): Promise<Client> {
  const visitor = createClient({ origin, token: () => undefined, say });
  const { token } = await visitor.call(login, { body: { username, password: typed } });
  return createClient({ origin, token: () => token, say });
}

/** Accounts for the tests of the administration: two administrators, and a user. @returns their numbers by name */
export async function addAccounts({
  db,
}: TestDatabase): Promise<Readonly<Record<'chief' | 'deputy' | 'Kari', number>>> {
  const add = async (username: string, authorities: Parameters<typeof addAccount>[1]['authorities']) =>
    (await addAccount(db, { username, password, authorities }, 'test')) ?? 0;
  return {
    chief: await add('chief', ['ADMIN', 'USER']),
    deputy: await add('deputy', ['ADMIN']),
    Kari: await add('Kari', ['USER', 'VIEW_MAP']),
  };
}
