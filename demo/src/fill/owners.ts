import { historyRows } from '#world/fleet/formerLife.ts';
import { Random } from '#random.ts';
import { insertRows } from './store.ts';
import { DEMONSTRATION_SOURCE, type World } from './generator.ts';
import { ownersOf } from './vesselRegister.ts';

/** Former owners of vessels. */
export async function makeFormerOwners({ transaction, seed, fleet, vesselIds }: World): Promise<void> {
  const { owners, ownerOf } = ownersOf(seed, fleet);
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
