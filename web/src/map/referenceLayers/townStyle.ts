import type { SourceSpecification } from 'maplibre-gl';
import { slots } from '#map/engine/baseStyle.ts';
import { libraryZoom } from '#map/engine/mapView.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import { labelFont } from './labelFont.ts';
import type { PlacedLayer } from './usePlacedLayers.ts';

export const townSource = 'chart-towns';

const colours = {
  light: { text: '#6a6157', halo: '#f3eee7' },
  dark: { text: '#9aa6ae', halo: '#22303a' },
} as const;

/** Location of the base map's towns, built by server/src/marine/mapData/buildLand.ts. */
export function townSourceOf(): SourceSpecification {
  return {
    type: 'vector',
    url: `pmtiles://${new URL('/map/towns.pmtiles', window.location.href).href}`,
    attribution: '<a href="https://www.geonames.org/" target="_blank" rel="noopener">GeoNames</a>',
  };
}

/** Names of towns on land, larger ones first where there is little room, without those shown as ports. */
export function townLayersOf(scheme: Scheme, ports: ReadonlySet<string>): PlacedLayer[] {
  const { text, halo } = colours[scheme];
  return [
    {
      before: slots.areas,
      spec: {
        id: 'chart-towns',
        type: 'symbol',
        source: townSource,
        'source-layer': 'towns',
        minzoom: libraryZoom(6),
        ...(ports.size === 0 ? {} : { filter: ['match', ['get', 'name'], [...ports], false, true] }),
        layout: {
          'text-field': ['get', 'name'],
          'text-font': labelFont,
          'text-size': ['interpolate', ['linear'], ['log10', ['max', 1000, ['get', 'population']]], 3, 10.5, 6, 14],
          'text-max-width': 8,
          'text-padding': 6,
          'symbol-sort-key': ['-', 0, ['get', 'population']],
        },
        paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.2 },
      },
    },
  ];
}
