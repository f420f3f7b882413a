import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { libraryZoom } from '#map/engine/mapView.ts';

export const trackSources = { lines: 'track-lines', dots: 'track-dots', arrows: 'track-arrows' } as const;
export const trackLayers = {
  casing: 'track-casing',
  line: 'track-line',
  gap: 'track-gap',
  dot: 'track-dot',
  arrow: 'track-arrow',
} as const;

/** The arrow picture in a colour. */
export const arrowImage = (colour: string) => `track-arrow ${colour}`;

/** Points between the arrows are shown from this zoom; farther out they would blur the line. */
const dotsFrom = 11;

/** Tracks as layers, in drawing order; each piece has its colour and width. `casing` is the colour around them. */
export function trackStyle(casing: string): LayerSpecification[] {
  const line = {
    type: 'line',
    source: trackSources.lines,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
  } as const;
  const withoutGap: ['!', ['get', string]] = ['!', ['get', 'gap']];
  const colour: ['get', string] = ['get', 'colour'];
  const width = (narrow: number, wide: number): ExpressionSpecification => ['case', ['get', 'wide'], wide, narrow];
  return [
    {
      ...line,
      id: trackLayers.casing,
      filter: withoutGap,
      paint: { 'line-color': casing, 'line-width': width(5, 7.5), 'line-opacity': 0.85 },
    },
    {
      ...line,
      id: trackLayers.line,
      filter: withoutGap,
      paint: { 'line-color': colour, 'line-width': width(2.25, 3.75) },
    },
    {
      ...line,
      id: trackLayers.gap,
      filter: ['get', 'gap'],
      layout: { 'line-cap': 'butt' },
      paint: { 'line-color': colour, 'line-width': width(1.75, 2.75), 'line-dasharray': [3, 3], 'line-opacity': 0.8 },
    },
    {
      id: trackLayers.dot,
      type: 'circle',
      source: trackSources.dots,
      minzoom: libraryZoom(dotsFrom),
      paint: {
        'circle-radius': [
          'interpolate',
          ['linear'],
          ['zoom'],
          libraryZoom(dotsFrom),
          2,
          libraryZoom(dotsFrom + 2),
          3.5,
        ],
        'circle-color': colour,
        'circle-stroke-color': casing,
        'circle-stroke-width': 1,
      },
    },
    {
      id: trackLayers.arrow,
      type: 'symbol',
      source: trackSources.arrows,
      filter: ['>=', ['zoom'], ['get', 'from']],
      layout: {
        'icon-image': ['concat', arrowImage(''), colour],
        'icon-rotate': ['get', 'direction'],
        'icon-rotation-alignment': 'map',
        'icon-padding': 12,
      },
    },
  ];
}
