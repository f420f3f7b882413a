import { useQuery } from '@tanstack/react-query';
import { areaLayer, type AreaLayer } from '@wheelhouse/contract/referenceLayers';
import type { MapLayer } from '@wheelhouse/contract/mapLayers';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { MapPart } from '#map/engine/mapPart.ts';
import { areaLayersOf, areaSource, areaSourceOf } from './areaStyle.ts';
import { referenceLayersQuery } from '#map/engine/referenceLayerQueries.ts';
import { usePlacedLayers } from './usePlacedLayers.ts';

export function asAreas(layer: MapLayer): AreaLayer | undefined {
  const parsed = z.safeParse(areaLayer, layer);
  return parsed.success ? parsed.data : undefined;
}

/** Exclusive economic zones or ICES areas, while one of them is shown. */
export function useAreas({ map, scheme, layer: { layer, opacity } }: Pick<MapPart, 'map' | 'scheme' | 'layer'>): void {
  const { data } = useQuery(referenceLayersQuery);
  const areas = asAreas(layer);
  const tiled = areas === undefined ? undefined : data?.[areas];
  const onBase = data?.base !== undefined;
  const placed = useMemo(
    () =>
      areas === undefined || tiled === undefined
        ? undefined
        : { id: areaSource, source: areaSourceOf(areas, tiled), onBase },
    [areas, tiled, onBase],
  );
  const layers = useMemo(
    () => (areas === undefined ? [] : areaLayersOf(areas, scheme, opacity, onBase)),
    [areas, scheme, opacity, onBase],
  );
  usePlacedLayers(map, placed, layers);
}
