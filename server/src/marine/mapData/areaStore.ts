import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { AreaLayer } from '@wheelhouse/contract/referenceLayers';
import { writingInto } from '#platform/errors/diskError.ts';
import type { AreaFeature } from './areaFeature.ts';
import { manifestName, readManifest, type AreaManifest } from './areaManifest.ts';
import { areaTiles, areaZooms } from './areaTiles.ts';
import { AreaCollector, type AreaSet } from './collectAreas.ts';
import { pmtilesArchive, type Tile } from './pmtilesWriter.ts';
import { isOld, prepareFolder, writeAtomically } from '#platform/disk/atomicFile.ts';
import { portsFileName, readPortFile } from './portStore.ts';
import { latitudeMax, latitudeOf, longitudeOf } from './worldGrid.ts';

/** The description of a layer of areas on the map. */
export interface AreaDescription {
  /** Plain text naming the source. */
  readonly attribution: string;
  readonly attributionUrl?: string | undefined;
  /** What a layer of own areas is called. */
  readonly title?: string | undefined;
  /** True for areas invented for the demo. */
  readonly demonstration: boolean;
}

interface WrittenAreas {
  /** How many areas the layer has now; 0 if nothing was usable, and then the earlier ones stay. */
  readonly areas: number;
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

/** Folder of areas and ports in the data folder. */
export function mapDataFolder(dataFolder: string): string {
  return join(dataFolder, 'chart');
}

/** The files that a list of the map's folder names; undefined if it isn't a list, or is damaged. */
export function filesOfMapList(name: string, content: string): readonly string[] | undefined {
  if (name === portsFileName) return readPortFile(content) === undefined ? undefined : [];
  const manifest = readManifest(content);
  return manifest === undefined ? undefined : [manifest.archive];
}

/**
 * Writes the tiles and the list of a layer of areas and replaces the existing ones: `<layer>-<version>.pmtiles`, then
 * `<layer>.json`, which names it, each written completely under another name first. A running server switches to it.
 *
 * @param folder The map's, from `mapDataFolder`.
 * @param features In the order of their numbers from 1.
 * @throws UserFacingError if the folder can't be written; the existing files then stay, and no new ones.
 */
export async function writeAreas(
  folder: string,
  layer: AreaLayer,
  features: Iterable<AreaFeature> | AsyncIterable<AreaFeature>,
  description: AreaDescription,
): Promise<WrittenAreas> {
  await prepareFolder(folder);
  const collector = new AreaCollector();
  const refused: { name: string; reason: string }[] = [];
  for await (const feature of features) {
    const reason = collector.add(feature);
    if (reason !== undefined) refused.push({ name: feature.name, reason });
  }
  const areas = collector.count;
  if (areas > 0) await writingInto(folder, () => writeSet(folder, layer, collector.finish(), description));
  return { areas, refused };
}

async function writeSet(folder: string, layer: AreaLayer, set: AreaSet, description: AreaDescription): Promise<void> {
  const archive = pmtilesArchive(await collectTiles(set), {
    minZoom: areaZooms.min,
    maxZoom: areaZooms.max,
    bounds: [-180, -latitudeMax, 180, latitudeMax],
    metadata: {
      name: layer,
      attribution: description.attribution,
      vector_layers: [
        { id: 'areas', fields: { id: 'Number', name: 'String', code: 'String', tint: 'Number' } },
        { id: 'boundaries', fields: {} },
        { id: 'labels', fields: { id: 'Number', name: 'String', code: 'String', rank: 'Number' } },
      ],
    },
  });
  const list = set.areas.map(({ id, name, code, bounds, label: [x, y] }) => {
    return {
      id,
      name,
      code,
      bounds: roundedBounds(bounds),
      longitude: rounded(longitudeOf(x)),
      latitude: rounded(latitudeOf(y)),
    };
  });
  const version = createHash('sha256')
    .update(archive)
    .update(JSON.stringify([list, description]))
    .digest('hex')
    .slice(0, 16);
  const manifest: AreaManifest = { ...description, version, archive: `${layer}-${version}.pmtiles`, areas: list };
  const listPath = join(folder, manifestName(layer));
  const before = readManifest(await readFile(listPath, 'utf8').catch(() => ''));
  await writeAtomically(join(folder, manifest.archive), archive);
  try {
    await writeAtomically(listPath, Buffer.from(JSON.stringify(manifest)));
  } catch (error) {
    if (before?.archive !== manifest.archive) await rm(join(folder, manifest.archive), { force: true }).catch(() => {});
    throw error;
  }
  // A server that has the older archive open continues to read it; one that is about to open it reads the list again.
  if (before !== undefined && before.archive !== manifest.archive)
    await rm(join(folder, before.archive), { force: true });
  await removeUnlisted(folder, layer, manifest.archive);
}

/** Archives of imports that were aborted before their list was written. */
async function removeUnlisted(folder: string, layer: AreaLayer, listed: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name === listed || !name.startsWith(`${layer}-`) || !name.endsWith('.pmtiles')) continue;
    if (await isOld(join(folder, name))) await rm(join(folder, name), { force: true });
  }
}

/** After this many tiles the event loop gets a turn; only then the memory of earlier ones is freed. */
const tilesAtOnce = 100;

async function collectTiles({ areas, polygons, arcs }: AreaSet): Promise<Tile[]> {
  const tiles: Tile[] = [];
  for (const tile of areaTiles(areas, polygons, arcs)) {
    // The encoder returns a part of a buffer twice as large.
    tiles.push({ ...tile, content: tile.content.slice() });
    if (tiles.length % tilesAtOnce === 0) await setImmediate();
  }
  return tiles;
}

/** A hundred-thousandth of a degree is a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

function roundedBounds(bounds: AreaSet['areas'][number]['bounds']): AreaSet['areas'][number]['bounds'] {
  const { west, south, east, north } = bounds;
  return { west: rounded(west), south: rounded(south), east: rounded(east), north: rounded(north) };
}
