import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { withinTurn } from '#map/engine/mapView.ts';

/** Degrees; `west` is greater than `east` across the antimeridian. */
export interface DegreeBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** A box on a map that goes on: longitudes may be beyond 180. */
export interface MapBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** How much wider than the map what is loaded is, on each side, as a part of its width and height. */
const margin = 0.25;
/** A map that shows a smaller part than this of what is loaded loads again: there is room for more vessels and points. */
const smallPart = 0.05;

function size({ south, west, north, east }: MapBox): number {
  return (east - west) * (north - south);
}

/** Whether what is loaded for a box still fits a map that shows another one. */
export function stillFits(loaded: MapBox, shown: MapBox): boolean {
  const turn = 360 * Math.round((loaded.west + loaded.east - shown.west - shown.east) / 720);
  const isInside =
    shown.south >= loaded.south &&
    shown.north <= loaded.north &&
    (loaded.east - loaded.west >= 360 || (shown.west + turn >= loaded.west && shown.east + turn <= loaded.east));
  return isInside && size(shown) >= size(loaded) * smallPart;
}

export function widened({ south, west, north, east }: MapBox): MapBox {
  const [high, wide] = [(north - south) * margin, (east - west) * margin];
  return {
    south: Math.max(-90, south - high),
    north: Math.min(90, north + high),
    ...(east - west + 2 * wide >= 360 ? { west: -180, east: 180 } : { west: west - wide, east: east + wide }),
  };
}

/** A box for a request, in hundredths of a degree. */
export function boxToAsk({ south, west, north, east }: MapBox): DegreeBox {
  const rounded = (degrees: number) => Math.round(degrees * 100) / 100;
  const isAround = east - west >= 360;
  return {
    south: Math.max(-90, rounded(south - 0.005)),
    north: Math.min(90, rounded(north + 0.005)),
    west: isAround ? -180 : rounded(withinTurn(west)),
    east: isAround ? 180 : rounded(withinTurn(east)),
  };
}

function shownBy(map: LibraryMap): MapBox {
  const bounds = map.getBounds();
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
}

/** The box around what the map shows; another one when the map has left it, or shows only a small part of it. */
export function useLoadedBox(map: LibraryMap): DegreeBox {
  const [box, setBox] = useState(() => widened(shownBy(map)));
  useEffect(() => {
    const { unsubscribe } = map.on('moveend', () => {
      const shown = shownBy(map);
      setBox((loaded) => (stillFits(loaded, shown) ? loaded : widened(shown)));
    });
    return unsubscribe;
  }, [map]);
  return boxToAsk(box);
}
