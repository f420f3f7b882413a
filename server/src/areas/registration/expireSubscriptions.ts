import { registrationLimits } from '@wheelhouse/contract/registration';
import type { WithdrawProvider } from '#areas/providers/editing.ts';
import * as plans from '#areas/subscriptions/planStore.ts';
import * as registrations from '#areas/subscriptions/registrationStore.ts';
import * as subscriptions from '#areas/subscriptions/subscriptionStore.ts';
import { recordAudit } from '#platform/database/audit.ts';
import { attemptAll } from '#platform/jobs/attemptAll.ts';
import { expiredEmail, reminderEmail } from './emails.ts';
import type { RegistrationNeeds } from './needs.ts';
import * as store from './store.ts';
import { dueReminder, stateOf } from '#areas/subscriptions/terms.ts';

const dayMs = 86_400_000;

/**
 * Sends reminders for subscriptions that end soon, and unpublishes providers after the grace period. May run at any
 * frequency: each thing is done once. Returns how many reminders were sent and how many lapsed.
 *
 * @throws AggregateError if some failed, after all the others
 */
export async function expireSubscriptions(
  needs: Pick<RegistrationNeeds, 'db' | 'mail' | 'publicUrl' | 'now'> & {
    readonly withdrawn: WithdrawProvider;
  },
): Promise<{ reminded: number; expired: number }> {
  const { db, mail, publicUrl, now = () => new Date() } = needs;
  const done = { reminded: 0, expired: 0 };
  const horizon = new Date(now().getTime() + Math.max(...registrationLimits.reminderDays) * dayMs);
  await attemptAll(await subscriptions.listEnding(db, horizon), async (providerId) => {
    const finish = await db.transaction().execute(async (within) => {
      const row = await subscriptions.lockSubscription(within, providerId);
      if (row === undefined || row.ends_at === null || row.lapsed_at !== null) return undefined;
      const addressee = await registrations.findAddressee(within, providerId);
      const head =
        addressee === undefined
          ? undefined
          : { to: addressee.email, language: addressee.language, company: addressee.name, providerId, publicUrl };

      if (stateOf(row.ends_at, now()) === 'LAPSED') {
        const wasPublished = await store.expire(within, providerId, now());
        await recordAudit(within, {
          accountId: null,
          actor: 'Wheelhouse',
          action: 'subscription.lapse',
          object: `provider ${providerId}`,
          before: { published: wasPublished },
          after: { published: false },
        });
        if (head !== undefined) await mail.send(expiredEmail(head), within);
        done.expired += 1;
        return wasPublished ? await needs.withdrawn(within, providerId) : undefined;
      }
      const due = dueReminder({ ends: row.ends_at, term: row.price_term, remindedDays: row.reminded_days }, now());
      if (due === undefined) return undefined;
      await subscriptions.markReminded(within, providerId, due);
      const plan = await plans.findPlan(within, row.subscription_type_id);
      if (head === undefined || plan === undefined) return undefined;
      const { graceDays } = registrationLimits;
      await mail.send(reminderEmail(head, { plan: plan.description, ends: row.ends_at, graceDays }), within);
      done.reminded += 1;
      return undefined;
    });
    await finish?.();
  });
  return done;
}
