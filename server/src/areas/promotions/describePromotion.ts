import { offsetMinutes } from '@wheelhouse/contract/utcOffset';
import type { Promotion } from '#platform/database/newsSchema.ts';

/** A title is shortened to this many UTF-16 units: it must fit on one line of a checkout. */
const titleMax = 80;
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/**
 * The description for a payment: `Promotion of “Good hauls”, 1 May 2026 to 8 May 2026`, days in the buyer's time zone.
 */
export function describePromotion({
  title,
  start_at,
  end_at,
  utc_offset,
}: Pick<Promotion, 'start_at' | 'end_at' | 'utc_offset'> & { readonly title: string }): string {
  const short = title.length <= titleMax ? title : `${title.slice(0, titleMax - 1).toWellFormed()}…`;
  const there = (moment: Date) => date.format(moment.getTime() + offsetMinutes(utc_offset) * 60_000);
  return `Promotion of “${short}”, ${there(start_at)} to ${there(end_at)}`;
}
