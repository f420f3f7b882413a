import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { getReception, type Reception } from '@wheelhouse/contract/reception';
import { api } from '#lib/api.ts';
import { sameForEveryone } from '#lib/queryClient.ts';
import { degreeBox, type DegreeBox } from '#map/engine/degreeBox.ts';

const minuteMs = 60_000;
/** The view rests this long before its box is requested. */
const restMs = 500;

function boxOf(map: LibraryMap): DegreeBox {
  const bounds = map.getBounds();
  return degreeBox({
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  });
}

/** The whole degrees in view, once the map is at rest. */
function useDegreeBox(map: LibraryMap): DegreeBox {
  const [box, setBox] = useState(() => boxOf(map));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = map.on('moveend', () => {
      clearTimeout(timer);
      timer = setTimeout(() => setBox(boxOf(map)), restMs);
    });
    return () => {
      clearTimeout(timer);
      moved.unsubscribe();
    };
  }, [map]);
  return box;
}

/** What is received in view and elsewhere, requested each minute; undefined until it is known. */
export function useReception(map: LibraryMap): Reception | undefined {
  const box = useDegreeBox(map);
  const { data } = useQuery({
    queryKey: ['reception', box.south, box.west, box.north, box.east],
    queryFn: ({ signal }) => api.call(getReception, { query: box, signal }),
    staleTime: minuteMs / 2,
    refetchInterval: minuteMs,
    placeholderData: keepPreviousData,
    meta: sameForEveryone,
  });
  return data;
}
