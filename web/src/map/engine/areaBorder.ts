import { boxOfRing, ringOf, type AreaShape } from '@wheelhouse/contract/areaShape';
import type { Feature, Polygon } from 'geojson';
import { GeoJSONSource, type Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { slots } from './baseStyle.ts';
import { seaColours, type Scheme } from './seaColours.ts';
import { isStyled, whenStyled } from './useSeaMap.ts';

const source = 'area';
const layers = { fill: 'area-fill', casing: 'area-casing', line: 'area-line' } as const;

function featureOf(shape: AreaShape): Feature<Polygon> {
  const ring = ringOf(shape).map(([east, north]) => [east, north]);
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

function addBorder(map: LibraryMap, scheme: Scheme, shape: AreaShape): void {
  if (!map.getSource(source)) map.addSource(source, { type: 'geojson', data: featureOf(shape), tolerance: 0.1 });
  if (map.getLayer(layers.fill)) return;
  const { trackCasing, emphasis } = seaColours[scheme];
  const layout = { 'line-join': 'round' } as const;
  map.addLayer(
    { id: layers.fill, type: 'fill', source, paint: { 'fill-color': emphasis, 'fill-opacity': 0.1 } },
    slots.tools,
  );
  map.addLayer(
    { id: layers.casing, type: 'line', source, layout, paint: { 'line-color': trackCasing, 'line-width': 4 } },
    slots.tools,
  );
  map.addLayer(
    { id: layers.line, type: 'line', source, layout, paint: { 'line-color': emphasis, 'line-width': 2 } },
    slots.tools,
  );
}

/** Draws an area below the vessels. */
export function useAreaBorder(map: LibraryMap | undefined, scheme: Scheme, shape: AreaShape): void {
  const latest = useRef(shape);
  useEffect(() => {
    latest.current = shape;
    const drawn = map !== undefined && isStyled(map) ? map.getSource(source) : undefined;
    if (drawn instanceof GeoJSONSource) void drawn.setData(featureOf(shape));
  }, [map, shape]);
  useEffect(() => {
    if (map === undefined) return undefined;
    const stop = whenStyled(map, () => addBorder(map, scheme, latest.current));
    return () => {
      stop();
      if (!isStyled(map)) return;
      for (const layer of Object.values(layers)) if (map.getLayer(layer)) map.removeLayer(layer);
      if (map.getSource(source)) map.removeSource(source);
    };
  }, [map, scheme]);
}

/** Brings an area into view. */
export function fitArea(map: LibraryMap, shape: AreaShape): void {
  const [west, south, east, north] = boxOfRing(ringOf(shape));
  map.fitBounds([west, south, east, north], { padding: 32, animate: false });
}
