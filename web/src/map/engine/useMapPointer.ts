import type { Map as LibraryMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useRef } from 'react';

/** The pointer is read at most this often: platform specification, section 9. */
const hoverThrottleMs = 100;

export interface MapPoint {
  /** CSS pixels from the map's corner. */
  readonly x: number;
  readonly y: number;
  readonly latitude: number;
  /** On the copy of the world under the pointer; may be beyond 180 degrees. */
  readonly longitude: number;
}

export interface PointerListeners {
  readonly click: (point: MapPoint) => void;
  /** Undefined when the pointer has left the map. */
  readonly hover: (point: MapPoint | undefined) => void;
}

function pointOf({ point, lngLat }: MapMouseEvent): MapPoint {
  return { x: point.x, y: point.y, latitude: lngLat.lat, longitude: lngLat.lng };
}

/** Reports clicks on the map and, where a pointer can hover, its position. */
export function useMapPointer(map: LibraryMap, listeners: PointerListeners): void {
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: MapPoint | undefined;
    const update = () => {
      timer = undefined;
      if (waiting === undefined) return;
      latest.current.hover(waiting);
      waiting = undefined;
      timer = setTimeout(update, hoverThrottleMs);
    };
    const leave = () => {
      waiting = undefined;
      latest.current.hover(undefined);
    };
    const subscriptions = [map.on('click', (event) => latest.current.click(pointOf(event)))];
    if (window.matchMedia('(hover: hover)').matches) {
      subscriptions.push(
        map.on('mousemove', (event) => {
          waiting = pointOf(event);
          if (timer === undefined) update();
        }),
        map.on('mouseout', leave),
        map.on('dragstart', leave),
      );
    }
    return () => {
      clearTimeout(timer);
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);
}
