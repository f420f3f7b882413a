import type { DatedKind } from '@wheelhouse/contract/datedLayers';
import type { ExpressionSpecification } from 'maplibre-gl';
import { slots } from '#map/engine/baseStyle.ts';
import { seaColours, type Scheme } from '#map/engine/seaColours.ts';
import type { PlacedLayer } from '#map/referenceLayers/usePlacedLayers.ts';

export const datedSource = 'dated';

/** Magenta is that of warnings on nautical charts. */
const colours: Readonly<Record<Scheme, Readonly<Record<DatedKind, string>>>> = {
  light: {
    CLOSED_AREA: '#b3261e',
    FIXED_GEAR: '#8a5a00',
    SEISMIC_WORK: '#2e6b34',
    ICE_EDGE: '#00708a',
    NAVIGATIONAL_WARNING: '#a3158f',
    OTHER: '#455a64',
  },
  dark: {
    CLOSED_AREA: '#ff8a80',
    FIXED_GEAR: '#e6b455',
    SEISMIC_WORK: '#8fd19a',
    ICE_EDGE: '#7fe0f0',
    NAVIGATIONAL_WARNING: '#f48fe3',
    OTHER: '#b0bec5',
  },
};

export const datedColour = (scheme: Scheme, kind: DatedKind) => colours[scheme][kind];

function colourOf(scheme: Scheme): ExpressionSpecification {
  const { OTHER, ...others } = colours[scheme];
  const [first, ...more] = Object.entries(others).map(([kind, colour]) => [kind, colour] as const);
  return first === undefined
    ? ['literal', OTHER]
    : ['match', ['get', 'kind'], first[0], first[1], ...more.flat(), OTHER];
}

const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];

/** Layers in which features are looked for under the pointer. */
export const pickedLayers = ['dated-points', 'dated-lines', 'dated-areas'] as const;

/** Areas, lines and points in the colours of their kinds, above the coast and below tracks. */
export function datedLayersOf(scheme: Scheme): PlacedLayer[] {
  const source = datedSource;
  const before = slots.names;
  const { trackCasing } = seaColours[scheme];
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const;
  const colour = colourOf(scheme);
  return [
    {
      before,
      spec: {
        id: 'dated-areas',
        type: 'fill',
        source,
        filter: isArea,
        paint: { 'fill-color': colour, 'fill-opacity': 0.16 },
      },
    },
    {
      before,
      spec: {
        id: 'dated-casing',
        type: 'line',
        source,
        layout,
        filter: ['!', isPoint],
        paint: { 'line-color': trackCasing, 'line-width': 3.5, 'line-opacity': 0.7 },
      },
    },
    {
      before,
      spec: {
        id: 'dated-lines',
        type: 'line',
        source,
        layout,
        filter: ['!', isPoint],
        paint: { 'line-color': colour, 'line-width': 1.8 },
      },
    },
    {
      before,
      spec: {
        id: 'dated-points',
        type: 'circle',
        source,
        filter: isPoint,
        paint: {
          'circle-color': colour,
          'circle-radius': ['interpolate', ['linear'], ['zoom'], 3, 3, 9, 6],
          'circle-stroke-color': trackCasing,
          'circle-stroke-width': 1.5,
        },
      },
    },
  ];
}
