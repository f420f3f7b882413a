import type { RegisterFields, RegisterVessel, VesselRegister } from '#door.ts';
import type { DemoVessel } from '#world/fleet/makeFleet.ts';
import { hullMaterialOf, mainGearOf } from '#world/fleet/gear.ts';
import { drawOwners, type DemoOwner } from '#world/fleet/owners.ts';
import { DEMONSTRATION_SOURCE } from './generator.ts';

/** The vessels of the demo and their owners as a register that the program imports. */
export function vesselRegister(seed: string, date: string, fleet: readonly DemoVessel[]): VesselRegister {
  const { owners, ownerOf } = ownersOf(seed, fleet);
  const vessels = fleet.flatMap((vessel, place): RegisterVessel[] => {
    const owner = owners[ownerOf[place] ?? -1];
    if (owner === undefined) return [];
    const { registrationNumber = null, ...known } = owner;
    return [{ key: keyOf(vessel), fields: fieldsOf(vessel), owner: { ...known, registrationNumber } }];
  });
  return { source: DEMONSTRATION_SOURCE, date, vessels };
}

/** The owners of these vessels, and for each vessel the index of its owner. */
export function ownersOf(seed: string, fleet: readonly DemoVessel[]): { owners: DemoOwner[]; ownerOf: number[] } {
  const vessels = fleet.map(({ flag, port, name, hull }) => ({
    flag,
    port,
    name,
    length: hull.length,
    vesselTypeId: hull.vesselTypeId,
  }));
  return drawOwners(seed, vessels);
}

/** The key of a vessel in the register. */
export function keyOf({ number }: DemoVessel): string {
  return String(number);
}

function fieldsOf(vessel: DemoVessel): RegisterFields {
  const { hull, callSign, imo, mmsi, cfr } = vessel;
  const mainGear = mainGearOf(hull);
  return {
    name: vessel.name,
    flag: vessel.flag,
    vesselType: hull.vesselTypeId,
    ...(callSign === undefined ? {} : { callSign }),
    harbourNumber: vessel.harbourNumber,
    registrationNumber: vessel.registrationNumber,
    registrationDate: vessel.registrationDate,
    ...(imo === undefined ? {} : { imo }),
    ...(mmsi === undefined ? {} : { mmsi }),
    ...(cfr === undefined ? {} : { cfr }),
    port: vessel.port,
    'built.buildYear': hull.buildYear,
    'built.vesselYard': hull.yard,
    'vesselSizes.bruttotons': hull.grossTonnage,
    'vesselSizes.lengthOverall': hull.length,
    ...(hull.engineMaker === undefined ? {} : { 'engine.manufacturerId': hull.engineMaker }),
    ...(hull.power > 0 ? { 'engine.power': hull.power } : {}),
    ...(mainGear === undefined ? {} : { 'fleetRegister.mainGear': mainGear }),
    'fleetRegister.hullMaterial': hullMaterialOf(hull),
  };
}
