import { useMemo } from 'react';
import { focusMap } from '#map/engine/focusMap.ts';
import type { MapPart } from '#map/engine/mapPart.ts';
import type { Place } from '#map/engine/mapView.ts';
import { pointsInAddress } from '#map/engine/measuredLine.ts';
import { longitudeOf, unitX } from '#map/engine/mercator.ts';

interface PickedPlace {
  readonly picked: Place | undefined;
  readonly pick: (place: Place) => void;
  readonly pickCentre: () => void;
  readonly close: () => void;
}

/** The place in the address whose weather is shown. */
export function usePickedPlace({ map, search, onSearch }: Pick<MapPart, 'map' | 'search' | 'onSearch'>): PickedPlace {
  const picked = useMemo(() => pointsInAddress(search.point)[0], [search.point]);

  function pick({ latitude, longitude }: Place) {
    // From any copy of the world, to a thousandth of a degree: 111 m, far finer than any grid.
    const within = longitudeOf(unitX(longitude));
    const point = `${Number(latitude.toFixed(3))},${Number(within.toFixed(3))}`;
    // Replaces an open card.
    onSearch({ point, vessel: undefined, provider: undefined, alone: undefined }, 'replace');
  }

  return {
    picked,
    pick,
    pickCentre() {
      const { lat, lng } = map.getCenter();
      pick({ latitude: lat, longitude: lng });
    },
    close() {
      onSearch({ point: undefined }, 'replace');
      focusMap(map);
    },
  };
}
