import { message, type Message } from '@wheelhouse/messages/message';
import { offsetMinutes } from '@wheelhouse/contract/utcOffset';
import type { Promotion } from '#platform/database/newsSchema.ts';

/** A title is shortened to this many UTF-16 units: it must fit on one line of a checkout. */
const titleMax = 80;

/**
 * The description for a payment: `Promotion of “Good hauls”, 1 May 2026 to 8 May 2026`, days in the buyer's time zone.
 */
export function describePromotion({
  title,
  start_at,
  end_at,
  utc_offset,
}: Pick<Promotion, 'start_at' | 'end_at' | 'utc_offset'> & { readonly title: string }): Message {
  const short = title.length <= titleMax ? title : `${title.slice(0, titleMax - 1).toWellFormed()}…`;
  const there = (moment: Date) =>
    new Date(moment.getTime() + offsetMinutes(utc_offset) * 60_000).toISOString().slice(0, 10);
  return message('promotion.description', { title: short, from: there(start_at), until: there(end_at) });
}
