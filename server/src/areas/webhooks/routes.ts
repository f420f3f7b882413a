import * as contract from '@wheelhouse/contract/webhooks';
import { requireMembership, requireRight } from '#areas/organisations/membership.ts';
import type { ProveFactor } from '#areas/secondFactors/proveFactor.ts';
import type { Sessions } from '#areas/session/session.ts';
import { signedIn } from '#areas/session/signedIn.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { handle, type Incoming, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { allowedBody, type RightNeeds } from './allowedBody.ts';
import { findDelivery, findTarget, listDeliveries, type DeliveryRow } from './deliveryStore.ts';
import { listWebhooks } from './store.ts';
import * as webhooks from './webhooks.ts';

export interface WebhookRouteNeeds extends webhooks.WebhookNeeds, RightNeeds {
  readonly sessions: Pick<Sessions, 'provePassword'>;
  readonly proveFactor: ProveFactor;
  /** Sends what a webhook has waiting, soon. */
  readonly wake: (id: number) => Promise<void>;
}

function presentDelivery(row: DeliveryRow): contract.WebhookDelivery {
  const { id, type, state, attempts, created, attempted, next, status, problem } = row;
  return {
    id,
    type,
    state,
    attempts,
    created: created.toISOString(),
    ...(attempted === null ? {} : { attempted: attempted.toISOString() }),
    ...(state === 'WAITING' ? { next: next.toISOString() } : {}),
    ...(status === null ? {} : { status }),
    ...(problem === null ? {} : { problem }),
  };
}

export function webhookRoutes(needs: WebhookRouteNeeds): RouteHandler[] {
  const { db, sessions, proveFactor, wake } = needs;

  async function prove(
    viewer: Viewer,
    {
      password,
      address,
      ...proof
    }: { readonly password: string; readonly address: string } & Parameters<ProveFactor>[1],
  ) {
    await sessions.provePassword(signedIn(viewer), { password, path: 'password', address });
    await proveFactor({ accountId: requireAccount(viewer).id, address }, proof);
  }

  async function make(
    { viewer, body, address: from }: Pick<Incoming<typeof contract.createWebhook>, 'viewer' | 'body' | 'address'>,
    organisationId: number | null,
  ) {
    const { address, types, fleetId, ...proof } = body;
    const actor = requireAccount(viewer);
    // Before a recovery code is used up.
    if (organisationId !== null)
      requireRight(await requireMembership(db, actor, organisationId), ({ changes }) => changes);
    await prove(viewer, { ...proof, address: from });
    return await webhooks.createWebhook(needs, actor, { organisationId, address, types, fleetId });
  }

  async function delivery(
    webhookId: number,
    id: string,
  ): Promise<NonNullable<Awaited<ReturnType<typeof findDelivery>>>> {
    const row = await findDelivery(db, webhookId, id);
    if (row === undefined) throw notFound(contract.webhookMessages.noDelivery);
    return row;
  }

  return [
    handle(contract.listWebhooks, async ({ viewer }) => {
      const holder = { accountId: requireAccount(viewer).id, organisationId: null };
      return (await listWebhooks(db, holder)).map(webhooks.present);
    }),
    handle(contract.createWebhook, (incoming) => make(incoming, null)),
    handle(contract.listOrganisationWebhooks, ({ viewer, params }) =>
      webhooks.listOrganisationWebhooks(db, requireAccount(viewer), params.id),
    ),
    handle(contract.createOrganisationWebhook, (incoming) => make(incoming, incoming.params.id)),
    handle(contract.changeWebhook, ({ viewer, params, body }) =>
      webhooks.changeWhat(db, requireAccount(viewer), params.id, body),
    ),
    handle(contract.pauseWebhook, async ({ viewer, params, body }) => {
      const paused = await webhooks.pause(needs, requireAccount(viewer), params.id, body.paused);
      if (!body.paused) await wake(params.id);
      return paused;
    }),
    handle(contract.rotateWebhookSecret, async ({ viewer, params, body, address }) => {
      const actor = requireAccount(viewer);
      await webhooks.requireWebhook(db, actor, params.id);
      await prove(viewer, { ...body, address });
      return await webhooks.rotate(needs, actor, params.id);
    }),
    handle(contract.removeWebhook, async ({ viewer, params }) => {
      await webhooks.remove(db, requireAccount(viewer), params.id);
      return undefined;
    }),
    handle(contract.testWebhook, async ({ viewer, params }) => {
      const id = await webhooks.test(needs, requireAccount(viewer), params.id);
      return presentDelivery(await delivery(params.id, id));
    }),
    handle(contract.listWebhookDeliveries, async ({ viewer, params, query }) => {
      await webhooks.requireWebhook(db, requireAccount(viewer), params.id);
      const { page = 0, size = contract.webhookLimits.page } = query;
      const { rows, total } = await listDeliveries(db, params.id, { page, size });
      return { data: rows.map(presentDelivery), page, size, total };
    }),
    handle(contract.getWebhookDelivery, async ({ viewer, params }) => {
      const actor = requireAccount(viewer);
      await webhooks.requireWebhook(db, actor, params.id);
      const row = await delivery(params.id, params.deliveryId);
      // With the rights of the one who made it, who alone reads it.
      const target = await findTarget(db, params.id);
      const body = target?.accountId === actor.id ? await allowedBody(needs, target, row) : undefined;
      return {
        ...presentDelivery(row),
        ...(body === undefined ? {} : { body }),
        ...(row.answer === null ? {} : { answer: row.answer }),
      };
    }),
    handle(contract.replayWebhookDelivery, async ({ viewer, params }) => {
      await webhooks.replay(needs, requireAccount(viewer), params);
      await wake(params.id);
      return presentDelivery(await delivery(params.id, params.deliveryId));
    }),
  ];
}
