import type { PromotionRow } from './store.ts';

const dayMs = 86_400_000;

/** What was paid for the days of a promotion that have not begun, in cents. */
export function unusedOf(
  { start_at, end_at, days, amount_cents }: Pick<PromotionRow, 'start_at' | 'end_at' | 'days' | 'amount_cents'>,
  now: Date,
): number {
  if (now <= start_at) return amount_cents;
  const daysLeft = Math.floor((end_at.getTime() - now.getTime()) / dayMs);
  return Math.round((amount_cents * Math.min(days, Math.max(0, daysLeft))) / days);
}
