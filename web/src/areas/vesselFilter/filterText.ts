import type { PageTranslate } from '#lib/language.ts';
import { filterRanges, type FilterRange, type VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatCount, formatMetres, formatNumber, formatPower, formatTonnage } from '#lib/format.ts';
import type { FilterPart } from './vesselFilter.ts';

/** A value of a range with its unit. */
export const formatWithUnit: Readonly<Record<FilterRange, (value: number) => string>> = {
  tonnage: formatTonnage,
  buildYear: String,
  length: formatMetres,
  enginePower: formatPower,
};

/** The same without the unit, for the part before a dash. */
const formatValue: Readonly<Record<FilterRange, (value: number) => string>> = {
  tonnage: formatNumber,
  buildYear: String,
  length: formatNumber,
  enginePower: formatNumber,
};

/** The units of the ranges; years have none. */
export const rangeUnits: Readonly<Record<FilterRange, string | undefined>> = {
  tonnage: 'GT',
  buildYear: undefined,
  length: 'm',
  enginePower: 'kW',
};

/** How many names are listed; further ones are counted. */
const namesMax = 2;

export interface FilterWords {
  readonly t: PageTranslate;
  readonly names: Names;
  /** The fleets of the viewer. */
  readonly fleets: readonly { readonly id: number; readonly name: string }[];
}

function rangeText(t: PageTranslate, range: FilterRange, from: number | undefined, to: number | undefined): string {
  const format = formatWithUnit[range];
  if (from !== undefined && from === to) return format(from);
  if (from === undefined) return to === undefined ? '' : t('filter.upTo', { to: format(to) });
  if (to === undefined) return t('filter.from', { from: format(from) });
  return t('filter.between', { from: formatValue[range](from), to: format(to) });
}

/** The name of one filter that is set, with its value: `Length from 24 m`. */
export function filterText(
  part: FilterPart,
  filter: VesselFilter,
  { t, names, fleets }: FilterWords,
): { label: string; value: string } {
  const label = t(`filter.parts.${part}`);
  if (part in filterRanges) {
    // The line above proves it, but TypeScript does not narrow a key by `in`.
    const range = part as FilterRange;
    const { min, max } = filterRanges[range];
    return { label, value: rangeText(t, range, filter[min], filter[max]) };
  }
  const named: Readonly<Record<string, () => readonly (string | undefined)[]>> = {
    flag: () => filter.flag?.map(names.country) ?? [],
    vesselTypeId: () => filter.vesselTypeId?.map(names.vesselType) ?? [],
    engineModelId: () => filter.engineModelId?.map(names.manufacturer) ?? [],
    speciesId: () => filter.speciesId?.map(names.species) ?? [],
    fleetId: () => filter.fleetId?.map((id) => fleets.find((fleet) => fleet.id === id)?.name) ?? [],
  };
  const all = named[part]?.() ?? [];
  const shown = all.slice(0, namesMax).map((name) => name ?? t('filter.unnamed'));
  const more = all.length - shown.length;
  const text = shown.join(', ');
  return { label, value: more > 0 ? t('filter.more', { names: text, more: formatCount(more) }) : text };
}
