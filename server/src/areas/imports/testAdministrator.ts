import { createClient, type Client } from '@wheelhouse/contract/client';
import { login } from '@wheelhouse/contract/session';
import { say } from '@wheelhouse/messages/say';
import { addAccount } from '#areas/accounts/accounts.ts';
import type { TestDatabase } from '#platform/database/testDatabase.ts';
import type { TestApp } from '#testApp.ts';

/** Adds the administrator `chief`, and logs it in. */
export async function addAdministrator({ db }: Pick<TestDatabase, 'db'>, { origin }: TestApp): Promise<Client> {
  const password = 'nets and floats';
  await addAccount(db, { username: 'chief', password, authorities: ['ADMIN'] }, 'test');
  const clientWith = (token?: string) => createClient({ origin, token: () => token, say });
  const body = { username: 'chief', password, shouldKeepLogged: false };
  const { token } = await clientWith().call(login, { body });
  return clientWith(token);
}
