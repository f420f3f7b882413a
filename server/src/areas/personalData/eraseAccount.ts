import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { Transaction } from 'kysely';
import type { ErasurePreview } from '@wheelhouse/contract/personalData';
import { requireAnotherAdministrator } from '#areas/accounts/administrators.ts';
import { lockProvider } from '#areas/accounts/providerOwners.ts';
import { takeStep, type BookingQueue } from '#areas/events/bookings.ts';
import type { BookingNeeds } from '#areas/events/needs.ts';
import { requireOtherOwners } from '#areas/organisations/owners.ts';
import type { Payments } from '#areas/payments/payments.ts';
import type { WithdrawProvider } from '#areas/providers/editing.ts';
import { unpublish } from '#areas/providers/planStore.ts';
import type { Sessions } from '#areas/session/session.ts';
import { endSubscription, listRenewalPayments } from '#areas/subscriptions/subscriptionStore.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit, type AuditedChange } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import * as store from './store.ts';

export interface ErasureNeeds {
  readonly sessions: Pick<Sessions, 'endAll' | 'lock'>;
  readonly bookings: BookingNeeds;
  readonly bookingQueue: BookingQueue;
  readonly withdrawn: WithdrawProvider;
  readonly payments: Pick<Payments, 'cancel'>;
}

/** Who erases: undefined for the user of the account. */
export type ErasedBy = (Pick<AuditedChange, 'accountId' | 'actor'> & { readonly reason: string }) | undefined;

const dismissed = (name: string) => message('organisation.lastOwnerErased', { name });

/** @throws Refusal 409 if an organisation or the installation would have nobody left who can administer it */
async function requireErasable(within: Transaction<Schema>, accountId: number): Promise<void> {
  await requireAnotherAdministrator(within, accountId);
  await requireOtherOwners(within, accountId, dismissed);
}

/** What erasing an account does to others. */
export async function previewOf({ db, now }: Services, accountId: number, language: string): Promise<ErasurePreview> {
  const hindrance = await db
    .transaction()
    .execute((within) => requireErasable(within, accountId))
    .then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof Refusal) return say(error.detail, language);
        throw error;
      },
    );
  return {
    ...(hindrance === undefined ? {} : { hindrance }),
    providers: await store.listSoleProviders(db, accountId),
    bookings: (await store.listSlotsAhead(db, accountId, now())).length,
    organisations: await store.listSoleOrganisations(db, accountId),
  };
}

/**
 * Erases an account at once: its bookings ahead are cancelled, providers that nobody else owns are unpublished, its
 * sessions and streams end, emails to it that wait are given up, and its personal data is removed or made anonymous by
 * the list of tables.
 *
 * @throws Refusal 409 if an organisation or the installation would have nobody left who can administer it
 */
export async function eraseAccount(
  services: Services,
  needs: ErasureNeeds,
  subject: store.Subject,
  by: ErasedBy,
): Promise<void> {
  const { db, now } = services;
  const { id } = subject;
  const since = now();
  await db.transaction().execute((within) => requireErasable(within, id));
  const viewer = { account: subject, authorities: new Set<never>(), signInId: undefined };
  for (const slot of await store.listSlotsAhead(db, id, now())) {
    // One that ended or was cancelled in the meantime needs nothing.
    await takeStep(needs.bookings, needs.bookingQueue, viewer, slot, 'cancel').catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
  const finish = await db.transaction().execute(async (within) => {
    await requireErasable(within, id);
    await needs.sessions.lock(within, id);
    const steps = [];
    for (const provider of await store.listSoleProviders(within, id)) {
      steps.push(...(await withdraw(within, needs, provider.id, now())));
    }
    steps.push(await needs.sessions.endAll(within, id));
    for (const address of await store.listAddresses(within, id)) await services.mail.forget(address, since, within);
    await store.removeSoleOrganisations(within, id);
    await store.erasePersonalData(within, subject);
    await recordAudit(within, {
      accountId: by?.accountId ?? null,
      actor: by?.actor ?? `deleted account ${id}`,
      action: 'account.erase',
      object: `account/${id}`,
      ...(by === undefined ? {} : { after: { reason: by.reason } }),
    });
    return steps;
  });
  for (const step of finish) await step();
}

/** Takes a provider off the page, and notifies the people with meetings there. @returns what remains to be done after it */
async function withdraw(within: Transaction<Schema>, needs: ErasureNeeds, providerId: number, at: Date) {
  await lockProvider(within, providerId);
  await endSubscription(within, providerId, at);
  const wasPublished = await unpublish(within, providerId, at);
  const closeRenewals = await needs.payments.cancel(within, await listRenewalPayments(within, providerId));
  return wasPublished ? [closeRenewals, await needs.withdrawn(within, providerId)] : [closeRenewals];
}
