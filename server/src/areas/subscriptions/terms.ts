import { graceEnd, registrationLimits, type Subscription } from '@wheelhouse/contract/registration';

export type PriceTerm = Subscription['plan']['priceTerm'];

const dayMs = 86_400_000;

/**
 * The same time one term later (UTC), or by -1 one term earlier. If that month has no such day it is its last one: a month from 31 January is 28
 * or 29 February.
 */
export function addTerm(from: Date, term: PriceTerm, terms: 1 | -1 = 1): Date {
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + terms * (term === 'YEAR' ? 12 : 1), 1);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
}

/** A plan at the price that was paid for it, in euro per term. */
export interface PricedPlan {
  readonly planId: number;
  readonly price: number;
  readonly term: PriceTerm;
}

/**
 * The next term after a payment: nothing of a running one is lost, and no unused time is counted. Paid in the grace
 * period it continues from the end of the previous one, since the page was public; after that it starts with the
 * payment. Under another plan the rest of the old one becomes as much time as its value buys there, so that nobody gets
 * an expensive plan at the price of a cheap one.
 */
export function nextTerm(
  running: PricedPlan & { readonly ends: Date | null },
  now: Date,
  next: PricedPlan,
): { starts: Date; ends: Date } {
  const starts = endOfTimeLeft(running, now, next);
  return { starts, ends: addTerm(starts, next.term) };
}

function endOfTimeLeft(running: PricedPlan & { readonly ends: Date | null }, now: Date, next: PricedPlan): Date {
  if (running.ends === null || stateOf(running.ends, now) === 'LAPSED') return now;
  if (running.ends <= now) return running.ends;
  if (running.planId === next.planId) return running.ends;
  const left = running.ends.getTime() - now.getTime();
  return new Date(now.getTime() + left * (aYear(running) / aYear(next)));
}

/** A plan in the form of a database row. */
interface PlanColumns {
  readonly subscription_type_id: number;
  readonly price: number;
  readonly price_term: PriceTerm;
}

/** A subscription after a payment for one more term of this plan. */
export function underPaidPlan(
  running: PlanColumns & { readonly ends_at: Date | null },
  paid: PlanColumns,
  now: Date,
): { planId: number; price: number; priceTerm: PriceTerm; starts: Date; ends: Date } {
  const plan = (row: PlanColumns) => ({ planId: row.subscription_type_id, price: row.price, term: row.price_term });
  const term = nextTerm({ ...plan(running), ends: running.ends_at }, now, plan(paid));
  return { planId: paid.subscription_type_id, price: paid.price, priceTerm: paid.price_term, ...term };
}

/** What a plan costs for the days before its end that have not begun, in cents. */
export function unusedOfPlan(
  { price, price_term, ends_at }: Pick<PlanColumns, 'price' | 'price_term'> & { readonly ends_at: Date | null },
  now: Date,
): number {
  let cents = 0;
  for (let ends = ends_at; price > 0 && ends !== null && ends > now;) {
    const starts = addTerm(ends, price_term, -1);
    const days = Math.round((ends.getTime() - starts.getTime()) / dayMs);
    const daysLeft = Math.floor((ends.getTime() - Math.max(now.getTime(), starts.getTime())) / dayMs);
    cents += Math.round((price * 100 * Math.min(days, daysLeft)) / days);
    ends = starts;
  }
  return cents;
}

function aYear({ price, term }: PricedPlan): number {
  return term === 'YEAR' ? price : price * 12;
}

/** A plan without price has no end. */
export function stateOf(ends: Date | null, now: Date): Subscription['state'] {
  if (ends === null || now < ends) return 'ACTIVE';
  return now < graceEnd(ends) ? 'GRACE' : 'LAPSED';
}

/**
 * The due reminder, in days before the end; undefined for none. Of several missed ones the last counts. A term of a
 * month has no reminder on its first day.
 */
export function dueReminder(
  subscription: { readonly ends: Date; readonly term: PriceTerm; readonly remindedDays: number | null },
  now: Date,
): number | undefined {
  const daysLeft = (subscription.ends.getTime() - now.getTime()) / dayMs;
  if (daysLeft <= 0) return undefined;
  const reminders = registrationLimits.reminderDays.filter((days) => subscription.term === 'YEAR' || days < 28);
  const due = Math.min(...reminders.filter((days) => daysLeft <= days));
  const sent = subscription.remindedDays ?? Number.POSITIVE_INFINITY;
  return Number.isFinite(due) && due < sent ? due : undefined;
}
