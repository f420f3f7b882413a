import {
  addFleetVessels,
  createFleet,
  moveFleet,
  removeFleet,
  removeFleetVessels,
  renameFleet,
  setFleetRule,
  type FleetHolder,
} from '@wheelhouse/contract/fleets';
import type { FilterQuery } from '@wheelhouse/contract/filterQuery';
import type { Fleet } from '@wheelhouse/contract/session';
import { api, session } from '#lib/api.ts';
import { byName } from './membership.ts';

function put(fleet: Fleet): void {
  session.changeFleets((fleets) => byName([...fleets.filter(({ id }) => id !== fleet.id), fleet]));
}

function drop(id: number): void {
  session.changeFleets((fleets) => fleets.filter((fleet) => fleet.id !== id));
}

function ownFleet(id: number): Fleet | undefined {
  const state = session.state();
  return state.stage === 'open' ? state.user.fleets.find((fleet) => fleet.id === id) : undefined;
}

/**
 * Shows a change at once and sends it. When the server refuses or does not answer, the fleet is as it was, what the
 * server knows is read again, and the refusal is thrown on.
 */
async function optimistically(id: number, show: (fleet: Fleet) => void, send: () => Promise<Fleet | undefined>) {
  const before = ownFleet(id);
  if (before !== undefined) show(before);
  try {
    const answer = await send();
    if (answer !== undefined) put(answer);
  } catch (cause) {
    if (before !== undefined) put(before);
    await session.reread();
    throw cause;
  }
}

/** Creates a fleet, which follows a filter if one is given. @throws ProblemError */
export async function make(name: string, rule?: FilterQuery): Promise<Fleet> {
  const fleet = await api.call(createFleet, { body: { name, ...(rule && { rule }) } });
  put(fleet);
  return fleet;
}

/** Lets a fleet follow another filter. @throws ProblemError */
export async function follow(id: number, rule: FilterQuery): Promise<void> {
  put(await api.call(setFleetRule, { params: { id }, body: { rule } }));
}

/** Lets a fleet that follows a filter keep the vessels it has now. @throws ProblemError */
export async function fix(id: number): Promise<void> {
  put(await api.call(setFleetRule, { params: { id }, body: {} }));
}

/** Gives a fleet to an organisation, or to the user. @throws ProblemError */
export async function move(id: number, body: FleetHolder): Promise<void> {
  put(await api.call(moveFleet, { params: { id }, body }));
}

/** @throws ProblemError */
export function rename(id: number, name: string): Promise<void> {
  return optimistically(
    id,
    (fleet) => put({ ...fleet, name }),
    () => api.call(renameFleet, { params: { id }, body: { name } }),
  );
}

/** @throws ProblemError */
export function remove(id: number): Promise<void> {
  return optimistically(
    id,
    () => drop(id),
    () => api.call(removeFleet, { params: { id } }),
  );
}

/** @throws ProblemError */
export function addVessels(id: number, vesselIds: readonly number[]): Promise<void> {
  return optimistically(
    id,
    (fleet) => put({ ...fleet, vesselIds: [...new Set([...fleet.vesselIds, ...vesselIds])] }),
    () => api.call(addFleetVessels, { params: { id }, body: { vesselId: [...vesselIds] } }),
  );
}

/** @throws ProblemError */
export function takeVessels(id: number, vesselIds: readonly number[]): Promise<void> {
  const taken = new Set(vesselIds);
  return optimistically(
    id,
    (fleet) => put({ ...fleet, vesselIds: fleet.vesselIds.filter((one) => !taken.has(one)) }),
    () => api.call(removeFleetVessels, { params: { id }, body: { vesselId: [...vesselIds] } }),
  );
}
