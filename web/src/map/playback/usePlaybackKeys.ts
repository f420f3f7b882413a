import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useRef, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { TimeRange } from '#map/weather/forecastTimes.ts';

interface KeyUse {
  readonly toggle: () => void;
  readonly show: (time: number) => void;
  readonly moveBy: (steps: number) => void;
  readonly range: TimeRange;
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** What a key does; undefined for others. */
function actionOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Key, use: KeyUse): (() => void) | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const actions: Readonly<Record<string, () => void>> = {
    ' ': use.toggle,
    ArrowLeft: () => use.moveBy(-1),
    ArrowRight: () => use.moveBy(1),
    PageDown: () => use.moveBy(-10),
    PageUp: () => use.moveBy(10),
    Home: () => use.show(use.range.start),
    End: () => use.show(use.range.end),
  };
  return actions[key];
}

/** Elements that need these keys themselves. */
const ownKeys = 'select, button, a, [role="radio"], input:not([type="range"]), [role="slider"]';
/** Keys of the map itself. */
const keysOfMap = /^Arrow|^Page/;

/**
 * Space, arrows, Home and End in the bar; on the map, whose arrow keys move it, Space, Home and End. Returns the handler of
 * the bar.
 */
export function usePlaybackKeys(map: LibraryMap, use: KeyUse): (event: ReactKeyboardEvent) => void {
  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  });
  useEffect(() => {
    const canvas = map.getCanvas();
    function listen(event: KeyboardEvent) {
      if (keysOfMap.test(event.key)) return;
      const act = actionOf(event, latest.current);
      if (act === undefined) return;
      event.preventDefault();
      act();
    }
    canvas.addEventListener('keydown', listen);
    return () => canvas.removeEventListener('keydown', listen);
  }, [map]);
  return (event) => {
    if (event.target instanceof Element && event.target.matches(ownKeys)) return;
    const act = actionOf(event, use);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}
