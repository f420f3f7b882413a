import type { PageTranslate } from '#lib/language.ts';
import { vesselFields } from '@wheelhouse/contract/vesselFields';
import type { FilterPart, RangeField } from '@wheelhouse/contract/filterParts';
import { isRangeField, type Range, type VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatNumberOf, formatValue } from '#areas/vesselFields/formatField.ts';
import { formatCount, formatNumber } from '#lib/format.ts';

/** A value of a range with its unit. */
export function formatWithUnit(field: RangeField, value: number): string {
  return formatNumberOf(vesselFields[field].kind, value);
}

/** The same without the unit, for the part before a dash. */
function formatWithoutUnit(field: RangeField, value: number): string {
  return vesselFields[field].kind === 'year' ? String(value) : formatNumber(value);
}

/** How many names are listed; further ones are counted. */
const namesMax = 2;

export interface FilterWords {
  readonly t: PageTranslate;
  readonly names: Names;
  /** The fleets of the viewer. */
  readonly fleets: readonly { readonly id: number; readonly name: string }[];
}

function rangeText(t: PageTranslate, field: RangeField, { min: from, max: to }: Range): string {
  const format = (value: number) => formatWithUnit(field, value);
  if (from !== undefined && from === to) return format(from);
  if (from === undefined) return to === undefined ? '' : t('filter.upTo', { to: format(to) });
  if (to === undefined) return t('filter.from', { from: format(from) });
  return t('filter.between', { from: formatWithoutUnit(field, from), to: format(to) });
}

/** The name of one filter that is set, with its value: `Length from 24 m`. */
export function filterText(
  part: FilterPart,
  filter: VesselFilter,
  { t, names, fleets }: FilterWords,
): { label: string; value: string } {
  const label = t(`filter.parts.${part}`);
  if (isRangeField(part)) return { label, value: rangeText(t, part, filter[part] ?? {}) };
  const nameOf = (value: unknown) => {
    if (part === 'species') return names.species(Number(value));
    if (part === 'fleet') return fleets.find(({ id }) => id === value)?.name;
    return formatValue(vesselFields[part].kind, value, names);
  };
  const all = filter[part]?.map(nameOf) ?? [];
  const shown = all.slice(0, namesMax).map((name) => name ?? t('filter.unnamed'));
  const more = all.length - shown.length;
  const text = shown.join(', ');
  return { label, value: more > 0 ? t('filter.more', { names: text, more: formatCount(more) }) : text };
}
