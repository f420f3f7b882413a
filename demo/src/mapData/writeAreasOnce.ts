import type { AreaLayer } from '@wheelhouse/contract/referenceLayers';
import type { AreaDescription, AreaFeature, MapDoor } from '#door.ts';
import { ports } from '#sea/ports.ts';
import {
  demonstrationFishingAreas,
  demonstrationZones,
  fishingAreasDescription,
  zonesDescription,
} from '#zones/demonstrationAreas.ts';

const ours: readonly { layer: AreaLayer; features: () => AreaFeature[]; description: AreaDescription }[] = [
  { layer: 'eez', features: demonstrationZones, description: zonesDescription },
  { layer: 'ices', features: demonstrationFishingAreas, description: fishingAreasDescription },
];

/**
 * Writes the demo's areas and ports if there are none yet. An operator's import stays; areas of an earlier demo version
 * are replaced.
 *
 * @returns What was written.
 */
export async function writeAreasOnce(door: MapDoor): Promise<(AreaLayer | 'ports')[]> {
  const written: (AreaLayer | 'ports')[] = [];
  for (const { layer, features, description } of ours) {
    const wanted = features();
    if (await isSettled(door, layer, wanted, description)) continue;
    await door.writeAreas(layer, wanted, description);
    written.push(layer);
  }
  if ((await door.countPorts()) === 0) {
    await door.writePorts(ports.map(asPort));
    written.push('ports');
  }
  return written;
}

async function isSettled(
  door: MapDoor,
  layer: AreaLayer,
  wanted: readonly AreaFeature[],
  { attribution }: AreaDescription,
): Promise<boolean> {
  const there = await door.readAreas(layer);
  if (there === undefined) return false;
  if (!there.demonstration) return true;
  const names = there.areas.map(({ name }) => name);
  return there.attribution === attribution && wanted.every(({ name }, place) => names[place] === name);
}

/** The largest ports are labelled first on the map. */
function asPort({ name, country, latitude, longitude, weight }: (typeof ports)[number]) {
  return { name, country, latitude, longitude, rank: weight >= 4 ? 0 : weight >= 2 ? 1 : 2 };
}
