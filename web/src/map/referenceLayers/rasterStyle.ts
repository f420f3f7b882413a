import { referenceLayerLimits, getRasterTile, type TiledLayer } from '@wheelhouse/contract/referenceLayers';
import { apiBase } from '@wheelhouse/contract/route';
import type { SourceSpecification } from 'maplibre-gl';
import { landLayer, slots } from '#map/engine/baseStyle.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import { sourceNote } from './sourceNote.ts';
import type { PlacedLayer } from './usePlacedLayers.ts';

export type RasterName = 'seabed' | 'base';

export function rasterSource(name: RasterName): string {
  return `chart-raster-${name}`;
}

export function rasterSourceOf(name: RasterName, tiled: TiledLayer): SourceSpecification {
  const path = getRasterTile.path.replace('{layer}', name);
  return {
    type: 'raster',
    tiles: [`${window.location.origin}${apiBase}/${path}?v=${encodeURIComponent(tiled.version)}`],
    tileSize: 256,
    maxzoom: referenceLayerLimits.rasterZoomMax,
    attribution: sourceNote(tiled),
  };
}

/** The seabed is drawn under the land, another base map over it. At night pictures made for daylight are dimmed. */
export function rasterLayersOf(name: RasterName, scheme: Scheme, opacity: number): PlacedLayer[] {
  const night = scheme === 'dark';
  return [
    {
      before: name === 'seabed' ? landLayer : slots.field,
      spec: {
        id: rasterSource(name),
        type: 'raster',
        source: rasterSource(name),
        paint: {
          'raster-opacity': name === 'seabed' ? opacity : 1,
          'raster-brightness-max': night ? 0.6 : 1,
          'raster-saturation': night ? -0.3 : 0,
          'raster-fade-duration': 0,
        },
      },
    },
  ];
}
