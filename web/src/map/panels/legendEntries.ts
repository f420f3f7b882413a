import { compareNames } from '#lib/inLanguage.ts';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import { countryMark, vesselTypeMark, type Mark } from '#map/layers/markerColours.ts';
import { entryOf, type VisibleStyles } from '#map/layers/visibleStyles.ts';
import type { VesselsInView } from '#map/layers/vesselsInView.ts';
import type { ColourBy } from '#map/engine/mapSearch.ts';
import { otherShipType } from '#map/liveVessels/vesselRecord.ts';

interface LegendLine {
  /** Its key in the address. */
  readonly key: string;
  readonly label: string;
  readonly mark: Mark;
  readonly count: number;
  /** Country code, when the entry is a country. */
  readonly flag: string | undefined;
}

interface LegendColours {
  readonly scheme: Scheme;
  readonly colourBy: ColourBy;
  /** Vessel types in the dictionary's order. */
  readonly fisheries: readonly number[];
}

/**
 * The countries or vessel types on the screen, most frequent first, and those shown alone even if there are none.
 * `unknown` is the name for vessels without one, `others` for ships that are no vessels.
 */
export function legendEntries(
  inView: Pick<VesselsInView, 'edition' | 'countries' | 'vesselTypes'>,
  { scheme, colourBy, fisheries }: LegendColours,
  { only }: VisibleStyles,
  names: Names,
  { unknown, others }: { readonly unknown: string; readonly others: string },
): LegendLine[] {
  const { edition, countries, vesselTypes } = inView;
  const entries =
    colourBy === 'country'
      ? edition.countries.map((iso, index) => ({
          key: entryOf(iso),
          label: iso === '' ? unknown : names.country(iso),
          mark: countryMark(scheme, iso),
          count: countries[index] ?? 0,
          flag: iso === '' ? undefined : iso,
        }))
      : edition.vesselTypes.map((id, index) => ({
          key: entryOf(id),
          label: id === otherShipType ? others : (names.vesselType(id) ?? unknown),
          mark: vesselTypeMark(scheme, fisheries, id),
          count: vesselTypes[index] ?? 0,
          flag: undefined,
        }));
  return entries
    .filter(({ key, count }) => count > 0 || only?.has(key))
    .sort((a, b) => b.count - a.count || compareNames(a.label, b.label));
}
