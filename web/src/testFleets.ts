import {
  addFleetVessels,
  createFleet,
  removeFleet,
  removeFleetVessels,
  renameFleet,
  listFleetShares,
} from '@wheelhouse/contract/fleets';
import { getFleetNow } from '@wheelhouse/contract/fleetNow';
import type { Fleet } from '@wheelhouse/contract/session';
import { page } from 'vitest/browser';
import { Refused, server } from '#testServer.ts';

/** The dialog that adds vessels to fleets. */
export const fleetDialog = () => page.getByRole('dialog', { name: 'Manage associated fleets' });
export const saveButton = () => fleetDialog().getByRole('button', { name: 'Save' });

/** Lets the server keep fleets, beginning with these by their names; answers those that it has now, by name. */
export function keepFleets(begin: Readonly<Record<string, readonly number[]>> = {}): () => readonly Fleet[] {
  let fleets: readonly Fleet[] = Object.entries(begin).map(([name, vesselIds], place) => ({
    id: place + 1,
    name,
    vesselIds: [...vesselIds],
  }));
  function change(id: number, changed: (fleet: Fleet) => Fleet): Fleet {
    const before = fleets.find((fleet) => fleet.id === id);
    if (before === undefined) throw new Refused(404, 'Fleet not found.');
    const after = changed(before);
    fleets = fleets.map((fleet) => (fleet.id === id ? after : fleet));
    return after;
  }
  server.answers(createFleet, ({ body: { name } }) => {
    const made = { id: 100 + fleets.length, name, vesselIds: [] };
    fleets = [...fleets, made];
    return made;
  });
  server.answers(renameFleet, ({ params: { id }, body: { name } }) => change(id, (fleet) => ({ ...fleet, name })));
  server.answers(removeFleet, ({ params: { id } }) => {
    fleets = fleets.filter((fleet) => fleet.id !== id);
    return undefined;
  });
  server.answers(addFleetVessels, ({ params: { id }, body: { vesselId } }) =>
    change(id, (fleet) => ({ ...fleet, vesselIds: [...new Set([...fleet.vesselIds, ...vesselId])] })),
  );
  server.answers(removeFleetVessels, ({ params: { id }, body: { vesselId } }) =>
    change(id, (fleet) => ({ ...fleet, vesselIds: fleet.vesselIds.filter((one) => !vesselId.includes(one)) })),
  );
  server.answers(listFleetShares, []);
  server.answers(getFleetNow, { vessels: [], total: 0 });
  return () => fleets.toSorted((a, b) => a.name.localeCompare(b.name));
}

/** What a test expects of fleets: their vessels by their names. */
export const byNames = (fleets: readonly Fleet[]) =>
  Object.fromEntries(fleets.map(({ name, vesselIds }) => [name, vesselIds]));
