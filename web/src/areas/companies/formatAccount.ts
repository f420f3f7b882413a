import type { Account } from '@wheelhouse/contract/companies';
import { formatCount, formatShare } from '#lib/format.ts';

/** The value of an account with a true minus sign: whole thousands, or percent with one digit. */
export function formatAccount(value: number, unit: Account['unit']): string {
  return (unit === 'PERCENT' ? formatShare(value) : formatCount(value)).replace(/^-(?=.*[1-9])/, '−').replace(/^-/, '');
}
