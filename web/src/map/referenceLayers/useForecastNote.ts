import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { slots } from '#map/engine/baseStyle.ts';
import type { MapPart } from '#map/engine/mapPart.ts';
import { forecastsQuery } from '#map/engine/weatherQueries.ts';
import { sourceNote } from './sourceNote.ts';
import { usePlacedLayers, type Placed, type PlacedLayer } from './usePlacedLayers.ts';

const noted = 'chart-forecast-note';

/** An empty layer: the library lists the sources of its own layers only, and the field is drawn beside it. */
const layers: readonly PlacedLayer[] = [{ before: slots.field, spec: { id: noted, type: 'circle', source: noted } }];

/** Lists the forecast's source in the map's line of sources, also while the badge is hidden. */
export function useForecastNote({ map, layer: { weather } }: Pick<MapPart, 'map' | 'layer'>): void {
  const { data: forecasts } = useQuery(forecastsQuery);
  const names = weather === undefined ? '' : [...new Set(forecasts?.[weather].map(({ source }) => source))].join(', ');
  const placed = useMemo<Placed | undefined>(() => {
    if (names === '') return undefined;
    const attribution = sourceNote({ attribution: names });
    return { id: noted, source: { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, attribution } };
  }, [names]);
  usePlacedLayers(map, placed, layers);
}
