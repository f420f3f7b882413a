import { createHash } from 'node:crypto';
import {
  datedLayerLimits,
  datedLayerMessages as messages,
  type DatedFeature,
  type DatedGeometry,
} from '@wheelhouse/contract/datedLayers';
import type { Message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { Refusal } from '#platform/errors/refusal.ts';
import { readGeometry } from './readGeometry.ts';

const featureOfFile = z.object({
  type: z.literal('Feature'),
  id: z.optional(z.unknown()),
  properties: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  geometry: z.unknown(),
});
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });

/** Names of properties as files have them, in small letters without `_` and `-`; the first that has a value counts. */
const properties = {
  key: ['id', 'key', 'reference', 'warningnumber'],
  name: ['name', 'title', 'label', 'number', 'reference', 'areaname', 'warningnumber'],
  text: ['text', 'description', 'message', 'details', 'remarks', 'comment', 'info'],
  from: ['validfrom', 'from', 'start', 'startdate', 'starttime', 'begin', 'effective', 'closeddate'],
  until: ['validuntil', 'validto', 'until', 'to', 'end', 'enddate', 'endtime', 'expires', 'expiry', 'openeddate'],
} as const;

type Properties = ReadonlyMap<string, unknown>;

const dayMs = 86_400_000;
/** Files write this year for what has no end. */
const endless = 9999;

function named(given: Properties, names: readonly string[]): unknown {
  return names.map((name) => given.get(name)).find((value) => value !== undefined && value !== null && value !== '');
}

/** One line, or a text of several, without characters that the database refuses. */
function cleaned(value: unknown, max: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
  return Array.from(text).slice(0, max).join('');
}

/** A day, or a time with or without a zone (UTC then), or milliseconds since 1970; undefined if it is none of them. */
function timeOf(value: unknown, isEnd: boolean): number | undefined {
  if (typeof value === 'number') return Math.abs(value) < 8e15 ? value : undefined;
  const text = typeof value === 'string' ? value.trim() : '';
  const [, day, time = '', zone = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(text) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(day)) || !new Date(day).toISOString().startsWith(day))
    return undefined;
  const at = time === '' ? Date.parse(day) + (isEnd ? dayMs : 0) : Date.parse(`${day}T${time}${zone || 'Z'}`);
  return Number.isNaN(at) ? undefined : at;
}

function instantOf(given: Properties, end: 'from' | 'until', feature: string): string | undefined {
  const value = named(given, properties[end]);
  if (value === undefined) return undefined;
  const at = timeOf(value, end === 'until');
  const year = at === undefined ? Number.NaN : new Date(at).getUTCFullYear();
  if (at === undefined || !(year >= 1000))
    throw refused(messages.badDate({ feature, value: cleaned(value, 60) || typeof value }));
  return year >= endless ? undefined : new Date(at).toISOString();
}

const refused = (detail: Message) => new Refusal(422, detail);

function keyOf(id: unknown, feature: Omit<DatedFeature, 'key'>): string {
  const given = cleaned(id, datedLayerLimits.nameMax);
  if (given !== '') return given;
  return createHash('sha256').update(JSON.stringify(feature)).digest('hex').slice(0, 24);
}

function readFeature(value: unknown, number: number, layer: string): DatedFeature {
  const parsed = z.safeParse(featureOfFile, value);
  if (!parsed.success) throw refused(messages.noGeometry({ feature: String(number) }));
  const { id, geometry } = parsed.data;
  const given = new Map(
    Object.entries(parsed.data.properties ?? {}).map(([name, each]) => [name.toLowerCase().replace(/[_-]/g, ''), each]),
  );
  const ownName = cleaned(named(given, properties.name), datedLayerLimits.nameMax).replaceAll('\n', ' ');
  const feature = ownName === '' ? String(number) : `${number} (${ownName})`;
  const text = cleaned(named(given, properties.text), datedLayerLimits.textMax);
  const from = instantOf(given, 'from', feature);
  const until = instantOf(given, 'until', feature);
  if (from !== undefined && until !== undefined && from >= until) throw refused(messages.endsFirst({ feature }));
  const content = {
    name: ownName === '' ? layer : ownName,
    ...(text === '' ? {} : { text }),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    geometry: readGeometry(geometry, feature),
  };
  return { key: keyOf(id ?? named(given, properties.key), content), ...content };
}

function countPoints({ coordinates }: DatedGeometry): number {
  const [first] = coordinates;
  return typeof first === 'number' ? 1 : coordinates.flat(3).length / 2;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw refused(messages.notJson);
  }
}

/**
 * The features of a GeoJSON file. One that can't be used refuses the whole file: a closed area that is silently missing
 * would be worse than an old layer.
 *
 * @throws Refusal (422) that names the feature and what is wrong with it
 */
export function readFeatures(content: string, layer: string): DatedFeature[] {
  const parsed = z.safeParse(collection, parsedJson(content));
  if (!parsed.success) throw refused(messages.notGeoJson);
  const { features } = parsed.data;
  if (features.length === 0) throw refused(messages.empty);
  if (features.length > datedLayerLimits.features) throw refused(messages.tooManyFeatures);
  const keys = new Set<string>();
  let points = 0;
  return features.map((value, index) => {
    const feature = readFeature(value, index + 1, layer);
    if (keys.has(feature.key)) throw refused(messages.sameKey({ feature: `${index + 1} (${feature.name})` }));
    keys.add(feature.key);
    points += countPoints(feature.geometry);
    if (points > datedLayerLimits.points) throw refused(messages.tooManyPoints);
    return feature;
  });
}
