import { areaLayers } from '@wheelhouse/contract/mapLayers';
import {
  areasAt,
  referenceLayerLimits,
  referenceLayerMessages,
  findPlaces,
  getAreaTile,
  getDepth,
  getRasterTile,
  listReferenceLayers,
  listPorts,
  type Port,
} from '@wheelhouse/contract/referenceLayers';
import { DamagedAreas } from '#marine/mapData/areaArchive.ts';
import { areasAtPoint } from '#marine/mapData/areasAt.ts';
import { NoPicture, NothingThere } from '#platform/httpClient/fetchPicture.ts';
import type { Bytes } from '#platform/http/bytes.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { CachedResponse } from '#platform/http/cachedResponse.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { describeLayers, type LayerSources } from './layers.ts';
import { createPlaces } from './places.ts';

const vectorTile = 'application/vnd.mapbox-vector-tile';
/** The answer of an address with a version never changes. */
const yearSeconds = 365 * 86_400;
const daySeconds = 86_400;

export interface MapLayersNeeds extends LayerSources {
  readonly ports: () => Promise<readonly Port[]>;
}

/** The sea map's layers of areas, its raster layers and its places. */
export function mapLayerRoutes(sources: MapLayersNeeds): RouteHandler[] {
  const places = createPlaces({ ports: sources.ports, areas: sources });
  const portList = preparedList(sources.ports);
  return [
    handle(listReferenceLayers, () => describeLayers(sources)),
    handle(getAreaTile, async ({ params: { layer, z, x, y }, query }): Promise<Bytes> => {
      const areas = await sources[layer]();
      if (areas === undefined || !isTile(z, x, y, referenceLayerLimits.areaZoomMax)) throw notFound();
      const { version } = areas.manifest;
      const tile = await orUnavailable(areas.tile(z, x, y));
      return {
        mediaType: vectorTile,
        // A tile without layers is an empty file.
        bytes: tile ?? new Uint8Array(0),
        encoding: tile === undefined ? undefined : 'gzip',
        tag: `${layer}-${version}-${z}-${x}-${y}`,
        keepSeconds: query.v === version ? yearSeconds : 0,
      };
    }),
    handle(getRasterTile, async ({ params: { layer, z, x, y }, query }): Promise<Bytes> => {
      const tiles = sources[layer];
      if (tiles === undefined || !isTile(z, x, y, referenceLayerLimits.rasterZoomMax)) throw notFound();
      const { version } = tiles.described;
      try {
        const { mediaType, bytes, hash } = await tiles.tile(z, x, y);
        const keepSeconds = query.v === version ? daySeconds : 0;
        return { mediaType, bytes, encoding: undefined, tag: hash, keepSeconds };
      } catch (error) {
        if (error instanceof NothingThere) throw notFound();
        // The outage was already logged; no need to repeat it for every tile.
        if (error instanceof NoPicture) throw new Refusal(503, referenceLayerMessages.unavailable);
        throw error;
      }
    }),
    handle(getDepth, ({ query: { latitude, longitude } }) => {
      const depth = sources.seabed?.depthAt?.(longitude, latitude);
      return depth === undefined ? {} : { depth: Math.round(depth) };
    }),
    handle(findPlaces, async ({ query }) => (await places()).find(query.query, referenceLayerLimits.placesMax)),
    handle(listPorts, () => portList()),
    handle(areasAt, async ({ query: { latitude, longitude } }) => {
      const found = await Promise.all(
        areaLayers.map(async (layer) => {
          const areas = await sources[layer]();
          const within = areas === undefined ? [] : await orUnavailable(areasAtPoint(areas, latitude, longitude));
          return within.map(({ id, name, code }) => ({ layer, id, name, ...(code === undefined ? {} : { code }) }));
        }),
      );
      return found.flat();
    }),
  ];
}

/** The damage was logged when it was found; no need to repeat it for every tile. */
async function orUnavailable<Answer>(read: Promise<Answer>): Promise<Answer> {
  try {
    return await read;
  } catch (error) {
    throw error instanceof DamagedAreas ? new Refusal(503, referenceLayerMessages.unavailable) : error;
  }
}

function isTile(z: number, x: number, y: number, zoomMax: number): boolean {
  return z <= zoomMax && x < 2 ** z && y < 2 ** z;
}

/** The whole list, encoded and compressed once per version. */
function preparedList(ports: () => Promise<readonly Port[]>): () => Promise<CachedResponse> {
  let known: { ports: readonly Port[]; prepared: CachedResponse } | undefined;
  return async () => {
    const now = await ports();
    if (known?.ports !== now) known = { ports: now, prepared: new CachedResponse(JSON.stringify(now)) };
    return known.prepared;
  };
}
