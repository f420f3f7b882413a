import type { ReferenceLayers, TiledLayer } from '@wheelhouse/contract/referenceLayers';
import type { OpenAreas } from '#marine/mapData/areaArchive.ts';
import type { RasterLayer } from '#marine/mapData/rasterLayer.ts';

/** What the map can draw. */
export interface LayerSources {
  readonly eez: () => Promise<OpenAreas | undefined>;
  readonly ices: () => Promise<OpenAreas | undefined>;
  readonly seabed: RasterLayer | undefined;
  readonly base: RasterLayer | undefined;
}

/** Missing layers are omitted. */
export async function describeLayers({ eez, ices, seabed, base }: LayerSources): Promise<ReferenceLayers> {
  const [zones, icesAreas] = await Promise.all([eez(), ices()]);
  return {
    ...(zones === undefined ? {} : { eez: ofAreas(zones) }),
    ...(icesAreas === undefined ? {} : { ices: ofAreas(icesAreas) }),
    ...(seabed === undefined ? {} : { seabed: seabed.described }),
    ...(base === undefined ? {} : { base: base.described }),
  };
}

function ofAreas({ manifest }: OpenAreas): TiledLayer {
  const { version, attribution, attributionUrl, demonstration } = manifest;
  return { version, attribution, ...(attributionUrl === undefined ? {} : { attributionUrl }), demonstration };
}
