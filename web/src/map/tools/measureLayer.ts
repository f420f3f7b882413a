import type { FeatureCollection, LineString } from 'geojson';
import { GeoJSONSource, type Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { slots } from '#map/engine/baseStyle.ts';
import { seaColours, type Scheme } from '#map/engine/seaColours.ts';
import { isStyled, whenStyled } from '#map/engine/useSeaMap.ts';
import { greatCircle } from './greatCircle.ts';
import type { Leg } from './legs.ts';

const source = 'measure';
const layers = { casing: 'measure-casing', line: 'measure-line' } as const;

function arcsOf(legs: readonly Leg[]): FeatureCollection<LineString> {
  return {
    type: 'FeatureCollection',
    features: legs.map(({ from, to }) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: greatCircle(from, to) },
    })),
  };
}

function addLine(map: LibraryMap, scheme: Scheme, legs: readonly Leg[]): void {
  if (!map.getSource(source)) map.addSource(source, { type: 'geojson', data: arcsOf(legs), tolerance: 0.1 });
  if (map.getLayer(layers.casing)) return;
  const { trackCasing, emphasis } = seaColours[scheme];
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const;
  map.addLayer(
    { id: layers.casing, type: 'line', source, layout, paint: { 'line-color': trackCasing, 'line-width': 5 } },
    slots.tools,
  );
  map.addLayer(
    { id: layers.line, type: 'line', source, layout, paint: { 'line-color': emphasis, 'line-width': 2.5 } },
    slots.tools,
  );
}

/** Draws the legs of a measured line as great circles above everything but the vessels. */
export function useMeasureLayer(map: LibraryMap, scheme: Scheme, legs: readonly Leg[]): void {
  const latest = useRef(legs);
  useEffect(() => {
    latest.current = legs;
    const drawn = isStyled(map) ? map.getSource(source) : undefined;
    if (drawn instanceof GeoJSONSource) void drawn.setData(arcsOf(legs));
  }, [map, legs]);
  useEffect(() => {
    const stop = whenStyled(map, () => addLine(map, scheme, latest.current));
    return () => {
      stop();
      if (!isStyled(map)) return;
      for (const layer of Object.values(layers)) if (map.getLayer(layer)) map.removeLayer(layer);
      if (map.getSource(source)) map.removeSource(source);
    };
  }, [map, scheme]);
}
