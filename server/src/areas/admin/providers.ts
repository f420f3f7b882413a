import { message } from '@wheelhouse/messages/message';
import { sql, type Transaction } from 'kysely';
import {
  changeProviderOwner,
  changeProviderYard,
  changeSubscription,
  providersList,
  sellingMessages,
  withdrawSubscription,
  type AdminProvider,
} from '@wheelhouse/contract/adminSelling';
import { registrationLimits } from '@wheelhouse/contract/registration';
import { findConfirmed } from '#areas/accounts/accountStore.ts';
import { findProvider, lockProvider } from '#areas/accounts/providerOwners.ts';
import type { Payments } from '#areas/payments/payments.ts';
import type { WithdrawProvider } from '#areas/providers/editing.ts';
import { allowAsPlan, replaceOwners, unpublish } from '#areas/providers/planStore.ts';
import { setYard } from '#areas/providers/store.ts';
import { findPlan } from '#areas/subscriptions/planStore.ts';
import {
  changePlan,
  endSubscription,
  insertSubscription,
  listPlanPayments,
  listRenewalPayments,
  lockSubscription,
} from '#areas/subscriptions/subscriptionStore.ts';
import { unusedOfPlan } from '#areas/subscriptions/terms.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit, type AuditedChange } from '#platform/database/audit.ts';
import { containsText, readListRow } from '#platform/database/pagedList.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handleList, type AdminListSource } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { actorOf } from './administrator.ts';
import { emailOwners } from './emails.ts';

const dayMs = 86_400_000;

interface ProviderRow extends Omit<AdminProvider, 'planId' | 'plan' | 'ends' | 'yard'> {
  readonly planId: number | null;
  readonly plan: string | null;
  readonly ends: Date | null;
  readonly yard: string | null;
}

/** User names, or the name of the organisation. */
const owners = sql`array(select username from account_provider join account on account.id = account_id
  where provider_id = provider.id order by account.id) || array(
  select organisation.name from organisation_provider held join organisation on organisation.id = held.organisation_id
  where held.provider_id = provider.id)`;
const state = sql`case when subscription.provider_id is null then 'NONE'
  when subscription.lapsed_at is not null then 'LAPSED'
  when subscription.ends_at is null or subscription.ends_at > now() then 'ACTIVE'
  when subscription.ends_at + ${registrationLimits.graceDays} * interval '1 day' > now() then 'GRACE'
  else 'LAPSED' end`;

const source: AdminListSource<typeof providersList.shape, ProviderRow> = {
  columns: sql`provider.id, provider.name, provider.published, plan.id as "planId", plan.description as plan,
    ${state} as state, subscription.ends_at as ends, ${owners} as owners, provider.yard`,
  from: sql`service_provider as provider
    left join subscription on subscription.provider_id = provider.id
    left join subscription_type as plan on plan.id = subscription.subscription_type_id`,
  id: sql`provider.id`,
  sorts: {
    id: [],
    name: [sql`lower(provider.name)`],
    plan: [sql`coalesce(plan.description, '')`],
    ends: [sql`coalesce(subscription.ends_at, 'infinity')`],
  },
  matches: (typed) =>
    containsText(typed, sql`provider.name`, sql`coalesce(provider.yard, '')`, sql`array_to_string(${owners}, ' ')`),
  filters: {
    state: (wanted) => sql`${state} = ${wanted}`,
    published: (wanted) => sql`provider.published = ${wanted === 'true'}`,
  },
  present: ({ planId, plan, ends, yard, ...provider }) => ({
    ...provider,
    ...(planId === null ? {} : { planId }),
    ...(plan === null ? {} : { plan }),
    ...(ends === null ? {} : { ends: ends.toISOString() }),
    ...(yard === null ? {} : { yard }),
  }),
};

export interface ProviderNeeds {
  readonly withdrawn: WithdrawProvider;
  readonly payments: Pick<Payments, 'cancel' | 'oweRest'>;
}

export function providerRoutes(services: Services, { withdrawn, payments }: ProviderNeeds): RouteHandler[] {
  const { db, now } = services;

  async function present(id: number): Promise<AdminProvider> {
    const row = await readListRow<ProviderRow>(db, source, sql`provider.id = ${id}`);
    if (row === undefined) throw new Refusal(404, sellingMessages.noProvider);
    return source.present(row);
  }

  return [
    ...handleList(db, providersList, source),

    handle(changeSubscription, async ({ params: { id }, body: { planId, ends: lastDay }, viewer }) => {
      await db.transaction().execute(async (within) => {
        await lock(within, id);
        const plan = await findPlan(within, planId);
        if (plan === undefined) throw refused('planId', sellingMessages.noPlan);
        const before = await lockSubscription(within, id);
        const ends = plan.price === 0 ? null : endOf(lastDay, before?.ends_at ?? null, now());
        const under = { planId, price: plan.price, priceTerm: plan.price_term, ends };
        if (before === undefined) {
          await insertSubscription(within, {
            provider_id: id,
            subscription_type_id: planId,
            price: plan.price,
            price_term: plan.price_term,
            started_at: now(),
            ends_at: ends,
          });
        } else {
          // The price that was agreed stays, unless the plan changes.
          const isSame = before.subscription_type_id === planId;
          await changePlan(
            within,
            id,
            isSame ? { ...under, price: before.price, priceTerm: before.price_term } : under,
          );
        }
        await allowAsPlan(within, id, planId);
        await record(within, viewer, id, {
          action: 'subscription.change',
          ...(before && { before: { plan: before.subscription_type_id, ends: before.ends_at } }),
          after: { plan: planId, ends },
        });
      });
      return await present(id);
    }),

    handle(withdrawSubscription, async ({ params: { id }, body: { reason }, viewer }) => {
      const finish = await db.transaction().execute(async (within) => {
        const { name, published } = await lock(within, id);
        const before = await lockSubscription(within, id);
        await endSubscription(within, id, now());
        await unpublish(within, id, now());
        const done = message('adminEmail.subscriptionEnded', { name });
        await emailOwners(within, services, { providerId: id, done, reason });
        const closeRenewals = await payments.cancel(within, await listRenewalPayments(within, id));
        const refundedCents =
          before === undefined
            ? 0
            : await payments.oweRest(within, {
                paymentIds: await listPlanPayments(within, id),
                cents: unusedOfPlan(before, now()),
                reason: message('adminEmail.planEnded', { name }),
              });
        await record(within, viewer, id, {
          action: 'subscription.withdraw',
          before: { published, ...(before && { plan: before.subscription_type_id, ends: before.ends_at }) },
          after: { published: false, reason, refundedCents },
        });
        const finish = published ? await withdrawn(within, id) : undefined;
        return async () => {
          await closeRenewals();
          await finish?.();
        };
      });
      await finish();
      return await present(id);
    }),

    handle(changeProviderOwner, async ({ params: { id }, body: { username }, viewer }) => {
      const { owners: before } = await present(id);
      await db.transaction().execute(async (within) => {
        await lock(within, id);
        const account = await findConfirmed(within, username);
        if (account === undefined || account.suspended_at !== null) {
          throw refused('username', sellingMessages.noAccount);
        }
        await replaceOwners(within, id, account.id);
        const after = { owners: [account.username] };
        await record(within, viewer, id, { action: 'provider.move', before: { owners: before }, after });
      });
      return await present(id);
    }),

    handle(changeProviderYard, async ({ params: { id }, body, viewer }) => {
      const yard = body.yard.trim();
      const name = await setYard(db, id, yard === '' ? null : yard, actorOf(viewer));
      if (name === undefined) throw new Refusal(404, sellingMessages.noProvider);
      return await present(id);
    }),
  ];
}

/** Locks a provider until the transaction ends. @throws Refusal 404 */
async function lock(within: Transaction<Schema>, id: number) {
  await lockProvider(within, id);
  const provider = await findProvider(within, id);
  if (provider === undefined) throw new Refusal(404, sellingMessages.noProvider);
  return provider;
}

/** The end of a paid plan: after its last day, or the end that it has. @throws Refusal 422 */
function endOf(lastDay: string | undefined, ends: Date | null, now: Date): Date {
  const wanted = lastDay === undefined ? ends : new Date(Date.parse(`${lastDay}T00:00:00Z`) + dayMs);
  if (wanted === null) throw refused('ends', sellingMessages.endNeeded);
  if (wanted <= now) throw refused('ends', sellingMessages.endPast);
  return wanted;
}

function refused(path: string, reason: typeof sellingMessages.noPlan): Refusal {
  return new Refusal(422, reason, { errors: [{ path, message: reason }] });
}

async function record(
  within: Transaction<Schema>,
  viewer: Viewer,
  id: number,
  change: Pick<AuditedChange, 'action' | 'before' | 'after'>,
): Promise<void> {
  await recordAudit(within, { ...actorOf(viewer), object: `provider ${id}`, ...change });
}
