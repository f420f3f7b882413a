import type { PageTranslate } from '#lib/language.ts';
import type { Subscription } from '@wheelhouse/contract/registration';
import { formatDay } from '#lib/format.ts';

const day = (instant: string) => formatDay(instant.slice(0, 10));

/** What paying for this plan gives, shown before the payment; undefined for one that is not offered. */
export function renewalWords(subscription: Subscription, planId: number, t: PageTranslate): string | undefined {
  const { plan, state, ends: until, renewals } = subscription;
  const renewal = renewals.find(({ subscriptionTypeId }) => subscriptionTypeId === planId);
  if (renewal === undefined) return undefined;
  const { starts, ends, refusal } = renewal;
  if (refusal !== undefined) return refusal;
  if (starts === undefined || ends === undefined) return t('registration.renewal.noEnd');
  const paid = t('registration.renewal.paid', { ends: day(ends) });
  if (planId === plan.id || state !== 'ACTIVE' || until === undefined) return paid;
  const left = { plan: plan.description, until: day(until), starts: day(starts) };
  return `${t('registration.renewal.timeLeft', left)} ${paid}`;
}
