import type { Client } from '@wheelhouse/contract/client';
import { addFleetVessels, createFleet, listFleets, removeFleet } from '@wheelhouse/contract/fleets';
import type { Fleet } from '@wheelhouse/contract/session';
import { listVessels, type VesselListItem } from '@wheelhouse/contract/vessels';
import { clientOf } from './client.ts';
import { openSession, type Account } from './accounts.ts';
import { address } from '#browser/browser.ts';

/** What a journey reads and prepares besides the page. */
export interface FleetsOf {
  /** Names and vessels of the account's fleets on the server. */
  known(): Promise<readonly { readonly name: string; readonly vessels: readonly string[] }[]>;
  have(name: string, vessels: readonly VesselListItem[]): Promise<Fleet>;
  removeAll(): Promise<void>;
  vessels(): Promise<readonly VesselListItem[]>;
}

export async function fleetsOf(account: Account): Promise<FleetsOf> {
  const { token } = await openSession(address, account, false);
  const client: Client = clientOf(address, token);
  return {
    async known() {
      const fleets = await client.call(listFleets);
      return fleets.map(({ name, vessels }) => ({ name, vessels: vessels.map((vessel) => vessel.name) }));
    },
    async have(name, vessels) {
      const made = await client.call(createFleet, { body: { name } });
      if (vessels.length === 0) return made;
      const { id } = made;
      return client.call(addFleetVessels, { params: { id }, body: { vesselId: vessels.map((vessel) => vessel.id) } });
    },
    async removeAll() {
      for (const { id } of await client.call(listFleets)) await client.call(removeFleet, { params: { id } });
    },
    vessels: () => client.call(listVessels),
  };
}
