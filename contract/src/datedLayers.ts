import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { route } from './route.ts';
import { requiredText } from './textRules.ts';
import { id, idInAddress, instant, realDay } from './values.ts';

export const datedLayerLimits = {
  name: { min: 1, max: 80 },
  /** Layers of an installation. */
  layers: 30,
  /** Features of a layer, and their points in all. */
  features: 2000,
  points: 100_000,
  /** Characters of the name and the text of a feature; longer ones are cut. */
  nameMax: 200,
  textMax: 2000,
  /** Bytes of a file. */
  file: 10 * 2 ** 20,
} as const;

/** What a layer shows, by its number in files and its colour on the map. */
export const datedKinds = [
  'CLOSED_AREA',
  'FIXED_GEAR',
  'SEISMIC_WORK',
  'ICE_EDGE',
  'NAVIGATIONAL_WARNING',
  'OTHER',
] as const;
export type DatedKind = (typeof datedKinds)[number];

export const datedKindNames = {
  CLOSED_AREA: message('datedLayers.kinds.CLOSED_AREA'),
  FIXED_GEAR: message('datedLayers.kinds.FIXED_GEAR'),
  SEISMIC_WORK: message('datedLayers.kinds.SEISMIC_WORK'),
  ICE_EDGE: message('datedLayers.kinds.ICE_EDGE'),
  NAVIGATIONAL_WARNING: message('datedLayers.kinds.NAVIGATIONAL_WARNING'),
  OTHER: message('datedLayers.kinds.OTHER'),
} as const satisfies Record<DatedKind, unknown>;

/** Which feature of a file, and the other values of a message about it. */
type Place = Readonly<{ feature: string }>;

export const datedLayerMessages = {
  notFound: message('datedLayers.notFound'),
  tooMany: message('datedLayers.tooMany', { max: datedLayerLimits.layers }),
  tooLarge: message('datedLayers.tooLarge', { megabytes: datedLayerLimits.file / 2 ** 20 }),
  notJson: message('datedLayers.notJson'),
  notGeoJson: message('datedLayers.notGeoJson'),
  empty: message('datedLayers.empty'),
  tooManyFeatures: message('datedLayers.tooManyFeatures', { max: datedLayerLimits.features }),
  tooManyPoints: message('datedLayers.tooManyPoints', { max: datedLayerLimits.points }),
  noGeometry: (place: Place) => message('datedLayers.noGeometry', place),
  notDegrees: (place: Place) => message('datedLayers.notDegrees', place),
  tooFewPoints: (place: Place) => message('datedLayers.tooFewPoints', place),
  crossesItself: (place: Place) => message('datedLayers.crossesItself', place),
  roundPole: (place: Place) => message('datedLayers.roundPole', place),
  badDate: (place: Place & { readonly value: string }) => message('datedLayers.badDate', place),
  endsFirst: (place: Place) => message('datedLayers.endsFirst', place),
  sameKey: (place: Place) => message('datedLayers.sameKey', place),
} as const;

const position = z.array(z.number());
const line = z.array(position);
const rings = z.array(line);

/** A geometry of GeoJSON; longitudes go on beyond 180 where it crosses the antimeridian. */
export const datedGeometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: line }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: rings }),
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
]);
export type DatedGeometry = z.infer<typeof datedGeometry>;

export const datedFeature = z.object({
  key: z.string().check(z.describe('The same for the same feature in every version of the layer')),
  name: z.string(),
  text: z.optional(z.string()),
  from: z.optional(instant).check(z.describe('Valid from; missing without a limit')),
  until: z.optional(instant).check(z.describe('Valid up to, without that time; missing without a limit')),
  geometry: datedGeometry,
});
export type DatedFeature = z.infer<typeof datedFeature>;

/** Whether a feature is valid at some time from `start` up to, and without, `end`, both in ms; at `start` if they are equal. */
export function isValidIn({ from, until }: Pick<DatedFeature, 'from' | 'until'>, start: number, end: number): boolean {
  const begins = from === undefined ? -Infinity : Date.parse(from);
  const ends = until === undefined ? Infinity : Date.parse(until);
  return begins < Math.max(end, start + 1) && ends > start;
}

const dayMs = 86_400_000;

/** Whether a feature is valid at some time of a day, UTC. */
export function isValidOn(feature: Pick<DatedFeature, 'from' | 'until'>, day: string): boolean {
  const start = Date.parse(day);
  return isValidIn(feature, start, start + dayMs);
}

export const datedLayer = z.object({
  id,
  name: z.string(),
  kind: z.enum(datedKinds),
  revision: z.int().check(z.describe('Counts the imports that changed something')),
  changed: instant,
});
export type DatedLayer = z.infer<typeof datedLayer>;

const onMap = { area: 'datedLayers', access: { anyOf: ['VIEW_MAP'], session: false }, rate: 'read' } as const;
const byId = z.object({ id: idInAddress });
const absent = { 404: datedLayerMessages.notFound } as const;

export const listDatedLayers = route({
  ...onMap,
  name: 'listDatedLayers',
  summary: 'List the layers whose features are valid for some time, such as closed areas, sorted by name',
  method: 'GET',
  path: 'datedLayers',
  carriage: 'json',
  answer: z.array(datedLayer),
});

export const getDatedFeatures = route({
  ...onMap,
  name: 'getDatedFeatures',
  summary: 'Get all features of a layer, with the times they are valid',
  method: 'GET',
  path: 'datedLayers/{id}/features',
  params: byId,
  carriage: 'json',
  answer: z.object({ revision: z.int(), features: z.array(datedFeature) }),
  refusals: absent,
});

export const datedFormats = ['geojson', 'gpx', 'kml'] as const;
export type DatedFormat = (typeof datedFormats)[number];

export const exportDatedLayer = route({
  ...onMap,
  name: 'exportDatedLayer',
  summary: 'Export a layer as GeoJSON, GPX or KML',
  method: 'GET',
  path: 'datedLayers/{id}/file',
  params: byId,
  query: z.object({
    format: z.enum(datedFormats),
    day: z.optional(realDay).check(z.describe('Only what is valid on this day, UTC; everything without it')),
  }),
  work: 'heavy',
  carriage: 'file',
  refusals: absent,
});

export const datedLayersList = adminList({
  name: 'DatedLayersWithCounts',
  path: 'datedLayers',
  what: 'layers with dates, with the number of their features',
  item: z.object({ ...datedLayer.shape, features: z.int(), valid: z.int() }),
  columns: {
    name: { label: message('adminDatedLayers.name'), sorts: true },
    kind: { label: message('adminDatedLayers.kind'), kind: 'choice', choices: datedKindNames, sorts: true },
    features: { label: message('adminDatedLayers.features'), kind: 'number' },
    valid: { label: message('adminDatedLayers.valid'), kind: 'number' },
    changed: { label: message('adminDatedLayers.changed'), kind: 'time', sorts: true },
  },
  searches: message('adminDatedLayers.searches'),
  sort: 'name',
});
export type DatedLayerItem = z.infer<(typeof datedLayersList)['shape']['item']>;

/** How an administrator calls a layer. */
export const datedLayerForm = z.object({
  name: requiredText(message('adminDatedLayers.nameField'), datedLayerLimits.name),
  kind: z.enum(datedKinds, asIssue(message('adminDatedLayers.kindMissing'))),
});

const changes = z.object({ id, added: z.int(), changed: z.int(), removed: z.int(), unchanged: z.int() });
export type DatedChanges = z.infer<typeof changes>;

export const importDatedLayer = route({
  ...byAdmins,
  area: 'admin',
  name: 'importDatedLayer',
  summary: 'Import a GeoJSON file as a layer with dates. It replaces the features of the layer with this name',
  method: 'POST',
  path: 'admin/datedLayers',
  rate: 'write',
  work: 'outside',
  query: datedLayerForm,
  bodyType: 'file',
  fileMax: datedLayerLimits.file,
  carriage: 'json',
  answer: changes,
  refusals: {
    413: datedLayerMessages.tooLarge,
    422: [
      datedLayerMessages.tooMany,
      datedLayerMessages.notJson,
      datedLayerMessages.notGeoJson,
      datedLayerMessages.empty,
      datedLayerMessages.tooManyFeatures,
      datedLayerMessages.tooManyPoints,
    ],
  },
});

export const removeDatedLayer = route({
  ...byAdmins,
  area: 'admin',
  name: 'removeDatedLayer',
  summary: 'Remove a layer with dates',
  method: 'DELETE',
  path: 'admin/datedLayers/{id}',
  rate: 'write',
  params: byId,
  carriage: 'empty',
  refusals: absent,
});

export const datedLayerRoutes = [
  listDatedLayers,
  getDatedFeatures,
  exportDatedLayer,
  datedLayersList.list,
  datedLayersList.exported,
  importDatedLayer,
  removeDatedLayer,
] as const;
