import type { ExtendedFields } from '@wheelhouse/contract/vesselSchemas';
import { drawExtendedFields } from '#world/fleet/equipment.ts';
import { drawFormerLife, historyRows } from '#world/fleet/formerLife.ts';
import type { DemoVessel } from '#world/fleet/makeFleet.ts';
import { makerNames } from '#world/fleet/makers.ts';
import { insertMakers, insertRows } from './store.ts';
import { DEMONSTRATION_SOURCE, type World } from './generator.ts';

/** Fields of the vessel page with a source, and whether this vessel has a value there. */
const sourced: readonly (readonly [path: string, has: (vessel: DemoVessel) => boolean])[] = [
  ['name', () => true],
  ['flag', () => true],
  ['vesselType', () => true],
  ['callSign', ({ callSign }) => callSign !== undefined],
  ['harbourNumber', () => true],
  ['registrationNumber', () => true],
  ['registrationDate', () => true],
  ['imo', ({ imo }) => imo !== undefined],
  ['mmsi', ({ mmsi }) => mmsi !== undefined],
  ['cfr', ({ cfr }) => cfr !== undefined],
  ['port', () => true],
  ['built.buildYear', () => true],
  ['built.vesselYard', () => true],
  ['vesselSizes.bruttotons', () => true],
  ['vesselSizes.lengthOverall', () => true],
  ['engine.manufacturerId', ({ hull }) => hull.engineMaker !== undefined],
  ['engine.power', ({ hull }) => hull.power > 0],
];

/** Vessels with all their particulars, former names and the manufacturers of their equipment. */
export async function makeVessels({ transaction, seed, today, fleet, vesselIds }: World): Promise<void> {
  const makers = await insertMakers(transaction, makerNames);
  const makerId = (name: string) => {
    const id = makers.get(name);
    if (id === undefined) throw new Error(`${name} is not among the makers.`);
    return id;
  };
  const equipped = fleet.map((vessel) => ({
    vessel,
    extended: drawExtendedFields(`${seed}/${vessel.number}`, vessel.hull, makerId),
  }));
  const rows = equipped.map(({ vessel, extended }, place) => ({
    id: vesselIds[place] ?? 0,
    name: vessel.name,
    flag: vessel.flag,
    vessel_type_id: vessel.hull.vesselTypeId,
    call_sign: vessel.callSign ?? null,
    harbour_number: vessel.harbourNumber,
    registration_number: vessel.registrationNumber,
    registration_date: vessel.registrationDate,
    imo: vessel.imo ?? null,
    mmsi: vessel.mmsi ?? null,
    cfr: vessel.cfr ?? null,
    port: vessel.port,
    build_year: vessel.hull.buildYear,
    gross_tonnage: vessel.hull.grossTonnage,
    length_overall: vessel.hull.length,
    engine_manufacturer_id: vessel.hull.engineMaker === undefined ? null : makerId(vessel.hull.engineMaker),
    engine_power: vessel.hull.power === 0 ? null : vessel.hull.power,
    extended,
    sources: sourcesOf(vessel, extended, today),
  }));
  const [first] = rows;
  if (first === undefined) return;
  // The rows are built above, so that their keys are those of the table.
  await insertRows(transaction, 'vessel', Object.keys(first) as (keyof typeof first)[], rows);
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

function sourcesOf(
  vessel: DemoVessel,
  extended: ExtendedFields,
  date: string,
): Record<string, { source: string; date: string }> {
  const particulars = sourced.filter(([, has]) => has(vessel)).map(([path]) => path);
  // The class is a particular that logged-in viewers may see; the other groups are extended details.
  const groups = Object.keys(extended).map((group) => (group === 'vesselClass' ? group : `extendedFields.${group}`));
  const origin = { source: DEMONSTRATION_SOURCE, date };
  return Object.fromEntries([...particulars, ...groups].map((path) => [path, origin]));
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
