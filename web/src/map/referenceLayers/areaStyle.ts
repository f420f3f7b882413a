import {
  referenceLayerLimits,
  getAreaTile,
  type AreaLayer,
  type TiledLayer,
} from '@wheelhouse/contract/referenceLayers';
import { apiBase } from '@wheelhouse/contract/route';
import type { ExpressionSpecification, SourceSpecification } from 'maplibre-gl';
import { landLayer, slots } from '#map/engine/baseStyle.ts';
import { labelLayers } from '#map/engine/labelLayers.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import { labelFont } from './labelFont.ts';
import { sourceNote } from './sourceNote.ts';
import type { PlacedLayer } from './usePlacedLayers.ts';

export const areaSource = 'chart-areas';
export const areaFill = 'chart-areas-fill';

interface AreaColours {
  /** The server says which area has which tint, so that neighbours differ. */
  readonly tints: readonly string[];
  /** Strength of a tint at full opacity. */
  readonly strength: number;
  readonly boundary: string;
  readonly text: string;
  readonly halo: string;
}

const colours: Readonly<Record<Scheme, AreaColours>> = {
  light: {
    tints: ['#0e5a7c', '#2f7d5b', '#8a4fa3', '#a17a0b', '#3485a8', '#c0604a', '#5b6b77'],
    strength: 0.22,
    boundary: '#3b6a86',
    text: '#24495e',
    halo: '#e8f2f7',
  },
  dark: {
    tints: ['#5da7c6', '#5fbf92', '#c08bda', '#e0b84c', '#3485a8', '#e58a74', '#9badb8'],
    strength: 0.2,
    boundary: '#7fb2cb',
    text: '#c3dbe7',
    halo: '#0f2433',
  },
};

/** The tints of areas and their highest opacity over the sea. */
export function areaTints(scheme: Scheme): Pick<AreaColours, 'tints' | 'strength'> {
  return colours[scheme];
}

function tintOf(tints: readonly string[]): ExpressionSpecification {
  const turn: ExpressionSpecification = [
    'at',
    // Areas imported before tints existed alternate by their number.
    ['%', ['to-number', ['coalesce', ['get', 'tint'], ['get', 'id']]], tints.length],
    ['literal', [...tints]],
  ];
  return ['to-color', turn];
}

/** Address of the tiles; it contains the version, so that a new import shows at once. */
function tilesOf(layer: AreaLayer, version: string): string {
  const path = getAreaTile.path.replace('{layer}', layer);
  return `${window.location.origin}${apiBase}/${path}?v=${encodeURIComponent(version)}`;
}

export function areaSourceOf(layer: AreaLayer, tiled: TiledLayer): SourceSpecification {
  return {
    type: 'vector',
    tiles: [tilesOf(layer, tiled.version)],
    maxzoom: referenceLayerLimits.areaZoomMax,
    attribution: sourceNote(tiled),
  };
}

/**
 * Tints and boundaries at sea, or over the operator's base map, with names above the coast.
 * @param opacity From 0.1 to 1.
 */
export function areaLayersOf(layer: AreaLayer, scheme: Scheme, opacity: number, onBase: boolean): PlacedLayer[] {
  const { tints, strength, boundary, text, halo } = colours[scheme];
  const source = areaSource;
  const ground = onBase ? slots.areas : landLayer;
  return [
    {
      before: ground,
      spec: {
        id: areaFill,
        type: 'fill',
        source,
        'source-layer': 'areas',
        // Antialiasing would show the seams between tiles.
        paint: { 'fill-color': tintOf(tints), 'fill-opacity': strength * opacity, 'fill-antialias': false },
      },
    },
    {
      before: ground,
      spec: {
        id: 'chart-areas-boundary',
        type: 'line',
        source,
        'source-layer': 'boundaries',
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': boundary,
          'line-opacity': Math.min(1, 0.25 + 0.65 * opacity),
          'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.7, 6, 1.1, 10, 1.6],
          ...(layer === 'ices' || layer === 'fao' ? { 'line-dasharray': [4, 2] } : {}),
        },
      },
    },
    {
      before: slots.names,
      spec: {
        id: labelLayers.areas,
        type: 'symbol',
        source,
        'source-layer': 'labels',
        layout: {
          // ICES areas are known by their code, zones by their name.
          'text-field': layer === 'ices' ? ['coalesce', ['get', 'code'], ['get', 'name']] : ['get', 'name'],
          'text-font': labelFont,
          'text-size': ['interpolate', ['linear'], ['zoom'], 2, 12, 6, 14, 10, 15],
          'text-max-width': 9,
          'text-letter-spacing': 0.03,
          'text-padding': 6,
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.4 },
      },
    },
  ];
}
