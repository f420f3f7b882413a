/** Which number comes first in 01/02/2024, where nothing else decides. */
export type DayOrder = 'DMY' | 'MDY';

/** With a year of two digits, 24-05-31 may have the year first. */
const ambiguous = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.]\d{4}|[/.]\d{2}|-(?:3[2-9]|[4-9]\d))(?:[T\s].*)?$/;

/** The order that days written with numbers alone show; undefined where they don't, or show both. */
export function seenDayOrder(texts: Iterable<string>): DayOrder | undefined {
  const orders = new Set<DayOrder>();
  for (const text of texts) {
    const [, first, second] = ambiguous.exec(text.trim()) ?? [];
    if (Number(first) > 12) orders.add('DMY');
    else if (Number(second) > 12) orders.add('MDY');
  }
  return orders.size === 1 ? [...orders][0] : undefined;
}

/** Whether days with numbers and two digits of the year have the year last: 31-12-98, and none of them 98-12-31. */
export function seenYearLast(texts: Iterable<string>): boolean {
  let isLast = false;
  for (const text of texts) {
    const [, first, third] = /^(\d{2})-\d{1,2}-(\d{2})$/.exec(text.trim()) ?? [];
    // Only a year is more than 31.
    if (Number(first) > 31) return false;
    isLast ||= Number(third) > 31;
  }
  return isLast;
}
