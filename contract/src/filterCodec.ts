import { codeForms } from './vesselFieldRow.ts';
import { listParts, rangeParts, type FilterPart, type ListKind, type RangeField } from './filterParts.ts';
import type { FilterQuery } from './filterQuery.ts';
import { boundsOf, isRangeField, roundedValue, type Range, type VesselFilter } from './vesselFilter.ts';

type ParamName = Exclude<keyof FilterQuery, 'fleetId'> | 'fleets';
/**
 * The filter as an address writes it: lists separated by commas, a single identifier as a number. A typed address may
 * have anything.
 */
export type FilterSearch = { readonly [Name in ParamName]?: string | number | undefined };
type Params = Readonly<Record<string, unknown>>;

/**
 * What was wrong with an address: parts of it were `dropped`, because they are invalid, or values were `corrected`,
 * because they were reversed or out of bounds.
 */
export type FilterError = 'dropped' | 'corrected';

interface Reading {
  /** Whose names the lists have: those of an address if omitted. */
  readonly names?: 'address' | 'query';
  readonly year: number;
  /** `clamp` keeps bounds in order and within the defaults, `asGiven` as they are, if they are plain numbers. */
  readonly bounds: 'clamp' | 'asGiven';
}

/** Far more than anybody selects, and few enough for an address. */
const listMax = 300;

const parseId = (text: string) => (/^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined);
const parseCode = (form: RegExp) => (text: string) => (form.test(text.toUpperCase()) ? text.toUpperCase() : undefined);
const valueParsers: { readonly [Kind in ListKind]: (text: string) => string | number | undefined } = {
  country: parseCode(/^[A-Z]{2}$/),
  vesselType: parseId,
  manufacturer: parseId,
  species: parseId,
  fleet: parseId,
  gear: parseCode(codeForms.gear),
  hullMaterial: parseCode(codeForms.hullMaterial),
  fleetSegment: parseCode(codeForms.fleetSegment),
  registerEvent: parseCode(codeForms.registerEvent),
  exportType: parseCode(codeForms.exportType),
  publicAid: parseCode(codeForms.publicAid),
};

/** A value in an address or a stored setting: one value, several separated by commas, or a list. */
function commaList(value: unknown): readonly string[] {
  return [value]
    .flat()
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .flatMap((each) => String(each).split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const inOrder = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1;

function parseList(kind: ListKind, written: unknown) {
  const found = commaList(written).map(valueParsers[kind]);
  const values = [...new Set(found.filter((value) => value !== undefined))].sort(inOrder);
  return { values: values.slice(0, listMax), dropped: values.length > listMax || found.includes(undefined) };
}

function parseNumber(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '' || typeof value === 'boolean') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Six digits before the point are enough for any length, year or power. */
function parsePlainNumber(value: unknown): number | undefined {
  const text = String(value);
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

/** A valid value of a range: within the bounds, and rounded. */
export function withinBounds(field: RangeField, value: number, thisYear: number): number {
  const { min, max } = boundsOf(field, thisYear);
  return roundedValue(field, Math.min(max, Math.max(min, value)));
}

/** A range with its bounds in order and within the defaults; a bound at its default is open. */
export function tidyRange(field: RangeField, { min, max }: Range, thisYear: number): Range {
  const bounds = boundsOf(field, thisYear);
  const [from, to] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
  const smallest = from === undefined ? bounds.min : withinBounds(field, from, thisYear);
  const largest = to === undefined ? bounds.max : withinBounds(field, to, thisYear);
  return {
    min: smallest === bounds.min ? undefined : smallest,
    max: largest === bounds.max ? undefined : largest,
  };
}

function parseRange(field: RangeField, written: readonly unknown[], { year, bounds }: Reading) {
  const parse = bounds === 'clamp' ? parseNumber : parsePlainNumber;
  const [min, max] = [parse(written[0]), parse(written[1])];
  const limits = boundsOf(field, year);
  const given = written.filter((value) => value !== undefined && value !== '');
  const read = [min, max].filter((value) => value !== undefined);
  return {
    range: bounds === 'clamp' ? tidyRange(field, { min, max }, year) : { min, max },
    dropped: read.length < given.length,
    corrected: read.some((value) => value < limits.min || value > limits.max) || (min ?? -Infinity) > (max ?? Infinity),
  };
}

function isSet(part: FilterPart, filter: VesselFilter): boolean {
  if (!isRangeField(part)) return (filter[part]?.length ?? 0) > 0;
  return filter[part]?.min !== undefined || filter[part]?.max !== undefined;
}

/** The filters that are set: a filter counts as set when it differs from the defaults (platform specification, section 4). */
export function setParts(filter: VesselFilter): readonly FilterPart[] {
  return [...listParts, ...rangeParts].map(({ part }) => part).filter((part) => isSet(part, filter));
}

/** The filter without its empty parts. */
export function compactFilter(filter: VesselFilter): VesselFilter {
  return Object.fromEntries(setParts(filter).map((part) => [part, filter[part]]));
}

function listInAddress(values: readonly (string | number)[] | undefined): string | number | undefined {
  if (values === undefined || values.length === 0) return undefined;
  return values.length === 1 ? values[0] : values.join(',');
}

/** The bounds of all ranges under their names. */
function boundsOfAll(filter: VesselFilter) {
  return rangeParts.flatMap(({ part, names: [min, max] }) => [
    [min, filter[part]?.min],
    [max, filter[part]?.max],
  ]);
}

function asWritten(value: unknown): string | number | undefined {
  if (value === undefined || typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map(asWritten).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The filter in an address, with lists sorted and without invalid parts, and what was wrong with the address. */
function parse(search: Params, reading: Reading): { filter: VesselFilter; errors: readonly FilterError[] } {
  const lists = listParts.map(({ part, kind, inAddress, inQuery }) => {
    return { part, ...parseList(kind, search[reading.names === 'query' ? inQuery : inAddress]) };
  });
  const ranges = rangeParts.map(({ part, names: [min, max] }) => ({
    part,
    ...parseRange(part, [search[min], search[max]], reading),
  }));
  const values = [...lists.map((list) => [list.part, list.values]), ...ranges.map(({ part, range }) => [part, range])];
  const dropped = [...lists, ...ranges].some((one) => one.dropped);
  const corrected = ranges.some((one) => one.corrected);
  return {
    filter: compactFilter(Object.fromEntries(values)),
    errors: [...(dropped ? (['dropped'] as const) : []), ...(corrected ? (['corrected'] as const) : [])],
  };
}

/** A filter as an address writes it. Every name is present, so that it replaces an earlier one. */
function format(filter: VesselFilter): FilterSearch {
  const lists = listParts.map(({ part, inAddress }) => [inAddress, listInAddress(filter[part])]);
  return Object.fromEntries([...lists, ...boundsOfAll(filter)]);
}

/** The filter's part of an address, unchanged: right or wrong. */
function pick(search: Params): FilterSearch {
  return Object.fromEntries(Object.keys(format({})).map((name) => [name, asWritten(search[name])]));
}

/** The same text for addresses with the same filter. */
function searchKey(search: FilterSearch): string {
  return JSON.stringify(pick(search));
}

/** A filter as queries of the API and stored filters have it, without what isn't set. */
function toQuery(filter: VesselFilter): FilterQuery {
  const lists = listParts.map(({ part, inQuery }) => [inQuery, filter[part]]);
  const set = [...lists, ...boundsOfAll(compactFilter(filter))].filter(([, value]) => value !== undefined);
  return Object.fromEntries(set);
}

/** The filter of a query that is valid. */
function fromQuery(query: FilterQuery): VesselFilter {
  const params: Params = query;
  const values = [
    ...listParts.map(({ part, inQuery }) => [part, params[inQuery]]),
    ...rangeParts.map(({ part, names: [min, max] }) => [part, { min: params[min], max: params[max] }]),
  ];
  return compactFilter(Object.fromEntries(values));
}

/** The one way between a filter and its forms: the page's address, the API's query, and what browsers store. */
export const filterCodec = {
  parse,
  format,
  pick,
  searchKey,
  /** The same text for the same filter. */
  key: (filter: VesselFilter) => searchKey(format(filter)),
  toQuery,
  fromQuery,
};
