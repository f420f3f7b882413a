import type { ExtendedFields } from '@wheelhouse/contract/vesselSchemas';
import { drawExtendedFields } from '#world/fleet/equipment.ts';
import { drawFormerLife, historyRows } from '#world/fleet/formerLife.ts';
import type { DemoVessel } from '#world/fleet/makeFleet.ts';
import { makerNames } from '#world/fleet/makers.ts';
import { equipVessels, insertMakers, insertRows } from './store.ts';
import { DEMONSTRATION_SOURCE, type World } from './generator.ts';

/** What no register that the program imports has of its vessels: their equipment, and their earlier names and flags. */
export async function makeVessels({ transaction, seed, today, fleet, vesselIds }: World): Promise<void> {
  const makers = await insertMakers(transaction, makerNames);
  const makerId = (name: string) => {
    const id = makers.get(name);
    if (id === undefined) throw new Error(`${name} is not among the makers.`);
    return id;
  };
  await equipVessels(
    transaction,
    fleet.map(({ number, hull }, place) => {
      const extended = drawExtendedFields(`${seed}/${number}`, hull, makerId);
      return { id: vesselIds[place] ?? 0, extended, sources: sourcesOf(extended, today) };
    }),
  );
  const history = fleet.flatMap((vessel, place) => {
    const vesselId = vesselIds[place] ?? 0;
    const facts = drawFormerLife(seed, vessel);
    return [
      ...namesOf(vessel, vesselId),
      ...facts.flatMap((fact) => historyRows(vesselId, fact, DEMONSTRATION_SOURCE)),
    ];
  });
  await insertRows(
    transaction,
    'vessel_history',
    ['vessel_id', 'kind', 'value', 'from_day', 'until_day', 'source'],
    history,
  );
}

/** The groups of details, which have one source each. */
function sourcesOf(extended: ExtendedFields, date: string): Record<string, { source: string; date: string }> {
  // The class is a particular that logged-in viewers may see; the other groups are extended details.
  const groups = Object.keys(extended).map((group) => (group === 'vesselClass' ? group : `extendedFields.${group}`));
  return Object.fromEntries(groups.map((path) => [path, { source: DEMONSTRATION_SOURCE, date }]));
}

/** Former names, each until the next, and the current name; nothing for a vessel that always had its name. */
function namesOf({ formerNames, name }: DemoVessel, vesselId: number) {
  if (formerNames.length === 0) return [];
  const names = [...formerNames, { name, until: null }];
  return names.map((one, place) => ({
    vessel_id: vesselId,
    kind: 'name',
    value: one.name,
    from_day: names[place - 1]?.until ?? null,
    until_day: one.until,
    source: DEMONSTRATION_SOURCE,
  }));
}
