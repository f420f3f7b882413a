import { providerMessages } from '@wheelhouse/contract/providers';
import type { Kysely, Transaction } from 'kysely';
import { findProvider, listOwned, lockProvider } from '#areas/accounts/providerOwners.ts';
import { giveToOrganisation, organisationOf, replaceOwners } from '#areas/providers/planStore.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { lockMembership, recordChange, requireActive, requireRight, type Actor } from './membership.ts';

/**
 * Gives a provider with its content and invoices to an organisation that the actor owns or manages, or, without one,
 * to the actor. Out of an organisation only its owners take it.
 *
 * @throws Refusal (404) for a provider that the actor may not change, (403) without the right in an organisation, (409)
 *   for a suspended one
 */
export async function moveProvider(
  db: Kysely<Schema>,
  actor: Actor,
  { providerId, organisationId: to }: { readonly providerId: number; readonly organisationId: number | undefined },
): Promise<void> {
  await db.transaction().execute(async (within) => {
    await lockProvider(within, providerId);
    const provider = await findProvider(within, providerId);
    const isOwn = (await listOwned(within, actor.id)).has(providerId);
    if (provider === undefined || !isOwn) throw notFound(providerMessages.notFound);
    const from = await organisationOf(within, providerId);
    if (from === to) return;
    if (from !== undefined) await release(within, actor, from);
    if (to === undefined) await replaceOwners(within, providerId, actor.id);
    else {
      await receive(within, actor, to);
      await giveToOrganisation(within, providerId, to);
    }
    const { name } = provider;
    if (from !== undefined) {
      const before = { provider: providerId, name };
      await recordChange(within, actor, from, { action: 'organisation.release provider', before });
    }
    if (to !== undefined) {
      const after = { provider: providerId, name };
      await recordChange(within, actor, to, { action: 'organisation.receive provider', after });
    }
  });
}

async function release(within: Transaction<Schema>, actor: Actor, id: number): Promise<void> {
  requireRight(await lockMembership(within, actor, id), ({ decides }) => decides);
}

async function receive(within: Transaction<Schema>, actor: Actor, id: number): Promise<void> {
  const organisation = await lockMembership(within, actor, id);
  requireRight(organisation, ({ changes }) => changes);
  requireActive(organisation);
}
