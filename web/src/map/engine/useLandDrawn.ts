import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { landSource } from './baseStyle.ts';
import { isStyled } from './useSeaMap.ts';

/**
 * Whether the land in view was drawn once, or failed to load. Until then nothing at sea is drawn: ships would appear on
 * continents.
 */
export function useLandDrawn(map: LibraryMap): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (drawn) return undefined;
    const rendered = map.on('render', () => {
      if (isStyled(map) && map.getSource(landSource) && map.isSourceLoaded(landSource)) setDrawn(true);
    });
    const failed = map.on('error', (event) => {
      if ('sourceId' in event && event['sourceId'] === landSource) setDrawn(true);
    });
    // The frame with the land may have been drawn before this listener was added.
    map.triggerRepaint();
    return () => {
      rendered.unsubscribe();
      failed.unsubscribe();
    };
  }, [map, drawn]);
  return drawn;
}
