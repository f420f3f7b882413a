import { webhookLimits, webhookMessages, type Webhook } from '@wheelhouse/contract/webhooks';
import { testType, type WebhookType } from '@wheelhouse/contract/webhookEvents';
import { fleetMessages } from '@wheelhouse/contract/fleets';
import type { Kysely, Transaction } from 'kysely';
import { requireFleet } from '#areas/fleets/fleets.ts';
import {
  lockMembership,
  requireActive,
  requireMembership,
  requireRight,
  type Actor,
} from '#areas/organisations/membership.ts';
import { findMembership } from '#areas/organisations/store.ts';
import { emailFactorChange } from '#areas/secondFactors/factorEmails.ts';
import { newEventId, queueTest } from '#areas/webhookEvents/queueWebhookEvent.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit, type AuditedChange } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { askAgain, findDelivery } from './deliveryStore.ts';
import { isPrivateHost } from '#platform/httpClient/guard.ts';
import { newSecret, secretText } from './signature.ts';
import * as store from './store.ts';

export type WebhookNeeds = Pick<Services, 'db' | 'mail' | 'publicUrl' | 'now'>;

export function stateOf({ offAt, pausedAt }: Pick<store.WebhookRow, 'offAt' | 'pausedAt'>): Webhook['state'] {
  return offAt !== null ? 'OFF' : pausedAt !== null ? 'PAUSED' : 'ON';
}

export function present(row: store.WebhookRow): Webhook {
  const { id, address, types, fleetId, fleetName, pausedAt, heldAt, offAt, failingSince, created, owner, waiting } =
    row;
  return {
    id,
    address,
    types,
    owner,
    waiting,
    created: created.toISOString(),
    ...(fleetId === null || fleetName === null ? {} : { fleet: { id: fleetId, name: fleetName } }),
    state: stateOf({ offAt, pausedAt }),
    ...(heldAt === null ? {} : { held: true as const }),
    ...(failingSince === null ? {} : { failingSince: failingSince.toISOString() }),
  };
}

/** @throws Refusal (409) while an administrator has paused it */
function requireNotHeld({ heldAt }: store.WebhookRow): void {
  if (heldAt !== null) throw new Refusal(409, webhookMessages.held);
}

/** The webhooks of an organisation. @throws Refusal (404) for others, (403) for members who change nothing */
export async function listOrganisationWebhooks(db: Kysely<Schema>, actor: Actor, organisationId: number) {
  requireRight(await requireMembership(db, actor, organisationId), ({ changes }) => changes);
  return (await store.listWebhooks(db, { accountId: actor.id, organisationId })).map(present);
}

/**
 * A webhook that the actor may change: an own one, or as an owner of its organisation.
 *
 * @throws Refusal (404), (403) for one of another member
 */
export async function requireWebhook(
  db: Kysely<Schema> | Transaction<Schema>,
  actor: Actor,
  id: number,
): Promise<store.WebhookRow> {
  const row = await store.findWebhook(db, id);
  if (row === undefined) throw notFound(webhookMessages.notFound);
  const isOwn = row.accountId === actor.id;
  if (row.organisationId === null) {
    if (!isOwn) throw notFound(webhookMessages.notFound);
    return row;
  }
  const membership = await findMembership(db, actor.id, row.organisationId);
  if (membership === undefined) throw notFound(webhookMessages.notFound);
  requireRight(membership, ({ changes }) => changes);
  if (!isOwn) requireRight(membership, ({ decides }) => decides);
  return row;
}

interface What {
  readonly types: readonly WebhookType[];
  readonly fleetId?: number | undefined;
}

/** @throws Refusal (404) for a fleet that the maker doesn't see, (422) for one that isn't of the organisation */
async function requireFleetOf(
  within: Transaction<Schema>,
  maker: Actor,
  organisationId: number | null,
  { fleetId }: What,
): Promise<void> {
  if (fleetId === undefined) return;
  const fleet = await requireFleet(within, maker, fleetId);
  if (organisationId === null || fleet.organisationId === organisationId) return;
  const { fleetOfOrganisation } = webhookMessages;
  throw new Refusal(422, fleetOfOrganisation, { errors: [{ path: 'fleetId', message: fleetOfOrganisation }] });
}

type Change = Pick<AuditedChange, 'before' | 'after'> & { readonly did: string };

/** What the audit log and administrators have of an address: the rest of it may be a secret. */
export const hostOf = (address: string): string => new URL(address).host;

async function record(
  within: Transaction<Schema>,
  actor: Actor,
  { accountId, organisationId }: store.WebhookHolder,
  { did, ...values }: Change,
): Promise<void> {
  const object = organisationId === null ? `account/${accountId}` : `organisation/${organisationId} webhook`;
  await recordAudit(within, {
    accountId: actor.id,
    actor: actor.username,
    action: `webhook.${did}`,
    object,
    ...values,
  });
}

/**
 * Makes a webhook with the rights of the actor.
 *
 * @param form.organisationId for an organisation; null for the actor
 * @throws Refusal (403, 404, 409) for an organisation or fleet, (422) for too many
 */
export async function createWebhook(
  needs: WebhookNeeds,
  actor: Actor,
  form: What & { readonly organisationId: number | null; readonly address: string },
): Promise<{ webhook: Webhook; secret: string }> {
  const { organisationId, address, types, fleetId } = form;
  const holder = { accountId: actor.id, organisationId };
  if (isPrivateHost(new URL(address).hostname)) {
    const errors = [{ path: 'address', message: webhookMessages.privateAddress }];
    throw new Refusal(422, webhookMessages.privateAddress, { errors });
  }
  const secret = newSecret();
  return await needs.db.transaction().execute(async (within) => {
    if (organisationId !== null) {
      const membership = await lockMembership(within, actor, organisationId);
      requireRight(membership, ({ changes }) => changes);
      requireActive(membership);
    }
    await requireFleetOf(within, actor, organisationId, form);
    if ((await store.countWebhooks(within, actor.id)) >= webhookLimits.most) {
      throw new Refusal(422, webhookMessages.tooMany);
    }
    const id = await store.insertWebhook(within, { ...holder, address, types, fleetId, secret, at: needs.now() });
    const after = { webhook: id, host: hostOf(address), types, ...(fleetId === undefined ? {} : { fleetId }) };
    await record(within, actor, holder, { did: 'create', after });
    await emailFactorChange(within, needs, actor.id, 'webhookMade');
    return { webhook: present(await requireWebhook(within, actor, id)), secret: secretText(secret) };
  });
}

/** Changes a webhook; `act` says what it was and is, for the audit log. @throws Refusal (403, 404, 422) */
async function change(
  db: Kysely<Schema>,
  { actor, id }: { readonly actor: Actor; readonly id: number },
  act: (within: Transaction<Schema>, row: store.WebhookRow) => Promise<Change>,
): Promise<store.WebhookRow | undefined> {
  return await db.transaction().execute(async (within) => {
    const row = await requireWebhook(within, actor, id);
    const { before, after, did } = await act(within, row);
    await record(within, actor, row, {
      did,
      ...(before === undefined ? {} : { before: { webhook: id, ...before } }),
      after: { webhook: id, ...(after as object | undefined) },
    });
    return await store.findWebhook(within, id);
  });
}

const orGone = (row: store.WebhookRow | undefined): Webhook => {
  if (row === undefined) throw notFound(webhookMessages.notFound);
  return present(row);
};

/** @throws Refusal (403, 404), (422) for a fleet of somewhere else */
export async function changeWhat(db: Kysely<Schema>, actor: Actor, id: number, what: What): Promise<Webhook> {
  const changed = await change(db, { actor, id }, async (within, row) => {
    // An owner of the organisation may not see the fleets of the one whose rights the webhook has.
    const isSame = (what.fleetId ?? null) === row.fleetId;
    if (!isSame && row.accountId !== actor.id) throw notFound(fleetMessages.notFound);
    if (!isSame) await requireFleetOf(within, actor, row.organisationId, what);
    await store.updateWhat(within, id, what);
    const { types, fleetId } = row;
    return { did: 'change', before: { types, fleetId }, after: what };
  });
  return orGone(changed);
}

export async function pause({ db, now }: WebhookNeeds, actor: Actor, id: number, paused: boolean): Promise<Webhook> {
  const changed = await change(db, { actor, id }, async (within, row) => {
    requireNotHeld(row);
    await store.updatePaused(within, id, paused ? now() : null);
    return { did: paused ? 'pause' : 'resume' };
  });
  return orGone(changed);
}

/** Pauses a webhook of any account, which its maker can't undo, or lets it go on. @throws Refusal (404) */
export async function hold(
  { db, now }: Pick<WebhookNeeds, 'db' | 'now'>,
  actor: Actor,
  id: number,
  paused: boolean,
): Promise<void> {
  await db.transaction().execute(async (within) => {
    const row = await store.findWebhook(within, id);
    if (row === undefined) throw notFound(webhookMessages.notFound);
    const before = { webhook: id, host: hostOf(row.address), state: present(row).state };
    await store.updateHeld(within, id, paused ? now() : null);
    await record(within, actor, row, {
      did: paused ? 'hold' : 'release',
      before,
      after: { ...before, state: paused ? 'PAUSED' : 'ON' },
    });
  });
}

export async function rotate(
  { db, now }: WebhookNeeds,
  actor: Actor,
  id: number,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = newSecret();
  const oldUntil = new Date(now().getTime() + webhookLimits.oldSecretHours * 3_600_000);
  const changed = await change(db, { actor, id }, async (within) => {
    await store.updateSecret(within, id, { secret, oldUntil });
    return { did: 'rotate' };
  });
  return { webhook: orGone(changed), secret: secretText(secret) };
}

export async function remove(db: Kysely<Schema>, actor: Actor, id: number): Promise<void> {
  await change(db, { actor, id }, async (within, { address, types }) => {
    await store.deleteWebhook(within, id);
    return { did: 'remove', before: { host: hostOf(address), types } };
  });
}

/** Queues a test. @returns its id @throws Refusal (403, 404), (422) if too many wait */
export async function test({ db, now }: WebhookNeeds, actor: Actor, id: number): Promise<string> {
  const eventId = newEventId();
  await db.transaction().execute(async (within) => {
    requireNotHeld(await requireWebhook(within, actor, id));
    const event = { for: { webhookId: id }, type: testType, data: { webhookId: id }, at: now(), id: eventId } as const;
    if (!(await queueTest(within, event))) throw new Refusal(422, webhookMessages.full);
  });
  return eventId;
}

/** Has a delivery sent again. @throws Refusal (403, 404), (409) for one that waits for its first attempt */
export async function replay(
  { db, now }: WebhookNeeds,
  actor: Actor,
  { id, deliveryId }: { readonly id: number; readonly deliveryId: string },
): Promise<void> {
  await change(db, { actor, id }, async (within, row) => {
    requireNotHeld(row);
    if ((await findDelivery(within, id, deliveryId)) === undefined) throw notFound(webhookMessages.noDelivery);
    if (!(await askAgain(within, id, deliveryId, now()))) throw new Refusal(409, webhookMessages.waits);
    return { did: 'replay', after: { delivery: deliveryId } };
  });
}
