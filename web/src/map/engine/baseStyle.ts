import type { LayerSpecification, LineLayerSpecification, Map as LibraryMap, StyleSpecification } from 'maplibre-gl';
import type { BaseColours } from './seaColours.ts';

export const landSource = 'land';
const landAttribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>';

/** Where the base map lies; server/src/marine/mapData/buildLand.ts makes it. */
function landAddress(): string {
  return `pmtiles://${new URL('/map/land.pmtiles', window.location.href).href}`;
}

/**
 * Empty layers that keep the order of what is drawn over the base map: give one to `addLayer` as the layer to stand
 * before. Weather fields and pictures lie under the coast; areas, names, tracks, providers and measuring above it, in
 * this order. Vessels lie above them all, on a canvas of their own.
 */
export const slots = {
  field: 'slot-field',
  areas: 'slot-areas',
  names: 'slot-names',
  tracks: 'slot-tracks',
  providers: 'slot-providers',
  tools: 'slot-tools',
} as const;

function slot(id: string): LayerSpecification {
  return { id, type: 'background', layout: { visibility: 'none' } };
}

/** Coloured ground under the land: what is added before it lies in the sea alone. */
export const landLayer = 'land';
/** Lies over a field of colours, so that land is told from sea. */
const veilLayer = 'land-veil';
/** The lines of the coast, which a base map with a coast of its own does without. */
export const coastLayers = ['coast', 'coast-beside-seam'] as const;

/** Sea, land and coast. Without glyphs: the map asks no server for letters. */
export function baseStyle(colours: BaseColours): StyleSpecification {
  const coast: Omit<LineLayerSpecification, 'id'> = {
    type: 'line',
    source: landSource,
    // Corners of so thin a line can't be told; round ones are several times as much to draw.
    layout: { 'line-join': 'bevel' },
    paint: {
      'line-color': colours.coast,
      'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.4, 6, 0.8, 10, 1.2],
    },
  };
  return {
    version: 8,
    sources: { [landSource]: { type: 'vector', url: landAddress(), attribution: landAttribution } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      {
        id: landLayer,
        type: 'fill',
        source: landSource,
        'source-layer': 'land',
        // Neighbouring tiles would show their seam through a smoothed edge.
        paint: { 'fill-color': colours.land, 'fill-antialias': false },
      },
      slot(slots.field),
      {
        id: veilLayer,
        type: 'fill',
        source: landSource,
        'source-layer': 'land',
        paint: { 'fill-color': colours.land, 'fill-opacity': colours.veil ?? 0, 'fill-antialias': false },
      },
      { ...coast, id: 'coast', 'source-layer': 'land', filter: ['!', ['to-boolean', ['get', 'seam']]] },
      { ...coast, id: 'coast-beside-seam', 'source-layer': 'coast' },
      slot(slots.areas),
      slot(slots.names),
      slot(slots.tracks),
      slot(slots.providers),
      slot(slots.tools),
    ],
  };
}

/** Changes between day and night without loading anything. */
export function repaintBase(map: LibraryMap, colours: BaseColours): void {
  map.setPaintProperty('sea', 'background-color', colours.sea);
  map.setPaintProperty(landLayer, 'fill-color', colours.land);
  map.setPaintProperty(veilLayer, 'fill-color', colours.land);
  map.setPaintProperty(veilLayer, 'fill-opacity', colours.veil ?? 0);
  map.setPaintProperty('coast', 'line-color', colours.coast);
  map.setPaintProperty('coast-beside-seam', 'line-color', colours.coast);
}
