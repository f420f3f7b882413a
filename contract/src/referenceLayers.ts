import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { areaLayers } from './mapLayers.ts';
import { route } from './route.ts';
import { id, latitude, longitude, numberInAddress } from './values.ts';

export const areaLayer = z.enum(areaLayers);
export type AreaLayer = z.infer<typeof areaLayer>;

export const referenceLayerMessages = {
  /** Platform specification, section 8. */
  unavailable: message('mapLayers.unavailable'),
} as const;

export const referenceLayerLimits = {
  /** Beyond this zoom (as in tile addresses) the map enlarges vector tiles. */
  areaZoomMax: 8,
  /** Number of tints; each area of a tile has one, from 0, so that neighbours differ. */
  areaTints: 7,
  /** The highest zoom of raster tiles. */
  rasterZoomMax: 14,
  /** Results per search for places. */
  placesMax: 12,
  /** Characters of a search for places. */
  queryMax: 100,
} as const;

const bounds = z
  .object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
  .check(z.describe('Degrees. East is above 180 if the box crosses the antimeridian'));
export type Bounds = z.infer<typeof bounds>;

/** One layer that is drawn from tiles of this installation. */
const tiledLayer = z.object({
  version: z.string().check(z.describe('Changes with the content; part of the tile addresses')),
  attribution: z.string().check(z.describe('Plain text naming the source')),
  attributionUrl: z.optional(z.string()),
  demonstration: z.boolean(),
  title: z.optional(z.string()).check(z.describe('What the operator calls a layer of own areas')),
  depths: z
    .optional(z.boolean())
    .check(z.describe('True if the seabed has coloured depth bands, so that the depth at a point is available')),
});

export const referenceLayers = z.object({
  eez: z.optional(tiledLayer),
  ices: z.optional(tiledLayer),
  fao: z.optional(tiledLayer),
  own: z.optional(tiledLayer),
  own2: z.optional(tiledLayer),
  own3: z.optional(tiledLayer),
  own4: z.optional(tiledLayer),
  own5: z.optional(tiledLayer),
  seabed: z.optional(tiledLayer),
  base: z.optional(tiledLayer).check(z.describe('Raster base map of the operator, such as OpenStreetMap tiles')),
});
export type ReferenceLayers = z.infer<typeof referenceLayers>;
export type TiledLayer = z.infer<typeof tiledLayer>;

const onMap = { anyOf: ['VIEW_MAP'], session: false } as const;

export const listReferenceLayers = route({
  name: 'listChartLayers',
  area: 'chart',
  summary: 'List the area, seabed and base map layers of this installation. A layer that is missing is not set up',
  method: 'GET',
  path: 'chart/layers',
  access: onMap,
  rate: 'read',
  carriage: 'json',
  answer: referenceLayers,
});

const tileNumber = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value)),
  z.int().check(z.nonnegative()),
);
const tilePlace = { z: tileNumber, x: tileNumber, y: tileNumber };
const tileQuery = z.object({ v: z.optional(z.string().check(z.maxLength(80))) });

/**
 * Mapbox vector tile with the source layers `areas` (polygons: `id`, `name`, `code`), `boundaries` (lines without the
 * edges of the world) and `labels` (a point per area: `id`, `name`, `code`, `rank` 0 for the largest).
 */
export const getAreaTile = route({
  name: 'getAreaTile',
  area: 'chart',
  summary: 'Get a vector tile of a layer of areas, such as exclusive economic zones',
  method: 'GET',
  path: 'chart/areas/{layer}/{z}/{x}/{y}',
  access: onMap,
  rate: 'read',
  params: z.object({ layer: areaLayer, ...tilePlace }),
  query: tileQuery,
  carriage: 'bytes',
  refusals: { 503: referenceLayerMessages.unavailable },
});

export const getRasterTile = route({
  name: 'getRasterTile',
  work: 'outside',
  area: 'chart',
  summary: 'Get a 256 by 256 pixel tile of the seabed or the base map, from the configured source',
  method: 'GET',
  path: 'chart/raster/{layer}/{z}/{x}/{y}',
  access: onMap,
  rate: 'read',
  params: z.object({ layer: z.enum(['seabed', 'base']), ...tilePlace }),
  query: tileQuery,
  carriage: 'bytes',
  refusals: { 503: referenceLayerMessages.unavailable },
});

export const getDepth = route({
  name: 'getDepth',
  area: 'chart',
  summary: 'Get the water depth in metres at a point, if the seabed layer has it',
  method: 'GET',
  path: 'chart/depth',
  access: onMap,
  rate: 'read',
  query: z.object({ latitude: z.pipe(numberInAddress, latitude), longitude: z.pipe(numberInAddress, longitude) }),
  carriage: 'json',
  answer: z.object({ depth: z.optional(z.number()) }),
});

export const place = z.object({
  kind: z.enum(['port', 'area']),
  /** Number of the place within its kind and layer. */
  id,
  layer: z.optional(areaLayer),
  name: z.string(),
  code: z.optional(z.string()),
  /** Country code of a port. */
  country: z.optional(z.string()),
  latitude,
  longitude,
  bounds: z.optional(bounds),
});
export type Place = z.infer<typeof place>;

export const findPlaces = route({
  name: 'findPlaces',
  area: 'chart',
  summary: 'Search ports and areas by name or code, best match first',
  method: 'GET',
  path: 'chart/places',
  access: onMap,
  rate: 'read',
  query: z.object({ query: z.string().check(z.maxLength(referenceLayerLimits.queryMax)) }),
  carriage: 'json',
  answer: z.array(place),
});

export const port = z.object({
  id,
  name: z.string(),
  country: z.optional(z.string()),
  locode: z.optional(z.string()).check(z.describe('UN/LOCODE, such as `NOAES`')),
  latitude,
  longitude,
  rank: z.int(),
});
export type Port = z.infer<typeof port>;

export const listPorts = route({
  name: 'listPorts',
  area: 'chart',
  summary: 'List all ports for labels on the map. Rank 0 is shown first',
  method: 'GET',
  path: 'chart/ports',
  access: onMap,
  rate: 'read',
  carriage: 'json',
  answer: z.array(port),
});

export const areasAt = route({
  name: 'areasAt',
  area: 'chart',
  summary: 'List the areas that contain a point',
  method: 'GET',
  path: 'chart/areasAt',
  access: onMap,
  rate: 'read',
  query: z.object({ latitude: z.pipe(numberInAddress, latitude), longitude: z.pipe(numberInAddress, longitude) }),
  carriage: 'json',
  answer: z.array(z.object({ layer: areaLayer, id, name: z.string(), code: z.optional(z.string()) })),
  refusals: { 503: referenceLayerMessages.unavailable },
});

export const referenceLayerRoutes = [
  listReferenceLayers,
  getAreaTile,
  getRasterTile,
  getDepth,
  findPlaces,
  listPorts,
  areasAt,
] as const;
