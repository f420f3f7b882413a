import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useMemo, useRef } from 'react';
import type { TiledLayer } from '@wheelhouse/contract/referenceLayers';
import type { Scheme } from '#map/engine/seaColours.ts';
import { rasterLayersOf, rasterSource, rasterSourceOf, type RasterName } from './rasterStyle.ts';
import { usePlacedLayers } from './usePlacedLayers.ts';

interface Raster {
  readonly map: LibraryMap;
  readonly name: RasterName;
  /** Undefined while it isn't shown. */
  readonly tiled: TiledLayer | undefined;
  readonly scheme: Scheme;
  readonly opacity: number;
  /** Called when the map has come to rest without a single tile. */
  readonly onNothing?: () => void;
}

/** Pictures of the seabed or of the operator's base map. A missing tile leaves its place empty. */
export function useRaster({ map, name, tiled, scheme, opacity, onNothing }: Raster): void {
  const placed = useMemo(
    () => (tiled === undefined ? undefined : { id: rasterSource(name), source: rasterSourceOf(name, tiled) }),
    [name, tiled],
  );
  const layers = useMemo(() => rasterLayersOf(name, scheme, opacity), [name, scheme, opacity]);
  usePlacedLayers(map, placed, layers);

  const nothing = useRef(onNothing);
  useEffect(() => {
    nothing.current = onNothing;
  });
  useEffect(() => {
    if (placed === undefined) return undefined;
    let came = false;
    let failed = false;
    const subscriptions = [
      map.on('sourcedata', (event) => {
        if (event.sourceId === placed.id && event.tile !== undefined) came = true;
      }),
      map.on('error', (event) => {
        if ('sourceId' in event && event['sourceId'] === placed.id) failed = true;
      }),
      map.on('idle', () => {
        if (failed && !came) nothing.current?.();
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map, placed]);
}
