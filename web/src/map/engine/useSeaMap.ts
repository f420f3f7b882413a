import { GPUInitializationError, type Map as LibraryMap } from 'maplibre-gl';
import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { baseStyle, landSource, repaintBase } from './baseStyle.ts';
import { createMap, type MapUse } from './createMap.ts';
import type { MapView } from './mapView.ts';
import type { BaseColours } from './seaColours.ts';

type MapFailure = 'noWebGl' | 'noLand';

interface SeaMapState {
  readonly ref: RefCallback<HTMLElement>;
  /** Set once the base style has loaded. */
  readonly map: LibraryMap | undefined;
  readonly failure: MapFailure | undefined;
}

/**
 * Creates the map in the element that takes the ref, and removes it with the element. `start` is only read when the map
 * is created; later moves belong to the map.
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
      // A tile that fails to load is not reported (platform specification, section 8).
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
 * Runs now, and again each time the style is rebuilt after a lost graphics context, which leaves out layers of our own
 * drawing; the others may be there. It must not throw: what comes after it would not run, and the library reports nothing.
 * Returns a function that stops it.
 */
export function whenStyled(map: LibraryMap, add: () => void): () => void {
  if (isStyled(map)) add();
  const { unsubscribe } = map.on('style.load', add);
  return unsubscribe;
}

/** False between the loss of the graphics context and its return, while the map has no style. */
export function isStyled(map: LibraryMap): boolean {
  // By its type always; createMap.ts returns maps whose style may be gone.
  const style: LibraryMap['style'] | null = map.style;
  return style !== null && style !== undefined;
}
