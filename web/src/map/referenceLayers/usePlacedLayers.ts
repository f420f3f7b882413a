import type { LayerSpecification, Map as LibraryMap, SourceSpecification } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { isStyled, whenStyled } from '#map/engine/useSeaMap.ts';

export interface PlacedLayer {
  readonly spec: LayerSpecification;
  /** The layer to insert it before. */
  readonly before: string;
}

type PaintProperty = Parameters<LibraryMap['setPaintProperty']>[1];

export interface Placed {
  readonly id: string;
  readonly source: SourceSpecification;
  /** Called before the layers are added, for what they need besides the source. */
  readonly prepare?: (map: LibraryMap) => void;
}

function repaint(map: LibraryMap, { spec }: PlacedLayer): void {
  if (!map.getLayer(spec.id)) return;
  for (const [name, value] of Object.entries(spec.paint ?? {})) {
    // `Object.entries` loses that these are names of paint properties.
    map.setPaintProperty(spec.id, name as PaintProperty, value);
  }
}

/**
 * One source and its layers on the map, while they are given; restored after a lost graphics context. Another `placed`
 * loads again, other layers only repaint: pass the same object for the same source.
 */
export function usePlacedLayers(map: LibraryMap, placed: Placed | undefined, layers: readonly PlacedLayer[]): void {
  const latest = useRef(layers);
  useEffect(() => {
    latest.current = layers;
  });

  useEffect(() => {
    if (placed === undefined) return undefined;
    const { id, source, prepare } = placed;
    let added: readonly PlacedLayer[] = [];
    const remove = () => {
      for (const { spec } of added) if (map.getLayer(spec.id)) map.removeLayer(spec.id);
      if (map.getSource(id)) map.removeSource(id);
    };
    const stop = whenStyled(map, () => {
      // After a lost graphics context the library brings back all that it knows, and refuses to add it twice.
      remove();
      map.addSource(id, source);
      prepare?.(map);
      added = latest.current;
      for (const { spec, before } of added) map.addLayer(spec, before);
    });
    return () => {
      stop();
      if (isStyled(map)) remove();
    };
  }, [map, placed]);

  useEffect(() => {
    if (placed !== undefined && isStyled(map)) for (const layer of layers) repaint(map, layer);
  }, [map, placed, layers]);
}
