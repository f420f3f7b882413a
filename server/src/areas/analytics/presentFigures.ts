import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';
import { ageClasses, classOf, lengthClasses, powerClasses } from '@wheelhouse/contract/classes';
import type { RankedCompany, SpeciesRow, VesselGroup } from './figureStore.ts';

type Class = AnalyticsFigures['byLength'][number];

/** Sums of floating point without their noise. */
const round = (value: number) => Math.round(value * 100) / 100;

/** The vessel figures out of their groups. */
export function presentVessels(
  groups: readonly VesselGroup[],
  thisYear: number,
): Pick<
  AnalyticsFigures,
  'total' | 'byFlag' | 'byType' | 'byAge' | 'byLength' | 'byPower' | 'tonnageByBuildYear' | 'engineMakers'
> {
  const by = Map.groupBy(groups, (group) => group.by);
  const largestFirst = (respect: VesselGroup['by']) =>
    (by.get(respect) ?? []).toSorted((a, b) => b.vessels - a.vessels || inOrder(a[respect], b[respect]));
  const flags = largestFirst('flag');
  const years = by.get('year') ?? [];
  const sum = (value: (group: VesselGroup) => number) => flags.reduce((total, group) => total + value(group), 0);
  return {
    total: {
      vessels: sum(({ vessels }) => vessels),
      tonnage: round(sum(({ tonnage }) => tonnage)),
      power: round(sum(({ kilowatts }) => kilowatts)),
    },
    byFlag: flags.flatMap(({ flag, vessels }) => (flag === null ? [] : [{ flag, vessels }])),
    byType: largestFirst('type').map(({ type, vessels }) => ({
      ...(type === null ? {} : { vesselTypeId: type }),
      vessels,
    })),
    byAge: inClasses(
      ageClasses,
      years.map(({ year, vessels }) => [
        // A vessel being built is not older than a new one.
        year === null ? undefined : classOf(ageClasses, Math.max(0, thisYear - year))?.from,
        vessels,
      ]),
    ),
    byLength: inClasses(lengthClasses, byNumber(lengthClasses, by.get('length'), 'length')),
    byPower: inClasses(powerClasses, byNumber(powerClasses, by.get('power'), 'power')),
    tonnageByBuildYear: years
      .flatMap(({ year, tonnage, vessels }) => (year === null ? [] : [{ year, tonnage: round(tonnage), vessels }]))
      .toSorted((a, b) => a.year - b.year),
    engineMakers: largestFirst('maker').map(({ maker, kilowatts, vessels }) => ({
      ...(maker === null ? {} : { manufacturerId: maker }),
      power: round(kilowatts),
      vessels,
    })),
  };
}

function inOrder(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

/** Groups whose class the database numbered, by where their class begins. */
function byNumber(
  classes: readonly number[],
  groups: readonly VesselGroup[] = [],
  respect: 'length' | 'power',
): (readonly [from: number | undefined, vessels: number])[] {
  return groups.map((group) => [classes[(group[respect] ?? 0) - 1], group.vessels]);
}

/** Every class in its order, one without vessels too; those of no known value stand last, if there are any. */
function inClasses(
  classes: readonly number[],
  counts: readonly (readonly [from: number | undefined, vessels: number])[],
): Class[] {
  const vessels = new Map<number | undefined, number>();
  for (const [from, count] of counts) vessels.set(from, (vessels.get(from) ?? 0) + count);
  const known = classes.map((from, place) => {
    const below = classes[place + 1];
    return { from, ...(below === undefined ? {} : { below }), vessels: vessels.get(from) ?? 0 };
  });
  const unknown = vessels.get(undefined);
  return unknown === undefined ? known : [...known, { vessels: unknown }];
}

export function presentSpecies(rows: readonly SpeciesRow[]): AnalyticsFigures['licencesBySpecies'] {
  return rows.map((row) => ({ ...row, amount: round(row.amount) }));
}

export function presentCompanies(rows: readonly RankedCompany[]): NonNullable<AnalyticsFigures['companies']> {
  return rows.map(({ company_id, name, country, year, currency, revenue, result, vessels }) => ({
    companyId: company_id,
    name,
    ...(country === null ? {} : { country }),
    year,
    currency,
    revenue: Math.round(revenue) / 1000,
    ...(result === null ? {} : { result: Math.round(result) / 1000 }),
    vessels,
  }));
}
