import { authorities, type Authority } from '@wheelhouse/contract/authority';
import { demonstrationPassword } from '@wheelhouse/contract/installation';
import { editorsProvider } from '#world/providers/drawProviders.ts';
import { giveProvider, insertAccounts } from './store.ts';
import { giveSubscription } from './subscriptionStore.ts';
import type { World } from './generator.ts';

/** One account per role; all have the same password. */
const roles: Readonly<Record<string, readonly Authority[]>> = {
  skipper: ['USER', 'VIEW_MAP'],
  owner: ['USER', 'VIEW_MAP', 'VIEW_OWNER', 'VIEW_ANALYTICS', 'VESSEL_EXTENDED_FIELDS'],
  editor: ['USER', 'CREATE_NEWS', 'SERVICE_PROVIDER'],
  newcomer: ['USER', 'SERVICE_PROVIDER'],
  admin: authorities,
};

/** People of the demo; their addresses are in a domain nobody can register (RFC 2606). */
interface Person {
  first_name: string;
  last_name: string;
  company_name: string;
  country: string;
}
const people: Readonly<Record<string, Person>> = {
  skipper: { first_name: 'Leif', last_name: 'Strand', company_name: 'Strand Kystfiske AS', country: 'NO' },
  owner: { first_name: 'Ingrid', last_name: 'Vågen', company_name: 'Vågen Pelagic AS', country: 'NO' },
  editor: { first_name: 'Marit', last_name: 'Brimnes', company_name: editorsProvider.name, country: 'NO' },
  newcomer: { first_name: 'Ewan', last_name: 'Mackay', company_name: 'Mackay Nets Ltd', country: 'GB' },
  admin: { first_name: 'Asta', last_name: 'Lund', company_name: 'Wheelhouse', country: 'DK' },
};

export async function makeAccounts({ transaction, today, program }: World): Promise<void> {
  const accounts = await Promise.all(
    Object.entries(people).map(async ([username, person]) => ({
      username,
      password_hash: await program.hashPassword(demonstrationPassword),
      authorities: [...(roles[username] ?? [])],
      email: `${username}@people.example`,
      ...person,
    })),
  );
  const accountIds = await insertAccounts(transaction, accounts);
  const editor = accountIds.get('editor');
  if (editor !== undefined) {
    await giveProvider(transaction, editor, editorsProvider.name);
    await giveSubscription(transaction, editor, today);
  }
}
