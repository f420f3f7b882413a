import type { Fleet } from '@wheelhouse/contract/session';
import { compareNames } from '#lib/inLanguage.ts';

/** How many of the chosen vessels belong to a fleet. */
export type Membership = 'all' | 'some' | 'none';

const sets = new WeakMap<readonly number[], ReadonlySet<number>>();

/** The vessels of a fleet for fast lookups; built once for each list. */
export function vesselsOf({ vesselIds }: { readonly vesselIds: readonly number[] }): ReadonlySet<number> {
  const known = sets.get(vesselIds);
  if (known !== undefined) return known;
  const made = new Set(vesselIds);
  sets.set(vesselIds, made);
  return made;
}

export function membershipOf(fleet: { readonly vesselIds: readonly number[] }, chosen: readonly number[]): Membership {
  const vessels = vesselsOf(fleet);
  const inside = chosen.filter((id) => vessels.has(id)).length;
  if (inside === 0) return 'none';
  return inside === chosen.length ? 'all' : 'some';
}

/** If all chosen vessels already belong to the fleet they are removed, otherwise added (platform specification, section 4). */
export function toggled(membership: Membership): Membership {
  return membership === 'all' ? 'none' : 'all';
}

/** A favourite is a vessel in at least one fleet. */
export function isFavourite(fleets: readonly Fleet[], id: number): boolean {
  return fleets.some((fleet) => vesselsOf(fleet).has(id));
}

/** Fleets as people read them. */
export function byName<Named extends { readonly name: string }>(fleets: readonly Named[]): Named[] {
  return fleets.toSorted((a, b) => compareNames(a.name, b.name));
}

/** Whether the user may change a fleet: members of an organisation use its shared ones as they are. */
export function mayChange({ organisation }: Fleet): boolean {
  return organisation?.mayChange !== false;
}

/** Whether the user may add and remove its vessels: those of a fleet that follows a filter are found by that. */
export function mayFill(fleet: Fleet): boolean {
  return mayChange(fleet) && fleet.rule === undefined;
}
