import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';

/** From, and below without itself; open where absent. */
export interface Span {
  readonly from?: number | undefined;
  readonly below?: number | undefined;
}

/** The filter of the dashboard's figures. An empty list and a missing range have no effect. */
export interface DashboardFilter {
  readonly flags: readonly string[];
  readonly types: readonly number[];
  readonly species: readonly number[];
  readonly makers: readonly number[];
  /** Metres. */
  readonly length?: Span | undefined;
  /** Whole years. */
  readonly buildYear?: Span | undefined;
  /** Kilowatts of the main engine. */
  readonly power?: Span | undefined;
}

export type ListFacet = 'flags' | 'types' | 'species' | 'makers';
export type SpanFacet = 'length' | 'buildYear' | 'power';

export const everything: DashboardFilter = { flags: [], types: [], species: [], makers: [] };

export function isFiltered(filter: DashboardFilter): boolean {
  const { flags, types, species, makers, length, buildYear, power } = filter;
  return (
    [flags, types, species, makers].some((list) => list.length > 0) ||
    [length, buildYear, power].some((span) => span !== undefined)
  );
}

/** Puts a value into a list, or takes it out. */
export function toggled<T>(list: readonly T[], value: T): readonly T[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}

export function isSameSpan(one: Span | undefined, other: Span | undefined): boolean {
  return one?.from === other?.from && one?.below === other?.below;
}

/** Sets a span, or removes it when it is set already. */
export function toggledSpan(now: Span | undefined, span: Span): Span | undefined {
  return isSameSpan(now, span) ? undefined : span;
}

/** A range without bounds is omitted; a reversed one is corrected. */
export function tidySpan({ from, below }: Span): Span | undefined {
  if (from === undefined && below === undefined) return undefined;
  return from !== undefined && below !== undefined && from > below ? { from: below, below: from } : { from, below };
}

/** The build years of vessels of an age class; the youngest class has those of this year as well. */
export function buildYearsOfAge({ from = 0, below }: Span, thisYear: number): Span {
  return { from: below === undefined ? undefined : thisYear - below + 1, below: thisYear - from + 1 };
}

/** Registers write lengths and powers with two decimals at most, so this is the largest value below a bound. */
const justBelow = (bound: number | undefined) => (bound === undefined ? undefined : Math.round(bound * 100 - 1) / 100);
/** The bound that a largest value is just below of. */
const justAbove = (max: number | undefined) => (max === undefined ? undefined : Math.round(max * 100 + 1) / 100);

/** The same as in the contract's filter, whose bounds are inclusive. */
export function vesselFilterOf({
  flags,
  types,
  species,
  makers,
  length,
  buildYear,
  power,
}: DashboardFilter): VesselFilter {
  return {
    flag: [...flags],
    vesselTypeId: [...types],
    speciesId: [...species],
    engineModelId: [...makers],
    lengthMin: length?.from,
    lengthMax: justBelow(length?.below),
    enginePowerMin: power?.from,
    enginePowerMax: justBelow(power?.below),
    buildYearMin: buildYear?.from,
    buildYearMax: buildYear?.below === undefined ? undefined : buildYear.below - 1,
  };
}

/** The dashboard's part of the contract's filter, without fleets and tonnage. */
export function dashboardFilterOf(filter: VesselFilter): DashboardFilter {
  const { flag = [], vesselTypeId = [], speciesId = [], engineModelId = [], buildYearMax } = filter;
  return {
    flags: flag,
    types: vesselTypeId,
    species: speciesId,
    makers: engineModelId,
    length: tidySpan({ from: filter.lengthMin, below: justAbove(filter.lengthMax) }),
    buildYear: tidySpan({
      from: filter.buildYearMin,
      below: buildYearMax === undefined ? undefined : buildYearMax + 1,
    }),
    power: tidySpan({ from: filter.enginePowerMin, below: justAbove(filter.enginePowerMax) }),
  };
}
