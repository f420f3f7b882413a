import { areaLayers } from '@wheelhouse/contract/mapLayers';
import type { AreaLayer, ReferenceLayers, TiledLayer } from '@wheelhouse/contract/referenceLayers';
import type { OpenAreas } from '#marine/mapData/areaArchive.ts';
import type { RasterLayer } from '#marine/mapData/rasterLayer.ts';

/** What the map can draw. */
export interface LayerSources extends Readonly<Record<AreaLayer, () => Promise<OpenAreas | undefined>>> {
  readonly seabed: RasterLayer | undefined;
  readonly base: RasterLayer | undefined;
}

/** Missing layers are omitted. */
export async function describeLayers({ seabed, base, ...sources }: LayerSources): Promise<ReferenceLayers> {
  const areas = await Promise.all(areaLayers.map(async (layer) => ({ layer, open: await sources[layer]() })));
  return {
    ...Object.fromEntries(areas.flatMap(({ layer, open }) => (open === undefined ? [] : [[layer, ofAreas(open)]]))),
    ...(seabed === undefined ? {} : { seabed: seabed.described }),
    ...(base === undefined ? {} : { base: base.described }),
  };
}

function ofAreas({ manifest }: OpenAreas): TiledLayer {
  const { version, attribution, attributionUrl, demonstration, title } = manifest;
  return {
    version,
    attribution,
    ...(attributionUrl === undefined ? {} : { attributionUrl }),
    demonstration,
    ...(title === undefined ? {} : { title }),
  };
}
