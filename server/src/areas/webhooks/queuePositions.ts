import { webhookLimits } from '@wheelhouse/contract/webhooks';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import { readRevision } from '#areas/vessels/store.ts';
import { queueWebhookEvent } from '#areas/webhookEvents/queueWebhookEvent.ts';
import { maySeePositions } from '#permissions/vessels.ts';
import { attemptAll } from '#platform/jobs/attemptAll.ts';
import { fleetOf, viewerOf, type RightNeeds } from './allowedBody.ts';
import { listFollowing, writeTimes, type Following } from './deliveryStore.ts';

export interface PositionNeeds extends RightNeeds {
  readonly vessels: Pick<VesselLookup, 'namesOf'>;
}

/** Of a webhook; a little less than the minute of the job, which may begin late. */
const apartMs = 50_000;

/** Queues what moved in the fleets of all webhooks that want positions, as their accounts may see it. */
export async function queuePositions(needs: PositionNeeds): Promise<void> {
  await attemptAll(await listFollowing(needs.db, needs.now()), (following) => queueOf(needs, following));
}

async function queueOf(needs: PositionNeeds, following: Following): Promise<void> {
  const { db, vessels, sights, visitor, now } = needs;
  const { id: webhookId, fleetId, sentAt, times } = following;
  const at = now();
  if (fleetId === null || (sentAt !== null && at.getTime() - sentAt.getTime() < apartMs)) return;
  const viewer = viewerOf(following, visitor);
  const fleet = maySeePositions(viewer) ? await fleetOf(db, following, fleetId) : undefined;
  if (fleet === undefined) return;
  const sight = await sights.of(viewer, await readRevision(db));
  const known = await vessels.namesOf(fleet.vesselIds);
  const sent = new Map(Object.entries(times ?? {}));
  const moved = [...known.values()].flatMap(({ id, name, flag, mmsi }) => {
    const position = mmsi === null ? undefined : sight.position(mmsi);
    const before = sent.get(String(id)) ?? 0;
    return mmsi === null || position === undefined || position.at <= before
      ? []
      : [{ vesselId: id, name, flag, mmsi, position, before }];
  });
  // Of more than fit, those that waited longest: the others come the next time.
  const chosen = moved.sort((one, other) => one.before - other.before).slice(0, webhookLimits.positions);
  if (chosen.length === 0) return;
  const positions = chosen.map(({ vesselId, name, flag, mmsi, position }) => {
    const { at: time, latitude, longitude, speed, course } = position;
    return {
      vesselId,
      name,
      flag,
      mmsi,
      at: new Date(time).toISOString(),
      latitude,
      longitude,
      ...(speed === undefined ? {} : { speed }),
      ...(course === undefined ? {} : { course }),
    };
  });
  for (const { vesselId, position } of chosen) sent.set(String(vesselId), position.at);
  const kept = [...sent].filter(([vesselId]) => known.has(Number(vesselId)));
  await db.transaction().execute(async (within) => {
    const data = { fleetId, positions };
    const queued = await queueWebhookEvent(within, { for: { webhookId }, type: 'fleet.position', data, at });
    if (queued > 0) await writeTimes(within, webhookId, { sentAt: at, times: Object.fromEntries(kept) });
  });
}
