import type { LayerSpecification, LineLayerSpecification, Map as LibraryMap, StyleSpecification } from 'maplibre-gl';
import type { BaseColours } from './seaColours.ts';

export const landSource = 'land';
const landAttribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>';

/** Location of the base map, built by server/src/marine/mapData/buildLand.ts. */
function landAddress(): string {
  return `pmtiles://${new URL('/map/land.pmtiles', window.location.href).href}`;
}

/**
 * Empty layers that fix the drawing order over the base map: pass one to `addLayer` as the layer to insert before.
 * Weather fields and pictures are under the coast; areas, names, tracks, providers and measuring are above it, in this
 * order. Vessels are above all, on their own canvas.
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

/** Coloured ground under the land: layers inserted before it are visible only at sea. */
export const landLayer = 'land';
/** Covers a colour field, so that land and sea look different. */
const veilLayer = 'land-veil';
/** The coastline, which is omitted for a base map with its own coast. */
export const coastLayers = ['coast', 'coast-beside-seam'] as const;

/** Sea, land and coast. Without glyphs: the map loads no fonts from a server. */
export function baseStyle(colours: BaseColours): StyleSpecification {
  const coast: Omit<LineLayerSpecification, 'id'> = {
    type: 'line',
    source: landSource,
    // The line is too thin for its joins to be visible; round joins are several times slower to draw.
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
        // Antialiasing would show the seams between tiles.
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

/** Switches between day and night without loading anything. */
export function repaintBase(map: LibraryMap, colours: BaseColours): void {
  map.setPaintProperty('sea', 'background-color', colours.sea);
  map.setPaintProperty(landLayer, 'fill-color', colours.land);
  map.setPaintProperty(veilLayer, 'fill-color', colours.land);
  map.setPaintProperty(veilLayer, 'fill-opacity', colours.veil ?? 0);
  map.setPaintProperty('coast', 'line-color', colours.coast);
  map.setPaintProperty('coast-beside-seam', 'line-color', colours.coast);
}
