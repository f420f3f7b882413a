import { graceEnd, registrationLimits, type Subscription } from '@wheelhouse/contract/registration';

export type PriceTerm = Subscription['plan']['priceTerm'];

const dayMs = 86_400_000;

/**
 * The same time one term later (UTC). Where that month has no such day it is its last one: a month from 31 January is
 * 28 or 29 February.
 */
export function addTerm(from: Date, term: PriceTerm): Date {
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + (term === 'YEAR' ? 12 : 1), 1);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
}

/** The end after another term was paid: nothing of a term that still runs is lost, and none is counted that was not had. */
export function renewedEnd(ends: Date | null, now: Date, term: PriceTerm): Date {
  return addTerm(ends !== null && ends > now ? ends : now, term);
}

/** A plan without price has no end. */
export function stateOf(ends: Date | null, now: Date): Subscription['state'] {
  if (ends === null || now < ends) return 'ACTIVE';
  return now < graceEnd(ends) ? 'GRACE' : 'LAPSED';
}

/**
 * Which reminder is due, in days before the end; undefined for none. Of several that were slept through the last counts.
 * A term of a month has no reminder on the day it begins.
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
