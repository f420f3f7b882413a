import { createHash } from 'node:crypto';
import type { ChartLayers, TiledLayer } from '@wheelhouse/contract/chart';
import type { OpenAreas } from '#chart/areaArchive.ts';
import type { RasterTiles } from '#chart/rasterTiles.ts';

/** What the map has to draw with. */
export interface ChartSources {
  readonly eez: () => Promise<OpenAreas | undefined>;
  readonly ices: () => Promise<OpenAreas | undefined>;
  readonly seabed: RasterTiles | undefined;
  readonly base: RasterTiles | undefined;
}

/** Layers that are not there are left out. */
export async function describeLayers({ eez, ices, seabed, base }: ChartSources): Promise<ChartLayers> {
  const [zones, icesAreas] = await Promise.all([eez(), ices()]);
  return {
    ...(zones === undefined ? {} : { eez: ofAreas(zones) }),
    ...(icesAreas === undefined ? {} : { ices: ofAreas(icesAreas) }),
    ...(seabed === undefined ? {} : { seabed: ofRaster(seabed) }),
    ...(base === undefined ? {} : { base: ofRaster(base) }),
  };
}

function ofAreas({ manifest }: OpenAreas): TiledLayer {
  const { version, attribution, attributionUrl, demonstration } = manifest;
  return { version, attribution, ...(attributionUrl === undefined ? {} : { attributionUrl }), demonstration };
}

/** The version of raster tiles is that of the setting: the source itself tells of no other. */
export function ofRaster({ source }: RasterTiles): TiledLayer {
  const address = source.kind === 'wms' ? source.address.href : source.template;
  const version = createHash('sha256').update(address).digest('hex').slice(0, 16);
  return { version, attribution: source.attribution, demonstration: false };
}
