import type { OwnPromotion } from '@wheelhouse/contract/promotions';
import { dayOf } from '#lib/dayOf.ts';

const dayMs = 86_400_000;
/** No promotion is longer (content specification, section 5), so dates farther apart are not of the same one. */
const mostDays = 400;

type Day = OwnPromotion['days'][number];

/** Every day from the first that was counted to the last, those on which nothing was too. */
export function everyDay(counted: readonly Day[]): Day[] {
  const known = new Map(counted.map((one) => [one.day, one]));
  const days = counted.map(({ day }) => Date.parse(day));
  if (days.length === 0) return [];
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const length = Math.min(mostDays, Math.round((last - first) / dayMs) + 1);
  return Array.from({ length }, (_, place) => {
    const day = dayOf(first + place * dayMs);
    return known.get(day) ?? { day, impressions: 0, clicks: 0 };
  });
}
