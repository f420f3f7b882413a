import { boundsOf, filterRanges, type FilterRange, type VesselFilter } from '@wheelhouse/contract/vesselFilter';

/** The lists of the filter, and their names in an address (platform specification, sections 5 and 7). */
export const listNames = {
  flag: 'flag',
  vesselTypeId: 'vesselTypeId',
  engineModelId: 'engineModelId',
  speciesId: 'speciesId',
  fleetId: 'fleets',
} as const;
export type FilterList = keyof typeof listNames;
type ListName = (typeof listNames)[FilterList];
type BoundName = (typeof filterRanges)[FilterRange]['min' | 'max'];

/** One filter of the drawer: a range with its two bounds, or a list. */
export type FilterPart = FilterRange | FilterList;
export const ranges = ['tonnage', 'buildYear', 'length', 'enginePower'] as const satisfies readonly FilterRange[];
export const lists = [
  'flag',
  'vesselTypeId',
  'engineModelId',
  'speciesId',
  'fleetId',
] as const satisfies readonly FilterList[];

/**
 * The filter as an address writes it: lists separated by commas, a single identifier as a number. A typed address may
 * have anything.
 */
export type FilterSearch = { readonly [Name in ListName | BoundName]?: string | number | undefined };

/** Far more than anybody selects, and few enough for an address. */
const listMax = 300;

/** A value in an address or a stored setting: one value, several separated by commas, or a list. */
export function commaList(value: unknown): readonly string[] {
  return [value]
    .flat()
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .flatMap((each) => String(each).split(','))
    .map((part) => part.trim());
}

function idsIn(value: unknown): readonly number[] {
  const ids = commaList(value)
    .filter((part) => /^\d{1,9}$/.test(part))
    .map(Number);
  return [...new Set(ids)].filter((id) => id > 0).sort((a, b) => a - b);
}

function codesIn(value: unknown): readonly string[] {
  const codes = commaList(value).map((part) => part.toUpperCase());
  return [...new Set(codes)].filter((code) => /^[A-Z]{2}$/.test(code)).sort();
}

export function numberIn(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '' || typeof value === 'boolean') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** A valid filter value: within the bounds, years as integers, all others rounded to hundredths. */
export function withinBounds(range: FilterRange, value: number, thisYear: number): number {
  const { min, max } = boundsOf(range, thisYear);
  const kept = Math.min(max, Math.max(min, value));
  return range === 'buildYear' ? Math.round(kept) : Math.round(kept * 100) / 100;
}

/** The two bounds of a range, in order and within the defaults; a bound at its default is open. */
export function rangeBetween(
  range: FilterRange,
  [from, to]: readonly [number | undefined, number | undefined],
  thisYear: number,
): VesselFilter {
  const bounds = boundsOf(range, thisYear);
  const [min, max] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
  const smallest = min === undefined ? bounds.min : withinBounds(range, min, thisYear);
  const largest = max === undefined ? bounds.max : withinBounds(range, max, thisYear);
  const names = filterRanges[range];
  return {
    [names.min]: smallest === bounds.min ? undefined : smallest,
    [names.max]: largest === bounds.max ? undefined : largest,
  };
}

/** Without the empty parts. */
function compact(filter: VesselFilter): VesselFilter {
  const kept = Object.entries(filter).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept);
}

function read(search: Readonly<Record<string, unknown>>, fleets: string, thisYear: number): VesselFilter {
  const list = (name: string) => idsIn(search[name]).slice(0, listMax);
  const bounds = ranges.map((range) => {
    const { min, max } = filterRanges[range];
    return rangeBetween(range, [numberIn(search[min]), numberIn(search[max])], thisYear);
  });
  return compact({
    flag: [...codesIn(search['flag']).slice(0, listMax)],
    vesselTypeId: list('vesselTypeId'),
    engineModelId: list('engineModelId'),
    speciesId: list('speciesId'),
    fleetId: list(fleets),
    ...Object.assign({}, ...bounds),
  });
}

const currentYear = () => new Date().getFullYear();

/**
 * The filter in an address. Invalid parts are left out, bounds are put in order and within the defaults, lists are
 * sorted.
 */
export function filterInAddress(search: Readonly<Record<string, unknown>>, thisYear = currentYear()): VesselFilter {
  return read(search, listNames.fleetId, thisYear);
}

/** A filter that was stored with other bounds, or edited manually. */
export function tidiedFilter(filter: VesselFilter, thisYear = currentYear()): VesselFilter {
  return read(filter, 'fleetId', thisYear);
}

function listInAddress(values: readonly (string | number)[] | undefined): string | number | undefined {
  if (values === undefined || values.length === 0) return undefined;
  return values.length === 1 ? values[0] : values.join(',');
}

/** A filter as an address writes it. Every name is present, so that it replaces an earlier one. */
export function addressOfFilter(filter: VesselFilter): FilterSearch {
  const named = [
    ...lists.map((list) => [listNames[list], listInAddress(filter[list])]),
    ...ranges.flatMap((range) => {
      const { min, max } = filterRanges[range];
      return [min, max].map((name) => [name, filter[name]]);
    }),
  ];
  return Object.fromEntries(named);
}

function asWritten(value: unknown): string | number | undefined {
  if (value === undefined || typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map(asWritten).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The filter's part of an address, unchanged: right or wrong. */
export function parseFilterSearch(search: Readonly<Record<string, unknown>>): FilterSearch {
  return Object.fromEntries(Object.keys(addressOfFilter({})).map((name) => [name, asWritten(search[name])]));
}

/** The same text for addresses with the same filter. */
export function searchKey(search: FilterSearch): string {
  return JSON.stringify(parseFilterSearch(search));
}

/** Whether an address has any part of the filter, even a wrong one. */
export function namesFilter(search: FilterSearch): boolean {
  return Object.values(parseFilterSearch(search)).some((value) => value !== undefined);
}

/** The filters that are set: a filter counts as set when it differs from the defaults (platform specification, section 4). */
export function setParts(filter: VesselFilter): readonly FilterPart[] {
  const bounded = ranges.filter((range) => {
    const { min, max } = filterRanges[range];
    return filter[min] !== undefined || filter[max] !== undefined;
  });
  return [...lists.filter((list) => (filter[list]?.length ?? 0) > 0), ...bounded];
}

/** The filter with one of its parts back at the default. */
export function withoutPart(filter: VesselFilter, part: FilterPart): VesselFilter {
  const range = ranges.find((each) => each === part);
  if (range === undefined) return compact({ ...filter, [part]: undefined });
  const { min, max } = filterRanges[range];
  return compact({ ...filter, [min]: undefined, [max]: undefined });
}

/** The filter with some parts changed. */
export function changedFilter(filter: VesselFilter, change: VesselFilter): VesselFilter {
  return compact({ ...filter, ...change });
}

/** The same text for the same filter. */
export function filterKey(filter: VesselFilter): string {
  return searchKey(addressOfFilter(filter));
}

/** The filter that a key stands for. */
export function filterOfKey(key: string): VesselFilter {
  return filterInAddress(JSON.parse(key));
}
