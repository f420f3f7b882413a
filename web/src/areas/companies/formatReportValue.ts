import type { ReportLine } from '@wheelhouse/contract/companies';
import { formatCount, formatRatio, formatShare } from '#lib/format.ts';

const formats = { THOUSANDS: formatCount, PERCENT: formatShare, RATIO: formatRatio } as const;

/**
 * The value of a line with a typographic minus sign: whole thousands, per cent with one decimal, or a ratio with
 * two.
 */
export function formatReportValue(value: number, unit: ReportLine['unit']): string {
  return formats[unit](value)
    .replace(/^-(?=.*[1-9])/, '−')
    .replace(/^-/, '');
}
