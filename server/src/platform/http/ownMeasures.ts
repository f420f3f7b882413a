import type pg from 'pg';
import type { LabelledMeasure, Measure } from '#platform/http/metrics.ts';
import type { StreamBounds } from '#platform/http/streamBounds.ts';
import { allConcurrencyLimits, type ConcurrencyLimit } from '#platform/http/concurrencyLimit.ts';
import { countJobs } from '#platform/jobs/jobCounts.ts';
import type { DataRoom } from '#platform/disk/dataRoom.ts';

/** The queue of emails. */
const mailQueue = 'letter';
/** States of unfinished work. */
const waitingStates = new Set(['created', 'retry', 'active', 'blocked']);

interface Measured {
  readonly pool: pg.Pool;
  readonly streams: StreamBounds;
  readonly room: DataRoom;
}

/** Figures of the program itself for the operator: connections, queues, streams, waiting work, and the disk. */
export function ownMeasures({ pool, streams, room }: Measured): (Measure | LabelledMeasure)[] {
  const ofLimits = (name: string, help: string, read: (one: ConcurrencyLimit) => number): LabelledMeasure => ({
    name,
    help,
    labels: ['queue'],
    readAll: async () => allConcurrencyLimits().map((one) => ({ labels: { queue: one.name }, value: read(one) })),
  });
  return [
    { name: 'wheelhouse_pool_connections', help: 'Database connections', read: () => pool.totalCount },
    { name: 'wheelhouse_pool_idle_connections', help: 'Database connections nobody uses', read: () => pool.idleCount },
    { name: 'wheelhouse_pool_waiting', help: 'Queries that wait for a connection', read: () => pool.waitingCount },
    ofLimits('wheelhouse_queue_running', 'Requests of a kind being worked on', (one) => one.running()),
    ofLimits('wheelhouse_queue_waiting', 'Requests of a kind that wait for their turn', (one) => one.waiting()),
    ofLimits('wheelhouse_queue_refused_total', 'Requests of a kind refused with 503', (one) => one.refused()),
    { name: 'wheelhouse_streams_open', help: 'Event streams', read: () => streams.open() },
    { name: 'wheelhouse_streams_refused_total', help: 'Event streams refused', read: () => streams.refused() },
    {
      name: 'wheelhouse_jobs',
      help: 'Pieces of background work by queue and state',
      labels: ['queue', 'state'],
      readAll: async () =>
        (await countJobs(pool)).map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
    },
    {
      name: 'wheelhouse_mail_waiting',
      help: 'Emails that are not sent yet',
      labels: [],
      readAll: async () => {
        const mail = (await countJobs(pool)).filter(
          ({ queue, state }) => queue === mailQueue && waitingStates.has(state),
        );
        return [{ labels: {}, value: mail.reduce((sum, { count }) => sum + count, 0) }];
      },
    },
    {
      name: 'wheelhouse_disk_free_bytes',
      help: 'Room left where the data folder lies',
      labels: [],
      readAll: async () => [{ labels: {}, value: await room.free() }],
    },
  ];
}
