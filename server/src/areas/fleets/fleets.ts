import type { Kysely, Transaction } from 'kysely';
import { fleetLimits, fleetMessages } from '@wheelhouse/contract/fleets';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { newToken } from '#platform/tokens/tokens.ts';
import { deleteExpiredShares, deleteShare, insertShare, listShares, type ShareRow } from './shareStore.ts';
import {
  countFleets,
  countVessels,
  deleteFleet,
  deleteVessels,
  findFleet,
  insertFleet,
  insertVessels,
  lockFleetsOf,
  updateFleetName,
  type FleetRow,
} from './store.ts';

/** The owner of the fleets. */
export interface Holder {
  readonly id: number;
  readonly username: string;
}

const dayMs = 86_400_000;

/** One of the viewer's own fleets; another's is not found. @throws Refusal (404) */
export async function requireFleet(
  db: Kysely<Schema> | Transaction<Schema>,
  holder: Holder,
  id: number,
): Promise<FleetRow> {
  const fleet = await findFleet(db, holder.id, id);
  if (fleet === undefined) throw notFound(fleetMessages.notFound);
  return fleet;
}

/** Changes the viewer's fleets: one change at a time, atomic, and in the audit log. */
async function change<T>(
  db: Kysely<Schema>,
  holder: Holder,
  action: string,
  act: (transaction: Transaction<Schema>) => Promise<{ answer: T; fleet: number; before?: unknown; after?: unknown }>,
): Promise<T> {
  return await db.transaction().execute(async (transaction) => {
    await lockFleetsOf(transaction, holder.id);
    const { answer, fleet, ...values } = await act(transaction);
    await recordAudit(transaction, {
      accountId: holder.id,
      actor: holder.username,
      action: `fleet.${action}`,
      object: `fleet ${fleet}`,
      ...values,
    });
    return answer;
  });
}

export async function createFleet(db: Kysely<Schema>, holder: Holder, name: string): Promise<FleetRow> {
  return await change(db, holder, 'create', async (transaction) => {
    if ((await countFleets(transaction, holder.id)) >= fleetLimits.fleetsMax) {
      throw new Refusal(422, fleetMessages.tooManyFleets);
    }
    const id = await insertFleet(transaction, holder.id, name);
    return { answer: { id, name, vesselIds: [] }, fleet: id, after: { name } };
  });
}

export async function renameFleet(db: Kysely<Schema>, holder: Holder, id: number, name: string): Promise<FleetRow> {
  return await change(db, holder, 'rename', async (transaction) => {
    const fleet = await requireFleet(transaction, holder, id);
    await updateFleetName(transaction, id, name);
    return { answer: { ...fleet, name }, fleet: id, before: { name: fleet.name }, after: { name } };
  });
}

export async function removeFleet(db: Kysely<Schema>, holder: Holder, id: number): Promise<void> {
  await change(db, holder, 'remove', async (transaction) => {
    const { name, vesselIds } = await requireFleet(transaction, holder, id);
    await deleteFleet(transaction, id);
    return { answer: undefined, fleet: id, before: { name, vesselIds } };
  });
}

/** @throws Refusal (422) if a vessel is not one of this installation's, or there would be too many. */
export async function addVessels(
  db: Kysely<Schema>,
  holder: Holder,
  id: number,
  vesselIds: readonly number[],
  isVessel: (id: number) => boolean,
): Promise<FleetRow> {
  return await change(db, holder, 'addVessels', async (transaction) => {
    const fleet = await requireFleet(transaction, holder, id);
    if (!vesselIds.every(isVessel)) throw new Refusal(422, fleetMessages.unknownVessel);
    const before = new Set(fleet.vesselIds);
    const added = [...new Set(vesselIds)].filter((one) => !before.has(one));
    const held = await countVessels(transaction, holder.id);
    if (held + added.length > fleetLimits.vesselsMax) throw new Refusal(422, fleetMessages.tooManyVessels);
    await insertVessels(transaction, id, added);
    const answer = { ...fleet, vesselIds: [...fleet.vesselIds, ...added].sort((a, b) => a - b) };
    return { answer, fleet: id, after: { added } };
  });
}

export async function takeVessels(
  db: Kysely<Schema>,
  holder: Holder,
  id: number,
  vesselIds: readonly number[],
): Promise<FleetRow> {
  return await change(db, holder, 'removeVessels', async (transaction) => {
    const fleet = await requireFleet(transaction, holder, id);
    const taken = new Set(vesselIds);
    const removed = fleet.vesselIds.filter((one) => taken.has(one));
    await deleteVessels(transaction, id, removed);
    const answer = { ...fleet, vesselIds: fleet.vesselIds.filter((one) => !taken.has(one)) };
    return { answer, fleet: id, before: { removed } };
  });
}

/**
 * Creates a link; its token is only returned here, and only its hash is stored. @throws Refusal (422) if there are too
 * many.
 */
export async function shareFleet(
  db: Kysely<Schema>,
  holder: Holder,
  id: number,
  days: number,
  now: Date,
): Promise<{ share: ShareRow; token: string }> {
  return await change(db, holder, 'share', async (transaction) => {
    await requireFleet(transaction, holder, id);
    await deleteExpiredShares(transaction, now);
    if ((await listShares(transaction, id, now)).length >= fleetLimits.sharesMax) {
      throw new Refusal(422, fleetMessages.tooManyShares);
    }
    const { token, hash } = newToken();
    const expiresAt = new Date(now.getTime() + days * dayMs);
    const share = await insertShare(transaction, { fleetId: id, hash, createdAt: now, expiresAt });
    return { answer: { share, token }, fleet: id, after: { share: share.id, expires: expiresAt.toISOString() } };
  });
}

export async function revokeShare(db: Kysely<Schema>, holder: Holder, id: number, shareId: number): Promise<void> {
  await change(db, holder, 'revokeShare', async (transaction) => {
    await requireFleet(transaction, holder, id);
    if (!(await deleteShare(transaction, id, shareId))) throw notFound();
    return { answer: undefined, fleet: id, before: { share: shareId } };
  });
}
