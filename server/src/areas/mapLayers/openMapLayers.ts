import { createHash } from 'node:crypto';
import { followAreas } from '#marine/mapData/areaArchive.ts';
import { followPorts } from '#marine/mapData/portStore.ts';
import type { RasterSource } from '#marine/mapData/rasterAddress.ts';
import type { RasterLayer } from '#marine/mapData/rasterLayer.ts';
import { RasterTiles } from '#marine/mapData/rasterTiles.ts';
import type { MapLayersNeeds } from './routes.ts';

/** Raster layers from the operator's settings. */
export interface RasterSettings {
  readonly seabed: RasterSource | undefined;
  readonly base: RasterSource | undefined;
}

/** Pictures of a map server. The version is that of the setting, since the source has none. */
function layerOf(
  source: RasterSource,
  { version, warn }: { version: string; warn: (words: string) => void },
): RasterLayer {
  const tiles = new RasterTiles(source, { userAgent: `Wheelhouse/${version}`, warn });
  const address = source.kind === 'wms' ? source.address.href : source.template;
  return {
    described: {
      version: createHash('sha256').update(address).digest('hex').slice(0, 16),
      attribution: source.attribution,
      demonstration: false,
    },
    tile: (z, x, y) => tiles.tile(z, x, y),
  };
}

/**
 * The data of a server's sea map: the current files in its folder, and the configured map servers. `ownSeabed` is used
 * if no map server has the seabed.
 */
export function openMapLayers(
  folder: string,
  rasters: RasterSettings,
  { version, warn, ownSeabed }: { version: string; warn: (words: string) => void; ownSeabed?: RasterLayer | undefined },
): MapLayersNeeds {
  const open = (source: RasterSource | undefined) =>
    source === undefined ? undefined : layerOf(source, { version, warn });
  return {
    eez: followAreas(folder, 'eez', warn),
    ices: followAreas(folder, 'ices', warn),
    fao: followAreas(folder, 'fao', warn),
    own: followAreas(folder, 'own', warn),
    own2: followAreas(folder, 'own2', warn),
    own3: followAreas(folder, 'own3', warn),
    own4: followAreas(folder, 'own4', warn),
    own5: followAreas(folder, 'own5', warn),
    ports: followPorts(folder, warn),
    seabed: open(rasters.seabed) ?? ownSeabed,
    base: open(rasters.base),
  };
}
