import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';

/** The key P on the map shows the weather at its centre. */
export function useCentreKey(map: LibraryMap, pressed: (() => void) | undefined): void {
  const latest = useRef(pressed);
  useEffect(() => {
    latest.current = pressed;
  });
  useEffect(() => {
    const canvas = map.getCanvas();
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey || event.altKey) return;
      latest.current?.();
    };
    canvas.addEventListener('keydown', listen);
    return () => canvas.removeEventListener('keydown', listen);
  }, [map]);
}
