import { fleetNowLimits, type FleetMove } from '@wheelhouse/contract/fleetNow';
import type { PortCall } from '@wheelhouse/contract/portCalls';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import { listFleets } from '#areas/fleets/store.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { Presenter } from './present.ts';
import { listSeenCalls } from './seenStore.ts';
import { seenVessels, type SubjectNeeds } from './subject.ts';

/** When vessels of the viewer's fleets came to ports and left them, from one time until another, oldest first. */
export async function readFleetMoves(
  needs: SubjectNeeds,
  viewer: Viewer,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ readonly moves: FleetMove[]; readonly isAll: boolean; readonly hasVessels: boolean }> {
  const fleets = await listFleets(needs.db, requireAccount(viewer).id);
  const ids = [...new Set(fleets.flatMap(({ vesselIds }) => vesselIds))];
  const { names, ...vessels } = await seenVessels(needs, viewer, ids);
  const limit = fleetNowLimits.movesMax;
  const calls = await listSeenCalls(needs.pool, { vessels, portId: undefined, from, to }, { limit, offset: 0 });
  const ports = await needs.ports();
  const places = new Map(ports.map((port) => [port.id, port]));
  const moves = new Presenter(names, vessels, ports, needs.now())
    .calls(calls)
    .flatMap((call) => movesOf(call, places.get(call.port.id)))
    .filter(({ at }) => Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime())
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const isAll = Number(calls[0]?.total ?? 0) <= limit && moves.length <= limit;
  return { moves: moves.slice(-limit), isAll, hasVessels: names.size > 0 };
}

/** A vessel that lay there at its first position arrived at a time that isn't known. */
function movesOf({ vessel, port, arrival, arrivalSeen, departure }: PortCall, at: Port | undefined): FleetMove[] {
  if (at === undefined) return [];
  const where = { vessel, port, latitude: at.latitude, longitude: at.longitude };
  return [
    ...(arrivalSeen ? [{ ...where, kind: 'arrival' as const, at: arrival }] : []),
    ...(departure === undefined ? [] : [{ ...where, kind: 'departure' as const, at: departure }]),
  ];
}
