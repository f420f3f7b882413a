import { drawOwners } from '#demo/fleet/owners.ts';
import { insertRows, reserveIds } from '#demo/store.ts';
import { DEMONSTRATION_SOURCE, type World } from './generator.ts';

/** Owners, and which vessels are theirs. */
export async function makeOwners({ transaction, seed, today, fleet, vesselIds }: World): Promise<void> {
  const vessels = fleet.map(({ flag, port, name, hull }) => ({ flag, port, name, length: hull.length }));
  const { owners, ownerOf } = drawOwners(seed, vessels);
  const ownerIds = await reserveIds(transaction, 'owner', owners.length);
  const origin = { source: DEMONSTRATION_SOURCE, source_date: today };
  await insertRows(
    transaction,
    'owner',
    ['id', 'kind', 'name', 'address', 'city', 'postcode', 'country', 'registration_number', 'source', 'source_date'],
    owners.map(({ registrationNumber, ...owner }, place) => ({
      id: ownerIds[place] ?? 0,
      ...owner,
      registration_number: registrationNumber ?? null,
      ...origin,
    })),
  );
  await insertRows(
    transaction,
    'vessel_owner',
    ['vessel_id', 'owner_id', 'position', 'source', 'source_date'],
    ownerOf.map((owner, place) => ({
      vessel_id: vesselIds[place] ?? 0,
      owner_id: ownerIds[owner] ?? 0,
      position: 1,
      ...origin,
    })),
  );
}
