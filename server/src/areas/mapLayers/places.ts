import { areaLayers } from '@wheelhouse/contract/mapLayers';
import type { AreaLayer, Place, Port } from '@wheelhouse/contract/referenceLayers';
import type { OpenAreas } from '#marine/mapData/areaArchive.ts';
import { indexPlaces, type PlaceIndex } from '#marine/mapData/placeIndex.ts';

interface PlaceSources {
  readonly ports: () => Promise<readonly Port[]>;
  readonly areas: Readonly<Record<AreaLayer, () => Promise<OpenAreas | undefined>>>;
}

/** An area is sorted after the large ports of the same name and before the others. */
const rankOfArea = 0.5;

/** The index over ports and areas, built again when an import changed one of them. */
export function createPlaces({ ports, areas }: PlaceSources): () => Promise<PlaceIndex> {
  let known: { parts: readonly unknown[]; index: PlaceIndex } | undefined;
  return async () => {
    const [portList, ...layers] = await Promise.all([ports(), ...areaLayers.map((layer) => areas[layer]())]);
    const parts = [portList, ...layers];
    if (known !== undefined && parts.every((part, index) => part === known?.parts[index])) return known.index;
    const index = indexPlaces([
      ...portList.map((port) => ({ place: placeOfPort(port), rank: port.rank })),
      ...areaLayers.flatMap((layer, at) => placesOfAreas(layer, layers[at])),
    ]);
    known = { parts, index };
    return index;
  };
}

function placeOfPort({ id, name, country, latitude, longitude }: Port): Place {
  return { kind: 'port', id, name, ...(country === undefined ? {} : { country }), latitude, longitude };
}

function placesOfAreas(layer: AreaLayer, areas: OpenAreas | undefined): { place: Place; rank: number }[] {
  return (areas?.manifest.areas ?? []).map(({ id, name, code, latitude, longitude, bounds }) => ({
    place: { kind: 'area', layer, id, name, ...(code === undefined ? {} : { code }), latitude, longitude, bounds },
    rank: rankOfArea,
  }));
}
