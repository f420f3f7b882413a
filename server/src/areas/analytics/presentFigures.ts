import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';
import { ageClasses, classOf, lengthClasses, powerClasses } from '@wheelhouse/contract/classes';
import type { RankedCompany, SpeciesRow } from './figureStore.ts';
import type { KindCount, SizeCount } from './vesselCounts.ts';

type Class = AnalyticsFigures['byLength'][number];

/** Sums of floating-point numbers, rounded. */
const round = (value: number) => Math.round(value * 100) / 100;

/** Vessels with the same value of one property. */
interface Tally {
  vessels: number;
  /** GT and kW of all. */
  tonnage: number;
  kilowatts: number;
}

/** Counts by one property; undefined is for unknown values. */
class Tallies<Key extends string | number> {
  readonly #all = new Map<Key | undefined, Tally>();

  add(key: Key | null | undefined, { vessels, tonnage, kilowatts }: Tally): void {
    const known = key ?? undefined;
    let tally = this.#all.get(known);
    if (tally === undefined) {
      tally = { vessels: 0, tonnage: 0, kilowatts: 0 };
      this.#all.set(known, tally);
    }
    tally.vessels += vessels;
    tally.tonnage += tonnage;
    tally.kilowatts += kilowatts;
  }

  all(): (readonly [Key | undefined, Tally])[] {
    return [...this.#all];
  }

  largestFirst(): (readonly [Key | undefined, Tally])[] {
    return this.all().toSorted(([a, one], [b, other]) => other.vessels - one.vessels || inOrder(a, b));
  }
}

/** The figures of counted vessels. */
export function presentVessels(
  { kinds, sizes }: { readonly kinds: readonly KindCount[]; readonly sizes: readonly SizeCount[] },
  thisYear: number,
): Pick<
  AnalyticsFigures,
  'total' | 'byFlag' | 'byType' | 'byAge' | 'byLength' | 'byPower' | 'tonnageByBuildYear' | 'engineMakers'
> {
  const flags = new Tallies<string>();
  const types = new Tallies<number>();
  const makers = new Tallies<number>();
  const years = new Tallies<number>();
  const lengths = new Tallies<number>();
  const powers = new Tallies<number>();
  for (const kind of kinds) {
    flags.add(kind.flag === '' ? undefined : kind.flag, kind);
    types.add(kind.type, kind);
    makers.add(kind.maker, kind);
  }
  for (const size of sizes) {
    years.add(size.year, size);
    // A class below the first is unknown, as a missing value is.
    lengths.add(lengthClasses[(size.lengthClass ?? 0) - 1], size);
    powers.add(powerClasses[(size.powerClass ?? 0) - 1], size);
  }
  const sum = (value: (tally: Tally) => number) => flags.all().reduce((total, [, tally]) => total + value(tally), 0);
  return {
    total: {
      vessels: sum(({ vessels }) => vessels),
      tonnage: round(sum(({ tonnage }) => tonnage)),
      power: round(sum(({ kilowatts }) => kilowatts)),
    },
    byFlag: flags
      .largestFirst()
      .flatMap(([flag, tally]) => (flag === undefined ? [] : [{ flag, vessels: tally.vessels }])),
    byType: types.largestFirst().map(([type, tally]) => ({
      ...(type === undefined ? {} : { vesselTypeId: type }),
      vessels: tally.vessels,
    })),
    byAge: inClasses(
      ageClasses,
      years.all().map(([year, tally]) => [
        // A vessel being built is not older than a new one.
        year === undefined ? undefined : classOf(ageClasses, Math.max(0, thisYear - year))?.from,
        tally.vessels,
      ]),
    ),
    byLength: inClasses(
      lengthClasses,
      lengths.all().map(([from, tally]) => [from, tally.vessels]),
    ),
    byPower: inClasses(
      powerClasses,
      powers.all().map(([from, tally]) => [from, tally.vessels]),
    ),
    tonnageByBuildYear: years
      .all()
      .flatMap(([year, { tonnage, vessels: built }]) =>
        year === undefined ? [] : [{ year, tonnage: round(tonnage), vessels: built }],
      )
      .toSorted((a, b) => a.year - b.year),
    engineMakers: makers.largestFirst().map(([maker, tally]) => ({
      ...(maker === undefined ? {} : { manufacturerId: maker }),
      power: round(tally.kilowatts),
      vessels: tally.vessels,
    })),
  };
}

function inOrder(a: string | number | undefined, b: string | number | undefined): number {
  if (a === b) return 0;
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

/** Every class in order, also those without vessels; unknown values come last, if there are any. */
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
