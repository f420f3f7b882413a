import type { Kysely, Transaction } from 'kysely';
import { fleetLimits, fleetMessages, type FleetHolder } from '@wheelhouse/contract/fleets';
import { requireActive, requireMembership, type Actor } from '#areas/organisations/membership.ts';
import { findMembership } from '#areas/organisations/store.ts';
import { recordAudit, type AuditedChange } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { newToken } from '#platform/tokens/tokens.ts';
import { mayPlaceFleet } from '#permissions/fleets.ts';
import { removeRule, writeRule } from './ruleStore.ts';
import type { Followed } from './rules.ts';
import { deleteExpiredShares, deleteShare, insertShare, listShares, type ShareRow } from './shareStore.ts';
import {
  countHeld,
  deleteFleet,
  deleteVessels,
  findFleet,
  insertFleet,
  insertVessels,
  lockFleet,
  lockFleetsOf,
  updateFleetName,
  updateHolder,
  type Held,
  type SeenFleet,
} from './store.ts';

const dayMs = 86_400_000;

/** A fleet that the account sees; others are not found. @throws Refusal (404) */
export async function requireFleet(
  db: Kysely<Schema> | Transaction<Schema>,
  actor: Actor,
  id: number,
): Promise<SeenFleet> {
  const fleet = await findFleet(db, actor.id, id);
  if (fleet === undefined) throw notFound(fleetMessages.notFound);
  return fleet;
}

/** A fleet that the account may change. @throws Refusal (403, 404) */
export async function requireOwnFleet(
  db: Kysely<Schema> | Transaction<Schema>,
  actor: Actor,
  id: number,
): Promise<SeenFleet> {
  const fleet = await requireFleet(db, actor, id);
  if (!fleet.mayChange) throw new Refusal(403, fleetMessages.notAllowed);
  return fleet;
}

/** What a change did, for the audit log. */
interface Done<T> extends Pick<AuditedChange, 'before' | 'after'> {
  readonly answer: T;
}

/** Writes a change of a fleet to the audit log: one of an organisation is found by that. */
async function record(
  within: Transaction<Schema>,
  actor: Actor,
  fleet: Held & { readonly id: number },
  change: Pick<AuditedChange, 'action' | 'before' | 'after'>,
): Promise<void> {
  const place = fleet.organisationId === null ? '' : `organisation/${fleet.organisationId} `;
  const object = `${place}fleet ${fleet.id}`;
  await recordAudit(within, { accountId: actor.id, actor: actor.username, object, ...change });
}

/** Changes a fleet: one change of its holder's fleets at a time, atomic, and in the audit log. */
async function change<T>(
  db: Kysely<Schema>,
  { actor, id }: { readonly actor: Actor; readonly id: number },
  action: string,
  act: (within: Transaction<Schema>, fleet: SeenFleet) => Promise<Done<T>>,
): Promise<T> {
  return await db.transaction().execute(async (within) => {
    const held = await lockFleet(within, id);
    if (held === undefined) throw notFound(fleetMessages.notFound);
    await lockFleetsOf(within, held);
    const fleet = await requireOwnFleet(within, actor, id);
    const { answer, ...values } = await act(within, fleet);
    await record(within, actor, fleet, { action: `fleet.${action}`, ...values });
    return answer;
  });
}

/** Where the actor wants a fleet. @throws Refusal (404, 409) for an organisation that it can't use */
async function placeOf(within: Transaction<Schema>, actor: Actor, { organisationId, shared = false }: FleetHolder) {
  if (organisationId === undefined) return { held: { accountId: actor.id, organisationId: null }, name: null };
  const organisation = await requireMembership(within, actor, organisationId);
  requireActive(organisation);
  return { held: { accountId: shared ? null : actor.id, organisationId }, name: organisation.name };
}

/** @throws Refusal (422) if the holder would have too many fleets or vessels with these more */
async function requireRoom(within: Transaction<Schema>, held: Held, more: { fleets: number; vessels: number }) {
  const { fleets, vessels } = await countHeld(within, held);
  if (fleets + more.fleets > fleetLimits.fleetsMax) throw new Refusal(422, fleetMessages.tooManyFleets);
  if (vessels + more.vessels > fleetLimits.vesselsMax) throw new Refusal(422, fleetMessages.tooManyVessels);
}

async function requirePlace(within: Transaction<Schema>, actor: Actor, from: Held, to: Held): Promise<void> {
  const roleIn = async ({ organisationId }: Held) =>
    organisationId === null ? undefined : (await findMembership(within, actor.id, organisationId))?.role;
  const roles = { from: await roleIn(from), to: await roleIn(to) };
  if (!mayPlaceFleet(from, to, roles)) throw new Refusal(403, fleetMessages.notAllowed);
}

/** @throws Refusal (403) for a role that shares nothing, (404, 409) for another or suspended organisation, (422) */
export async function createFleet(
  db: Kysely<Schema>,
  actor: Actor,
  { name, ...holder }: { readonly name: string } & FleetHolder,
  followed: Followed | undefined,
): Promise<SeenFleet> {
  const vesselIds = [...(followed?.vesselIds ?? [])].sort((a, b) => a - b);
  return await db.transaction().execute(async (within) => {
    const { held, name: organisation } = await placeOf(within, actor, holder);
    await requirePlace(within, actor, { accountId: actor.id, organisationId: null }, held);
    await lockFleetsOf(within, held);
    await requireRoom(within, held, { fleets: 1, vessels: vesselIds.length });
    const id = await insertFleet(within, held, name);
    if (followed !== undefined) await writeRule(within, id, followed);
    const rule = followed?.rule ?? null;
    const fleet = { id, name, vesselIds, ...held, organisation, rule, mayChange: true };
    const after = { name, ...(followed && { rule: followed.rule }) };
    await record(within, actor, fleet, { action: 'fleet.create', after });
    return fleet;
  });
}

export async function renameFleet(db: Kysely<Schema>, actor: Actor, id: number, name: string): Promise<SeenFleet> {
  return await change(db, { actor, id }, 'rename', async (within, fleet) => {
    await updateFleetName(within, id, name);
    return { answer: { ...fleet, name }, before: { name: fleet.name }, after: { name } };
  });
}

export async function removeFleet(db: Kysely<Schema>, actor: Actor, id: number): Promise<void> {
  await change(db, { actor, id }, 'remove', async (within, { name, vesselIds }) => {
    await deleteFleet(within, id);
    return { answer: undefined, before: { name, vesselIds } };
  });
}

/** Lets a fleet follow a filter, or without one keep its vessels. @throws Refusal (422) if there would be too many */
export async function setRule(
  db: Kysely<Schema>,
  actor: Actor,
  id: number,
  followed: Followed | undefined,
): Promise<SeenFleet> {
  return await change(db, { actor, id }, 'rule', async (within, fleet) => {
    if (followed === undefined) await removeRule(within, id);
    else {
      await requireRoom(within, fleet, { fleets: 0, vessels: followed.vesselIds.length - fleet.vesselIds.length });
      await writeRule(within, id, followed);
    }
    const answer = await requireFleet(within, actor, id);
    return { answer, before: { rule: fleet.rule }, after: { rule: answer.rule } };
  });
}

/** @throws Refusal (409) for a fleet that follows a filter */
function requireFixed({ rule }: SeenFleet): void {
  if (rule !== null) throw new Refusal(409, fleetMessages.followsRule);
}

/** Gives a fleet another holder. @throws Refusal (403, 404, 409, 422) */
export async function moveFleet(db: Kysely<Schema>, actor: Actor, id: number, to: FleetHolder): Promise<SeenFleet> {
  return await db.transaction().execute(async (within) => {
    const from = await lockFleet(within, id);
    if (from === undefined) throw notFound(fleetMessages.notFound);
    // First, or the answer about its new place would tell that it exists.
    await requireFleet(within, actor, id);
    const { held } = await placeOf(within, actor, to);
    await lockFleetsOf(within, from, held);
    const fleet = await requireOwnFleet(within, actor, id);
    await requirePlace(within, actor, from, held);
    if (held.organisationId !== from.organisationId) {
      await requireRoom(within, held, { fleets: 1, vessels: fleet.vesselIds.length });
    }
    await updateHolder(within, id, held);
    const moved = await requireFleet(within, actor, id);
    const after = { name: fleet.name, organisation: held.organisationId, shared: held.accountId === null };
    const before = { organisation: from.organisationId, shared: from.accountId === null };
    // In the log of both sides.
    if (from.organisationId !== held.organisationId && from.organisationId !== null) {
      await record(within, actor, fleet, { action: 'fleet.move', before, after });
    }
    await record(within, actor, moved, { action: 'fleet.move', before, after });
    return moved;
  });
}

/** @throws Refusal (422) if a vessel is not one of this installation's, or there would be too many. */
export async function addVessels(
  db: Kysely<Schema>,
  actor: Actor,
  id: number,
  vesselIds: readonly number[],
  isVessel: (id: number) => boolean,
): Promise<SeenFleet> {
  return await change(db, { actor, id }, 'addVessels', async (transaction, fleet) => {
    requireFixed(fleet);
    if (!vesselIds.every(isVessel)) throw new Refusal(422, fleetMessages.unknownVessel);
    const before = new Set(fleet.vesselIds);
    const added = [...new Set(vesselIds)].filter((one) => !before.has(one));
    await requireRoom(transaction, fleet, { fleets: 0, vessels: added.length });
    await insertVessels(transaction, id, added);
    const answer = { ...fleet, vesselIds: [...fleet.vesselIds, ...added].sort((a, b) => a - b) };
    return { answer, after: { added } };
  });
}

export async function takeVessels(
  db: Kysely<Schema>,
  actor: Actor,
  id: number,
  vesselIds: readonly number[],
): Promise<SeenFleet> {
  return await change(db, { actor, id }, 'removeVessels', async (transaction, fleet) => {
    requireFixed(fleet);
    const taken = new Set(vesselIds);
    const removed = fleet.vesselIds.filter((one) => taken.has(one));
    await deleteVessels(transaction, id, removed);
    const answer = { ...fleet, vesselIds: fleet.vesselIds.filter((one) => !taken.has(one)) };
    return { answer, before: { removed } };
  });
}

/**
 * Creates a link; its token is only returned here, and only its hash is stored. @throws Refusal (422) if there are too
 * many.
 */
export async function shareFleet(
  db: Kysely<Schema>,
  actor: Actor,
  id: number,
  days: number,
  now: Date,
): Promise<{ share: ShareRow; token: string }> {
  return await change(db, { actor, id }, 'share', async (transaction) => {
    await deleteExpiredShares(transaction, now);
    if ((await listShares(transaction, id, now)).length >= fleetLimits.sharesMax) {
      throw new Refusal(422, fleetMessages.tooManyShares);
    }
    const { token, hash } = newToken();
    const expiresAt = new Date(now.getTime() + days * dayMs);
    const share = await insertShare(transaction, { fleetId: id, hash, createdAt: now, expiresAt });
    return { answer: { share, token }, after: { share: share.id, expires: expiresAt.toISOString() } };
  });
}

export async function revokeShare(db: Kysely<Schema>, actor: Actor, id: number, shareId: number): Promise<void> {
  await change(db, { actor, id }, 'revokeShare', async (transaction) => {
    if (!(await deleteShare(transaction, id, shareId))) throw notFound();
    return { answer: undefined, before: { share: shareId } };
  });
}
