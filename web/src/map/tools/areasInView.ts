import type { MapGeoJSONFeature } from 'maplibre-gl';
import { compareNames } from '#lib/inLanguage.ts';

/** An area of the current layer. */
interface AreaInView {
  readonly name: string;
  readonly code: string;
}

/**
 * Areas among the drawn features, each once and sorted by name: polygons of the source layer `areas`
 * (contract/src/referenceLayers.ts).
 */
export function areasIn(
  drawn: readonly Pick<MapGeoJSONFeature, 'sourceLayer' | 'properties'>[],
): readonly AreaInView[] {
  const areas = new Map<string, AreaInView>();
  for (const { sourceLayer, properties } of drawn) {
    if (sourceLayer !== 'areas') continue;
    const name = String(properties['name'] ?? '');
    const code = String(properties['code'] ?? '');
    areas.set(String(properties['id'] ?? name), { name, code });
  }
  return [...areas.values()].toSorted((a, b) => compareNames(a.name, b.name));
}
