import { fleetNowLimits, type VesselNow } from '@wheelhouse/contract/fleetNow';
import { listFleets } from '#areas/fleets/store.ts';
import { readRevision } from '#areas/vessels/store.ts';
import { firstLicencesToEnd } from '#areas/licences/store.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { addDays, dayOf } from '#platform/database/partitions.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { portFinder } from './portFinder.ts';
import { Presenter, presentPort, presentSent, tenths } from './present.ts';
import { listLatestSent, listSeenCalls } from './seenStore.ts';
import { seenVessels, type SubjectNeeds } from './subject.ts';

/** Where the vessels of the viewer's fleets are now, by name; those that are hidden have everything but their position. */
export async function readFleetNow(
  needs: SubjectNeeds,
  viewer: Viewer,
): Promise<{ readonly vessels: VesselNow[]; readonly total: number }> {
  const { db, pool, ports, sights, now } = needs;
  const fleetsOf = new Map<number, number[]>();
  for (const { id, vesselIds } of await listFleets(db, requireAccount(viewer).id))
    for (const vesselId of vesselIds) fleetsOf.set(vesselId, [...(fleetsOf.get(vesselId) ?? []), id]);
  const all = await needs.vessels.namesOf([...fleetsOf.keys()]);
  const shown = [...all.values()]
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
    .slice(0, fleetNowLimits.vesselsMax);
  const ids = shown.map(({ id }) => id);

  const { names, ...seen } = await seenVessels(needs, viewer, ids);
  const sight = await sights.of(viewer, await readRevision(db));
  const at = now();
  const today = dayOf(at);
  const [calls, sent, ending] = await Promise.all([
    listSeenCalls(
      pool,
      { vessels: seen, portId: undefined, from: new Date(8.64e15), to: at },
      { limit: ids.length, offset: 0 },
    ),
    listLatestSent(pool, seen),
    firstLicencesToEnd(db, ids, today, addDays(today, fleetNowLimits.licenceDays)),
  ]);
  const allPorts = await ports();
  const finder = portFinder(allPorts);
  const inPort = new Map(new Presenter(names, seen, allPorts, at).calls(calls).map((call) => [call.vessel.id, call]));
  const sentBy = new Map(sent.map((row) => [row.vesselId, presentSent(row)]));
  return {
    total: all.size,
    vessels: shown.map(({ id, name, flag, mmsi }) => {
      const position = mmsi === null ? undefined : sight.position(mmsi);
      const [call, voyage, licence] = [inPort.get(id), sentBy.get(id), ending.get(id)];
      const near = position && call === undefined ? finder.near(position, fleetNowLimits.nearMiles) : undefined;
      const next = voyage?.destination === undefined ? undefined : finder.meant(voyage.destination, position);
      return {
        vessel: { id, name, flag },
        fleetIds: fleetsOf.get(id) ?? [],
        ...(position && {
          position: {
            latitude: position.latitude,
            longitude: position.longitude,
            ...(position.speed === undefined ? {} : { speed: position.speed }),
            lastUpdate: new Date(position.at).toISOString(),
          },
        }),
        ...(near && { near: { port: presentPort(near.port), miles: tenths(near.miles) } }),
        ...(call && { inPort: call }),
        ...(voyage && { sent: voyage }),
        ...(next && { nextPort: presentPort(next) }),
        ...(licence && { licenceEnds: licence }),
      };
    }),
  };
}
