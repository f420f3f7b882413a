import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';

/** Keys that work only while the map has the focus, so that typing elsewhere triggers none (WCAG 2.1.4). */
export const mapShortcuts = {
  measure: 'm',
  grid: 'g',
  fullscreen: 'f',
  table: 't',
  share: 's',
  playback: 'p',
} as const;
export type MapTool = keyof typeof mapShortcuts;

/** Calls the tool for a key pressed on the map. */
export function useMapShortcuts(map: LibraryMap, use: (tool: MapTool) => void): void {
  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  });
  useEffect(() => {
    const canvas = map.getCanvas();
    function listen(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
      for (const [tool, key] of Object.entries(mapShortcuts)) {
        if (key !== event.key.toLowerCase()) continue;
        event.preventDefault();
        // Keys of the object above, which `entries` forgets.
        latest.current(tool as MapTool);
      }
    }
    canvas.addEventListener('keydown', listen);
    return () => canvas.removeEventListener('keydown', listen);
  }, [map]);
}
