import type { AdminColumn } from '@wheelhouse/contract/adminList';
import { formatCount, formatDayShort, formatTime } from '#lib/format.ts';
import { say, t } from '#lib/language.ts';
import { formatCents } from '#lib/price.ts';

/** A value of a column, in words. */
export function cellText({ kind = 'text', choices }: AdminColumn, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  switch (kind) {
    case 'number':
      return formatCount(Number(value));
    case 'cents':
      return formatCents(Number(value));
    case 'time':
      return formatTime(String(value));
    case 'day':
      return formatDayShort(String(value));
    case 'yesNo':
      return t(value === true ? 'admin.yes' : 'admin.no');
    case 'choice': {
      const name = choices?.[String(value)];
      return name === undefined ? String(value) : say(name);
    }
    case 'list':
      return Array.isArray(value) ? value.join(', ') : String(value);
    case 'text':
      return String(value);
  }
}
