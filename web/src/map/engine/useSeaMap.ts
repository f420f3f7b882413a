import { GPUInitializationError, type Map as LibraryMap } from 'maplibre-gl';
import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { baseStyle, landSource, repaintBase } from './baseStyle.ts';
import { createMap, type MapUse } from './createMap.ts';
import type { MapView } from './mapView.ts';
import type { BaseColours } from './seaColours.ts';

type MapFailure = 'noWebGl' | 'noLand';

interface SeaMapState {
  readonly ref: RefCallback<HTMLElement>;
  /** There once the base style stands. */
  readonly map: LibraryMap | undefined;
  readonly failure: MapFailure | undefined;
}

/**
 * Makes the map in the element that takes the ref, and takes it away with it. `start` counts when the map is made; later
 * moves are the map's own.
 */
export function useSeaMap(colours: BaseColours, start: MapView, title: string, use: MapUse = 'moves'): SeaMapState {
  const [map, setMap] = useState<LibraryMap>();
  const [failure, setFailure] = useState<MapFailure>();
  const latest = useRef({ colours, start, title, use });

  const ref = useCallback((element: HTMLElement) => {
    let made: LibraryMap;
    try {
      made = createMap(
        element,
        baseStyle(latest.current.colours),
        latest.current.start,
        latest.current.title,
        latest.current.use,
      );
    } catch (cause) {
      if (!(cause instanceof GPUInitializationError)) throw cause;
      setFailure('noWebGl');
      return () => {};
    }
    made.on('error', (event) => {
      if (event.error instanceof GPUInitializationError) setFailure('noWebGl');
      else if ('sourceId' in event && event['sourceId'] === landSource) setFailure('noLand');
      // A tile of a layer that does not come is nothing to speak of (platform specification, section 8).
      else if ('sourceId' in event && 'tile' in event) return;
      else console.warn('The map reports:', event.error);
    });
    made.on('sourcedata', (event) => {
      if (event.sourceId === landSource && event.isSourceLoaded) setFailure(undefined);
    });
    made.once('style.load', () => setMap(made));
    return () => {
      setMap(undefined);
      made.remove();
    };
  }, []);

  useEffect(() => {
    latest.current = { colours, start, title, use };
  });

  useEffect(() => {
    if (map === undefined) return undefined;
    return whenStyled(map, () => repaintBase(map, colours));
  }, [map, colours]);

  return { ref, map, failure };
}

/**
 * Runs now and again each time the style has been made anew after a lost graphics context, which takes the layers we
 * added away. Answers how to stop.
 */
export function whenStyled(map: LibraryMap, add: () => void): () => void {
  if (isStyled(map)) add();
  const { unsubscribe } = map.on('style.load', add);
  return unsubscribe;
}

/** False between the loss of the graphics context and its return, when the map has no style to speak to. */
export function isStyled(map: LibraryMap): boolean {
  // The type says always; createMap.ts hands out maps whose style may be gone.
  const style: LibraryMap['style'] | null = map.style;
  return style !== null && style !== undefined;
}
