import { sql, type Kysely } from 'kysely';
import {
  jobMessages,
  jobsList,
  listJobQueues,
  removeJob,
  retryJob,
  type JobItem,
} from '@wheelhouse/contract/adminSystem';
import type { Services } from '#platform/area/services.ts';
import { recordAudit } from '#platform/database/audit.ts';
import { containsText } from '#platform/database/pagedList.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handleList, type AdminListSource } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { actorOf } from './administrator.ts';

interface JobRow {
  readonly id: string;
  readonly queue: string;
  readonly state: JobItem['state'];
  readonly created: Date;
  readonly startAfter: Date;
  readonly ended: Date | null;
  readonly attempts: number;
  readonly error: string | null;
}

// The queue's library names its own queues with two underscores.
const ownQueue = sql`name not like '\\_\\_%'`;
const attempts = sql`retry_count + case when started_on is null then 0 else 1 end`;

const source: AdminListSource<typeof jobsList.shape, JobRow> = {
  columns: sql`id, name as queue, state::text as state, created_on as created, start_after as "startAfter",
    completed_on as ended, ${attempts} as attempts, output ->> 'message' as error`,
  from: sql`(select * from jobs.job where ${ownQueue}) as job`,
  id: sql`id`,
  sorts: {
    queue: [sql`name`],
    created: [sql`created_on`],
    startAfter: [sql`start_after`],
    attempts: [attempts],
  },
  matches: (typed) => containsText(typed, sql`name`, sql`coalesce(output ->> 'message', '')`),
  filters: {
    queue: (name) => sql`name = ${name}`,
    state: (state) => sql`state = ${state}::jobs.job_state`,
  },
  present: ({ created, startAfter, ended, error, ...job }) => ({
    ...job,
    created: created.toISOString(),
    startAfter: startAfter.toISOString(),
    ...(ended === null ? {} : { ended: ended.toISOString() }),
    ...(error === null ? {} : { error }),
  }),
};

async function findJob(db: Kysely<Schema>, queue: string, id: string): Promise<JobItem['state'] | undefined> {
  const { rows } = await sql<{ state: JobItem['state'] }>`
    select state::text as state from jobs.job where name = ${queue} and id = ${id}::uuid and ${ownQueue}`.execute(db);
  return rows[0]?.state;
}

/** Background jobs: waiting, running, and those that ended in the last day. */
export function jobRoutes({ db, jobs }: Pick<Services, 'db' | 'jobs'>): RouteHandler[] {
  return [
    ...handleList(db, jobsList, source),

    handle(listJobQueues, async () => {
      const { rows } = await sql<{ name: string }>`
        select name from jobs.queue where ${ownQueue} order by name`.execute(db);
      return rows.map(({ name }) => name);
    }),

    handle(retryJob, async ({ params: { queue, id }, viewer }) => {
      const state = await findJob(db, queue, id);
      if (state === undefined) throw new Refusal(404, jobMessages.notFound);
      if (state !== 'failed') throw new Refusal(409, jobMessages.notFailed);
      await jobs.retry(queue, id);
      const change = { before: { state }, after: { state: 'retry' } };
      await recordAudit(db, {
        ...actorOf(viewer),
        action: 'job.retry',
        object: `job/${queue}/${id}`,
        ...change,
      });
      return undefined;
    }),

    handle(removeJob, async ({ params: { queue, id }, viewer }) => {
      const state = await findJob(db, queue, id);
      if (state === 'active') throw new Refusal(409, jobMessages.running);
      if (state === undefined) throw new Refusal(404, jobMessages.notFound);
      await jobs.remove(queue, id);
      const change = { before: { state } };
      await recordAudit(db, {
        ...actorOf(viewer),
        action: 'job.remove',
        object: `job/${queue}/${id}`,
        ...change,
      });
      return undefined;
    }),
  ];
}
