import type { Port } from '@wheelhouse/contract/referenceLayers';
import type { ExpressionSpecification, GeoJSONSourceSpecification, Map as LibraryMap } from 'maplibre-gl';
import { slots } from '#map/engine/baseStyle.ts';
import { labelLayers } from '#map/engine/labelLayers.ts';
import { libraryZoom } from '#map/engine/mapView.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import { labelFont } from './labelFont.ts';
import type { PlacedLayer } from './usePlacedLayers.ts';

export const portSource = 'chart-ports';
const dot = 'chart-port-dot';

const colours = {
  light: { text: '#2c3a44', halo: '#ffffff', dot: '#42525d' },
  dark: { text: '#dfe8ed', halo: '#0a131a', dot: '#b9c7cf' },
} as const;

export function portSourceOf(ports: readonly Port[]): GeoJSONSourceSpecification {
  return {
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features: ports.map(({ id, name, rank, latitude, longitude }) => ({
        type: 'Feature',
        properties: { id, name, rank },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    },
  };
}

/** A round dot that is coloured by the layer. */
export function addDot(map: LibraryMap): void {
  const size = 16;
  const data = new Uint8ClampedArray(size * size * 4);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const distance = Math.hypot(row - size / 2 + 0.5, column - size / 2 + 0.5);
      // A signed distance field: 192 of 255 is the edge, 8 steps to a pixel.
      const alpha = Math.max(0, Math.min(255, 192 - (distance - 4) * 24));
      data.set([255, 255, 255, alpha], (row * size + column) * 4);
    }
  }
  if (!map.hasImage(dot)) map.addImage(dot, { width: size, height: size, data }, { sdf: true, pixelRatio: 2 });
}

/** The zooms, as the specification counts, from which ports are named, the largest ports first. */
const namedFrom = 5;
const highestRank: ExpressionSpecification = [
  'step',
  ['zoom'],
  -1,
  libraryZoom(namedFrom),
  0,
  libraryZoom(6),
  1,
  libraryZoom(7.5),
  2,
  libraryZoom(9),
  3,
  libraryZoom(10),
  4,
];

/** Names of ports, the more important first where there is no room for all. */
export function portLayersOf(scheme: Scheme): PlacedLayer[] {
  const { text, halo, dot: mark } = colours[scheme];
  return [
    {
      before: slots.names,
      spec: {
        id: labelLayers.ports,
        type: 'symbol',
        source: portSource,
        minzoom: libraryZoom(namedFrom),
        filter: ['<=', ['get', 'rank'], highestRank],
        layout: {
          'icon-image': dot,
          'icon-size': 0.8,
          'text-field': ['get', 'name'],
          'text-font': labelFont,
          'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11.5, 9, 13.5],
          // Always to the right of the dot, so that names of vessels know where it is (labelBoxes.ts).
          'text-anchor': 'left',
          'text-offset': [0.5, 0],
          'text-padding': 4,
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: {
          'text-color': text,
          'text-halo-color': halo,
          'text-halo-width': 1.3,
          'icon-color': mark,
          'icon-halo-color': halo,
          'icon-halo-width': 1,
        },
      },
    },
  ];
}
