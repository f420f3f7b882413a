import { formatCount, formatShare } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import type { ChartColumn, ChartRow } from '#ui/charts/chartRows.ts';

/** The share of a part in percent, with one digit, as the tables and files have it. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}

/** The column of such shares. */
export function useShareColumn(): ChartColumn {
  const { t } = useTranslation();
  return { label: t('dashboard.column.share'), format: (value) => value.toFixed(1) };
}

/** Shown in every chart that counts vessels: their number and share. */
export function useVesselColumns(): readonly [ChartColumn, ChartColumn] {
  const { t } = useTranslation();
  return [{ label: t('dashboard.column.vessels'), format: formatCount }, useShareColumn()];
}

/** The largest entry with its share, the second value of a row, of the whole, in words. */
export function useMostSummary([first, ...others]: readonly ChartRow[], whole: string): string {
  const { t } = useTranslation();
  if (first === undefined) return t('dashboard.summary.none');
  if (others.length === 0)
    return t(first.chosen === true ? 'dashboard.summary.onlyChosen' : 'dashboard.summary.only', { label: first.label });
  return t('dashboard.summary.most', { label: first.label, share: formatShare(first.values[1] ?? 0), whole });
}
