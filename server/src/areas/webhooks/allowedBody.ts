import type { Authority } from '@wheelhouse/contract/authority';
import { authoritiesOfKey } from '@wheelhouse/contract/keyAccess';
import { keyScopes } from '@wheelhouse/contract/keyScopes';
import { webhookTypes } from '@wheelhouse/contract/webhookEvents';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { listOwned } from '#areas/accounts/providerOwners.ts';
import { findFleet, type SeenFleet } from '#areas/fleets/store.ts';
import type { Sights } from '#areas/sight/sights.ts';
import { delayOfAlert, readAlert } from '#areas/webhookEvents/firedAlert.ts';
import { readRevision } from '#areas/vessels/store.ts';
import { maySeePositions } from '#permissions/vessels.ts';
import { effectiveAuthorities, type Viewer } from '#permissions/viewer.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Target } from './deliveryStore.ts';
import { organisationHas } from './providerStore.ts';

export interface RightNeeds {
  readonly db: Kysely<Schema>;
  readonly sights: Pick<Sights, 'of'>;
  /** The visitors' rights: every account has them too. */
  readonly visitor: readonly Authority[];
  readonly now: () => Date;
}

type Receiver = Pick<Target, 'accountId' | 'organisationId' | 'fleetId' | 'username' | 'authorities'>;

/** The account of a webhook with its rights now, and never as an administrator. */
export function viewerOf({ accountId, username, authorities }: Receiver, visitor: readonly Authority[]): Viewer {
  const held = authoritiesOfKey(effectiveAuthorities(authorities, visitor), keyScopes);
  return { account: { id: accountId, username }, authorities: held, signInId: undefined };
}

/** The fleet whose positions a webhook gets, if its account sees it and, for an organisation, it is one of that. */
export async function fleetOf(
  db: Kysely<Schema>,
  { accountId, organisationId }: Pick<Receiver, 'accountId' | 'organisationId'>,
  fleetId: number,
): Promise<SeenFleet | undefined> {
  const fleet = await findFleet(db, accountId, fleetId);
  return organisationId === null || fleet?.organisationId === organisationId ? fleet : undefined;
}

const positionBody = z.looseObject({ data: webhookTypes['fleet.position'].data });

/**
 * What may be sent of a delivery now: rights and privacy may have changed since it was queued.
 *
 * @returns undefined if nothing may
 */
export async function allowedBody(
  needs: RightNeeds,
  receiver: Receiver,
  { type, body, providerId }: { readonly type: string; readonly body: string; readonly providerId: number | null },
): Promise<string | undefined> {
  const { db } = needs;
  if (type === 'fleet.position') return await allowedPositions(needs, receiver, body);
  if (type === 'alert.fired') return (await mayHearAlert(needs, receiver, body)) ? body : undefined;
  if (providerId === null) return body;
  const { accountId, organisationId } = receiver;
  const owns = (await listOwned(db, accountId)).has(providerId);
  return owns && (organisationId === null || (await organisationHas(db, organisationId, providerId)))
    ? body
    : undefined;
}

/** Whether an alert may be sent: one with a place says where a vessel was. */
async function mayHearAlert({ db, sights, visitor, now }: RightNeeds, receiver: Receiver, body: string) {
  const alert = readAlert(body);
  if (alert.vesselId === undefined || alert.latitude === undefined) return true;
  const viewer = viewerOf(receiver, visitor);
  if (!maySeePositions(viewer)) return false;
  const sight = await sights.of(viewer, await readRevision(db));
  const delay = delayOfAlert(alert, sight);
  return delay === 0 || now().getTime() - Date.parse(alert.at) >= delay;
}

async function allowedPositions(needs: RightNeeds, receiver: Receiver, body: string): Promise<string | undefined> {
  const { db, sights, visitor, now } = needs;
  const viewer = viewerOf(receiver, visitor);
  if (!maySeePositions(viewer)) return undefined;
  const read = positionBody.parse(JSON.parse(body));
  const { fleetId, positions } = read.data;
  const fleet = await fleetOf(db, receiver, fleetId);
  if (fleet === undefined) return undefined;
  const sight = await sights.of(viewer, await readRevision(db));
  const members = new Set(fleet.vesselIds);
  const at = now().getTime();
  const seen = positions.filter(
    ({ vesselId, at: time }) => members.has(vesselId) && at - Date.parse(time) >= sight.delayOfVessel(vesselId),
  );
  if (seen.length === positions.length) return body;
  return seen.length === 0 ? undefined : JSON.stringify({ ...read, data: { fleetId, positions: seen } });
}
