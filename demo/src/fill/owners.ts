import { historyRows } from '#world/fleet/formerLife.ts';
import { drawOwners } from '#world/fleet/owners.ts';
import { Random } from '#random.ts';
import { insertRows, reserveIds } from './store.ts';
import { DEMONSTRATION_SOURCE, type World } from './generator.ts';

/** Owners, and which vessels they own. */
export async function makeOwners({ transaction, seed, today, fleet, vesselIds }: World): Promise<void> {
  const vessels = fleet.map(({ flag, port, name, hull }) => ({
    flag,
    port,
    name,
    length: hull.length,
    vesselTypeId: hull.vesselTypeId,
  }));
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
  const changes = fleet.flatMap((vessel, place) => {
    const on = vessel.formerNames.at(-1)?.until;
    const after = owners[ownerOf[place] ?? -1]?.name;
    const random = new Random(seed, 'former owner', vessel.number);
    // Three in four vessels that got a new name got it from a new owner.
    if (on === undefined || after === undefined || !random.chance(0.75)) return [];
    const before = random.pick(owners.filter(({ country, name }) => country === vessel.flag && name !== after))?.name;
    if (before === undefined) return [];
    return historyRows(vesselIds[place] ?? 0, { kind: 'owner', before, after, on }, DEMONSTRATION_SOURCE);
  });
  await insertRows(
    transaction,
    'vessel_history',
    ['vessel_id', 'kind', 'value', 'from_day', 'until_day', 'source'],
    changes,
  );
}
