import { followAreas } from '#chart/areaArchive.ts';
import { followPorts } from '#chart/portStore.ts';
import type { RasterSource } from '#chart/rasterAddress.ts';
import { RasterTiles } from '#chart/rasterTiles.ts';
import type { ChartParts } from './routes.ts';

/** Raster layers as the operator set them. */
export interface RasterSettings {
  readonly seabed: RasterSource | undefined;
  readonly base: RasterSource | undefined;
}

/** What the sea map of a server is made of: the files in its folder, as they are at any time, and the map servers that are set. */
export function createChart(
  folder: string,
  rasters: RasterSettings,
  { version, warn }: { version: string; warn: (words: string) => void },
): ChartParts {
  const open = (source: RasterSource | undefined) =>
    source === undefined ? undefined : new RasterTiles(source, { userAgent: `Wheelhouse/${version}`, warn });
  return {
    eez: followAreas(folder, 'eez', warn),
    ices: followAreas(folder, 'ices', warn),
    ports: followPorts(folder, warn),
    seabed: open(rasters.seabed),
    base: open(rasters.base),
  };
}
