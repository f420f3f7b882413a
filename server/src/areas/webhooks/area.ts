import type { Authority } from '@wheelhouse/contract/authority';
import { webhookLimits } from '@wheelhouse/contract/webhooks';
import * as z from 'zod/mini';
import type { Notices } from '#areas/notices/notices.ts';
import { proofOfFactors } from '#areas/secondFactors/proveFactor.ts';
import type { Sessions } from '#areas/session/session.ts';
import type { Sights } from '#areas/sight/sights.ts';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import { webhookChannel } from '#areas/webhookEvents/queueWebhookEvent.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { createHttpClient } from '#platform/httpClient/httpClient.ts';
import { adminWebhookRoutes } from './adminRoutes.ts';
import { deliver, deliverSeconds } from './deliver.ts';
import { isSlow, listDue, sweepDeliveries } from './deliveryStore.ts';
import { queuePositions } from './queuePositions.ts';
import { webhookRoutes } from './routes.ts';

const dayMs = 86_400_000;
/** Webhooks that one process sends to at a time. Those that let us wait, or are new, have places of their own. */
const atOnce = { quick: 12, slow: 4 } as const;
/** As much of an answer as is unpacked in one piece. */
const answerMost = 1024 * 1024;

export interface WebhooksNeeds {
  readonly sessions: Pick<Sessions, 'provePassword' | 'countProof'>;
  readonly notices: Notices;
  readonly sights: Pick<Sights, 'of'>;
  readonly vessels: Pick<VesselLookup, 'namesOf'>;
  readonly visitor: readonly Authority[];
  readonly version: string;
  /** For tests: a target on this machine, and less patience. */
  readonly targets?: { readonly trusted: URL; readonly withinMs: number } | undefined;
}

/** Addresses of other programs that are sent what happens. */
export async function webhooksArea(services: Services, needs: WebhooksNeeds): Promise<Area> {
  const { db, jobs, now, warn } = services;
  const { trusted, withinMs = webhookLimits.seconds * 1000 } = needs.targets ?? {};
  const client = createHttpClient({
    trusted,
    mostBytes: answerMost,
    mostRedirects: 0,
    userAgent: `Wheelhouse/${needs.version} (webhooks)`,
  });
  const all = { ...services, ...needs, client, withinMs };
  const sending = {
    data: z.object({ webhookId: z.int() }),
    // What failed is found again by the job below.
    retries: { most: 1, firstAfterSeconds: 60, atMostSeconds: 60 },
    oneWaits: ({ webhookId }: { readonly webhookId: number }) => String(webhookId),
  } as const;
  const send = async (webhookId: number, signal: AbortSignal) => {
    if (await deliver(all, webhookId, signal)) await wake(webhookId);
  };
  const slow = await jobs.queue({
    name: 'send-slow-webhooks',
    withinSeconds: deliverSeconds,
    ...sending,
    atOnce: atOnce.slow,
    run: ({ webhookId }, { signal }) => send(webhookId, signal),
  });
  const quick = await jobs.queue({
    name: 'send-webhooks',
    withinSeconds: deliverSeconds,
    ...sending,
    atOnce: atOnce.quick,
    async run({ webhookId }, { signal }) {
      if (await isSlow(db, webhookId, now())) await slow.add({ webhookId });
      else await send(webhookId, signal);
    },
  });
  const wake = async (webhookId: number) => await quick.add({ webhookId });
  const stopListening = services.announcements.listen(webhookChannel, (text) => {
    if (text === undefined) return;
    wake(Number(text)).catch((error: unknown) => warn(`A webhook waits for the next minute: ${String(error)}`));
  });
  return {
    name: 'webhooks',
    routes: [
      ...webhookRoutes({ ...all, proveFactor: proofOfFactors(services, all.sessions.countProof), wake }),
      ...adminWebhookRoutes({ ...all, wake }),
    ],
    jobs: [
      {
        name: 'wake-webhooks',
        cron: '* * * * *',
        withinSeconds: 55,
        async run() {
          for (const id of await listDue(db, now())) await wake(id);
        },
      },
      { name: 'queue-fleet-positions', cron: '* * * * *', withinSeconds: 300, run: () => queuePositions(all) },
    ],
    sweeps: [
      {
        what: 'deliveries of webhooks',
        run: () => sweepDeliveries(db, new Date(now().getTime() - webhookLimits.keptDays * dayMs)),
      },
    ],
    close: stopListening,
  };
}
