import type pg from 'pg';
import type { Sight } from '#areas/sight/sight.ts';
import { listSeenCalls, type SeenCall } from './seenStore.ts';

/** Calls of one answer; of more the latest. */
const callsMost = 50_000;

/** The port calls of vessels in a time, at one port or at any, the latest first, as far and as late as a viewer sees the vessels. */
export async function callsInSight(
  pool: pg.Pool,
  sight: Sight,
  vesselIds: readonly number[],
  { from, to, portId }: { readonly from: Date; readonly to: Date; readonly portId?: number | undefined },
): Promise<SeenCall[]> {
  const seen = vesselIds.flatMap((id) => {
    const delay = sight.delayOfVessel(id);
    if (!Number.isFinite(delay)) return [];
    return [{ id, until: delay === 0 ? null : new Date(to.getTime() - delay) }];
  });
  const vessels = { ids: seen.map(({ id }) => id), until: seen.map(({ until }) => until) };
  return await listSeenCalls(pool, { vessels, portId, from, to }, { limit: callsMost, offset: 0 });
}
