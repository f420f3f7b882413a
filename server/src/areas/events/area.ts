import type { Transaction } from 'kysely';
import type { ContentNeeds, Unpublish } from '#areas/content/kind.ts';
import type { Notices } from '#areas/notices/notices.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import type { Schema } from '#platform/database/schema.ts';
import { unpublishEvent } from './changeEvent.ts';
import { removeEmptyEvents, type EventAddress } from './events.ts';
import { remind } from './reminders.ts';
import { bookingRoutes, eventContent, eventRoutes } from './routes.ts';
import { notifyWaiters } from './waiters.ts';
import { waitersJob, type WaitersJob } from './waitersJob.ts';
import { watchEvents } from './watch.ts';

/** Retries of a notification, most of a day; then it is given up. */
const retries = { most: 12, firstAfterSeconds: 30, atMostSeconds: 4 * 3600 } as const;

/** Notifies those who wait for a slot that it is vacant again, if the transaction commits. */
export type NotifyWaitersLater = (within: Transaction<Schema>, job: WaitersJob) => Promise<void>;

export async function openNotifyingWaiters(
  services: Services,
  { notices }: { readonly notices: Notices },
): Promise<NotifyWaitersLater> {
  const waiters = await services.jobs.queue({
    name: 'tell-waiters',
    data: waitersJob,
    withinSeconds: 600,
    retries,
    run: (job, { signal }) => notifyWaiters({ ...services, notices }, job, { signal }),
  });
  return (within, job) => waiters.add(job, within);
}

interface EventsNeeds extends Omit<ContentNeeds, 'db'> {
  readonly notices: Notices;
  readonly notifyWaitersLater: NotifyWaitersLater;
}

export interface EventsArea extends Area {
  readonly unpublish: Unpublish<EventAddress>;
}

export function eventsArea(services: Services, needs: EventsNeeds): EventsArea {
  const all = { ...services, ...needs };
  const watch = watchEvents(services);
  return {
    name: 'events',
    unpublish: unpublishEvent(all, eventContent(all)),
    routes: [...eventRoutes(all, watch), ...bookingRoutes(all)],
    jobs: [
      {
        name: 'remind-of-bookings',
        cron: '*/5 * * * *',
        withinSeconds: 280,
        run: async () => void (await remind(all)),
      },
    ],
    sweeps: [{ what: 'blank events', run: () => removeEmptyEvents(all, services.now()) }],
    close: () => watch.close(),
  };
}
