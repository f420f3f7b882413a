import type { Kysely } from 'kysely';
import type pg from 'pg';
import { portCallLimits, portCallMessages, type CallsQuery } from '@wheelhouse/contract/portCalls';
import { companyMessages } from '@wheelhouse/contract/companies';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import { findCompanyName, listVesselIds } from '#areas/companies/store.ts';
import { requireFleet } from '#areas/fleets/fleets.ts';
import { requireFleetScope } from '#areas/fleets/fleetScope.ts';
import type { Sights } from '#areas/sight/sights.ts';
import { missingVessel } from '#areas/vessels/missingVessel.ts';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import { readRevision, type NamedVessel } from '#areas/vessels/store.ts';
import { maySeeOwner } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { vesselsAtPort, type SeenVessels, type Wanted } from './seenStore.ts';

export interface SubjectNeeds {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  readonly ports: () => Promise<readonly Port[]>;
  readonly vessels: Pick<VesselLookup, 'namesOf'>;
  readonly sights: Pick<Sights, 'of'>;
  readonly now: () => Date;
}

const dayMs = 86_400_000;

export type Names = ReadonlyMap<number, NamedVessel>;

/** Vessels of this installation as a viewer sees them: those that are hidden are left out. */
export async function seenVessels(
  { db, vessels, sights, now }: SubjectNeeds,
  viewer: Viewer,
  ids: readonly number[],
): Promise<SeenVessels & { readonly names: Names }> {
  const sight = await sights.of(viewer, await readRevision(db));
  const names = await vessels.namesOf(ids);
  const seen = [...names.keys()].flatMap((id) => {
    const delayMs = sight.delayOfVessel(id);
    if (!Number.isFinite(delayMs)) return [];
    return [{ id, until: delayMs === 0 ? null : new Date(now().getTime() - delayMs) }];
  });
  return { names, ids: seen.map(({ id }) => id), until: seen.map(({ until }) => until) };
}

/** The subject of a query, as its viewer sees it. @throws Refusal for what the viewer may not request or what doesn't exist */
export async function readSubject(
  needs: SubjectNeeds,
  viewer: Viewer,
  query: CallsQuery,
): Promise<Wanted & { readonly names: Names }> {
  const { vesselId, portId, companyId, fleetId } = query;
  if ([vesselId, portId, companyId, fleetId].filter((id) => id !== undefined).length !== 1)
    throw new Refusal(422, portCallMessages.oneSubject);
  const time = during(query, needs.now());
  const ids = await idsOf(needs, viewer, query, time);
  const { names, ...vessels } = await seenVessels(needs, viewer, ids);
  if (vesselId !== undefined && !names.has(vesselId)) throw await missingVessel(needs.pool, vesselId);
  return { vessels, names, portId, ...time };
}

async function idsOf(
  { db, pool, ports }: SubjectNeeds,
  viewer: Viewer,
  { vesselId, portId, companyId, fleetId }: CallsQuery,
  { from, to }: Pick<Wanted, 'from' | 'to'>,
): Promise<readonly number[]> {
  if (vesselId !== undefined) return [vesselId];
  if (fleetId !== undefined) {
    requireFleetScope(viewer);
    return (await requireFleet(db, requireAccount(viewer), fleetId)).vesselIds;
  }
  if (companyId !== undefined) {
    if (!maySeeOwner(viewer)) throw new Refusal(403, refusalMessages.notAllowed);
    if ((await findCompanyName(db, companyId)) === undefined) throw notFound(companyMessages.notFound);
    return await listVesselIds(db, companyId);
  }
  if (portId === undefined) return [];
  await requirePort(ports, portId);
  return await vesselsAtPort(pool, portId, from, to);
}

export async function requirePort(ports: SubjectNeeds['ports'], id: number): Promise<Port> {
  const port = (await ports()).find((one) => one.id === id);
  if (port === undefined) throw notFound(portCallMessages.portNotFound);
  return port;
}

/** From the first day to the end of the last one, at most `daysMax` of them. */
function during({ from, to }: CallsQuery, now: Date): Pick<Wanted, 'from' | 'to'> {
  const end = to === undefined ? now.getTime() : Date.parse(to) + dayMs;
  const start = from === undefined ? end - portCallLimits.days * dayMs : Date.parse(from);
  return { from: new Date(Math.max(start, end - portCallLimits.daysMax * dayMs)), to: new Date(end) };
}
