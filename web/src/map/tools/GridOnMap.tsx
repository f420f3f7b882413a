import type { MultiLineString } from 'geojson';
import { GeoJSONSource, type Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { slots } from '#map/engine/baseStyle.ts';
import { specificationZoom } from '#map/engine/mapView.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import { isStyled, whenStyled } from '#map/engine/useSeaMap.ts';
import { graticule, graticuleLines, gridInterval, latitudeLabel, longitudeLabel } from './graticule.ts';
import classes from './Tools.module.css';

const source = 'grid';
const colours = { light: 'rgba(10, 71, 99, 0.4)', dark: 'rgba(179, 213, 228, 0.34)' } as const;

function linesFor(interval: number): MultiLineString {
  return { type: 'MultiLineString', coordinates: graticuleLines(interval) };
}

function intervalOf(map: LibraryMap): number {
  return gridInterval(specificationZoom(map.getZoom()));
}

/** Writes the labels of the lines that cross the edges of the map; they move with it outside React. */
function writeLabels(map: LibraryMap, box: HTMLElement): void {
  const bounds = map.getBounds();
  const edges = {
    west: bounds.getWest(),
    east: bounds.getEast(),
    south: bounds.getSouth(),
    north: bounds.getNorth(),
  };
  const { longitudes, latitudes } = graticule(edges, intervalOf(map));
  const labels = [
    ...longitudes.map((longitude) => ({
      text: longitudeLabel(longitude),
      edge: 'top',
      at: map.project([longitude, edges.north]).x,
    })),
    ...latitudes.map((latitude) => ({
      text: latitudeLabel(latitude),
      edge: 'left',
      at: map.project([edges.west, latitude]).y,
    })),
  ];
  for (const [index, { text, edge, at }] of labels.entries()) {
    const label = box.children[index] ?? box.appendChild(document.createElement('span'));
    if (!(label instanceof HTMLElement)) continue;
    label.textContent = text;
    label.dataset['edge'] = edge;
    label.style.translate = edge === 'top' ? `${at}px 0` : `0 ${at}px`;
  }
  while (box.children.length > labels.length) box.lastChild?.remove();
}

interface GridOnMapProps {
  readonly map: LibraryMap;
  readonly scheme: Scheme;
}

/** Lines of latitude and longitude with their degrees at the edges. */
export function GridOnMap({ map, scheme }: GridOnMapProps) {
  const labels = useRef<HTMLDivElement>(null);
  const colour = colours[scheme];
  useEffect(() => {
    let shown = intervalOf(map);
    const add = () => {
      if (!map.getSource(source)) map.addSource(source, { type: 'geojson', data: linesFor(shown), tolerance: 0 });
      if (map.getLayer(source)) return;
      map.addLayer({ id: source, type: 'line', source, paint: { 'line-color': colour, 'line-width': 1 } }, slots.names);
    };
    const stop = whenStyled(map, add);
    const follow = () => {
      if (labels.current !== null) writeLabels(map, labels.current);
      const interval = intervalOf(map);
      if (interval === shown || !isStyled(map)) return;
      shown = interval;
      const lines = map.getSource(source);
      if (lines instanceof GeoJSONSource) void lines.setData(linesFor(interval));
    };
    follow();
    const moved = map.on('move', follow);
    const resized = map.on('resize', follow);
    return () => {
      stop();
      moved.unsubscribe();
      resized.unsubscribe();
      if (!isStyled(map)) return;
      if (map.getLayer(source)) map.removeLayer(source);
      if (map.getSource(source)) map.removeSource(source);
    };
  }, [map, colour]);
  return <div ref={labels} className={classes.gridLabels} aria-hidden="true" />;
}
