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
