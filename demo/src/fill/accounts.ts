import { authorities, type Authority } from '@wheelhouse/contract/authority';
import { demonstrationPassword } from '@wheelhouse/contract/installation';
import type { DemoVessel } from '#world/fleet/makeFleet.ts';
import { editorsProvider } from '#world/providers/drawProviders.ts';
import { Random } from '#random.ts';
import { giveProvider, insertAccounts, insertRows, reserveIds } from './store.ts';
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

interface DemoFleet {
  account: keyof typeof roles & string;
  name: string;
  most: number;
  belongs: (vessel: DemoVessel) => boolean;
}

/** Example fleets. */
const fleets: readonly DemoFleet[] = [
  { account: 'skipper', name: 'Home port Ålesund', most: 18, belongs: ({ port }) => port === 'Ålesund' },
  { account: 'skipper', name: 'Barents Sea trawlers', most: 24, belongs: ({ hull }) => hull.vesselTypeId === 13 },
  {
    account: 'owner',
    name: 'Pelagic fleet',
    most: 30,
    belongs: ({ hull, flag }) =>
      [12, 16, 17].includes(hull.vesselTypeId) && hull.length > 45 && ['NO', 'FO', 'IS', 'DK', 'GB'].includes(flag),
  },
  { account: 'owner', name: 'Wellboats', most: 40, belongs: ({ hull }) => hull.vesselTypeId === 51 },
  {
    account: 'owner',
    name: 'Newbuilds to watch',
    most: 16,
    belongs: ({ hull, mmsi }) => hull.length > 50 && mmsi !== undefined && hull.buildYear >= 2021,
  },
];

export async function makeAccounts({ transaction, seed, today, program, fleet, vesselIds }: World): Promise<void> {
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
  const made = fleets.flatMap((one) => {
    const account = accountIds.get(one.account);
    return account === undefined ? [] : [{ ...one, account_id: account }];
  });
  const ids = await reserveIds(transaction, 'fleet', made.length);
  await insertRows(
    transaction,
    'fleet',
    ['id', 'account_id', 'name'],
    made.map(({ account_id, name }, place) => ({ id: ids[place] ?? 0, account_id, name })),
  );
  const members = made.flatMap(({ name, most, belongs }, place) => {
    const fitting = [...fleet.keys()].filter((index) => {
      const vessel = fleet[index];
      return vessel !== undefined && belongs(vessel);
    });
    return new Random(seed, 'fleet', name)
      .some(fitting, most)
      .map((index) => ({ fleet_id: ids[place] ?? 0, vessel_id: vesselIds[index] ?? 0 }));
  });
  await insertRows(transaction, 'fleet_vessel', ['fleet_id', 'vessel_id'], members);
}
