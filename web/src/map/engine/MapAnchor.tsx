import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './MapAnchor.module.css';
import { nearestTurn, type Place } from './mapView.ts';

interface MapAnchorProps {
  readonly map: LibraryMap;
  readonly place: Place;
  /** A longitude on the intended copy of the world; the middle of the map if absent. */
  readonly near?: number;
  readonly children: ReactNode;
}

/** Keeps its content at a place on the map; it is moved outside React. */
export function MapAnchor({ map, place, near, children }: MapAnchorProps) {
  const element = useRef<HTMLDivElement>(null);
  const { latitude, longitude } = place;
  useEffect(() => {
    const move = () => {
      const at = map.project([nearestTurn(longitude, near ?? map.getCenter().lng), latitude]);
      if (element.current !== null) element.current.style.transform = `translate(${at.x}px, ${at.y}px)`;
    };
    move();
    const { unsubscribe } = map.on('move', move);
    return unsubscribe;
  }, [map, latitude, longitude, near]);
  return (
    <div ref={element} className={classes.anchor}>
      {children}
    </div>
  );
}
