import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areaLayers, type AreaLayer } from '@wheelhouse/contract/referenceLayers';
import type { AreaFeature } from '#marine/mapData/areaFeature.ts';
import { manifestName, readManifest } from '#marine/mapData/areaManifest.ts';
import { writeAreas, type AreaDescription } from '#marine/mapData/areaStore.ts';
import { followPorts, writePorts } from '#marine/mapData/portStore.ts';
import { ports } from '#demo/sea/ports.ts';
import {
  demonstrationFishingAreas,
  demonstrationZones,
  fishingAreasDescription,
  zonesDescription,
} from '#demo/zones/demonstrationAreas.ts';

const ours: Readonly<Record<AreaLayer, { features: () => AreaFeature[]; description: AreaDescription }>> = {
  eez: { features: demonstrationZones, description: zonesDescription },
  ices: { features: demonstrationFishingAreas, description: fishingAreasDescription },
};

/**
 * Writes the demo's areas and ports if there are none yet. An operator's import stays; areas of an earlier demo version
 * are replaced.
 *
 * @param folder The map's, from `chartFolder`.
 * @returns What was written.
 */
export async function writeAreasOnce(folder: string): Promise<(AreaLayer | 'ports')[]> {
  const written: (AreaLayer | 'ports')[] = [];
  for (const layer of areaLayers) {
    const { features, description } = ours[layer];
    const wanted = features();
    if (await isSettled(folder, layer, wanted, description)) continue;
    await writeAreas(folder, layer, wanted, description);
    written.push(layer);
  }
  const known = await followPorts(folder)();
  if (known.length === 0) {
    await writePorts(folder, ports.map(asPort));
    written.push('ports');
  }
  return written;
}

async function isSettled(
  folder: string,
  layer: AreaLayer,
  wanted: readonly AreaFeature[],
  { attribution }: AreaDescription,
): Promise<boolean> {
  const text = await readFile(join(folder, manifestName(layer)), 'utf8').catch(() => '');
  const there = readManifest(text);
  if (there === undefined) return false;
  if (!there.demonstration) return true;
  const names = there.areas.map(({ name }) => name);
  return there.attribution === attribution && wanted.every(({ name }, place) => names[place] === name);
}

/** The largest ports are labelled first on the map. */
function asPort({ name, country, latitude, longitude, weight }: (typeof ports)[number]) {
  return { name, country, latitude, longitude, rank: weight >= 4 ? 0 : weight >= 2 ? 1 : 2 };
}
