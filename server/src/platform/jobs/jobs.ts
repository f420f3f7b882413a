import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss';
import { sql, type Kysely, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { DatabaseLog } from '#platform/database/embedded.ts';
import { errorCode } from '#platform/errors/errorCode.ts';
import { ReconnectingClient } from '#platform/database/reconnectingClient.ts';
import type { Schema } from '#platform/database/schema.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { traced } from '#platform/traces/traces.ts';
import { JOBS_SCHEMA } from './jobTables.ts';

/** A kind of work that is done after an answer, and again when it fails. It may run twice, so it must be idempotent. */
export interface JobDefinition<Data extends object> {
  /** Lower case; also the queue's name in the database. */
  readonly name: string;
  /** Parses stored data before it runs: an older program may have written it. */
  readonly data: z.ZodMiniType<Data>;
  /** A job that takes longer, or whose process was killed, is started again. */
  readonly withinSeconds: number;
  readonly retries: { readonly most: number; readonly firstAfterSeconds: number; readonly atMostSeconds: number };
  /** Jobs run at the same time by one process; one by default. */
  readonly atOnce?: number;
  /** Of the jobs with the same text at most one waits: another one is not added. */
  readonly oneWaits?: (data: Data) => string;
  readonly run: (data: Data, job: Job) => Promise<void>;
}

/** One job. Its number stays the same over all attempts. */
export interface Job {
  readonly id: string;
  /** Aborts at shutdown or at the time limit. */
  readonly signal: AbortSignal;
}

export interface Queue<Data extends object> {
  /** Stores a job; with a transaction, only if that commits. Jobs that are not urgent run after those that are. */
  add(data: Data, within?: Transaction<Schema> | Kysely<Schema>, urgency?: 'urgent' | 'whenFree'): Promise<void>;
  /** Removes the waiting jobs from before a time whose data has these values. */
  drop(values: object, before: Date, within: Transaction<Schema>): Promise<void>;
}

/** A repeated task. */
export interface RepeatedJob {
  /** Lower case; also the queue's name in the database. */
  readonly name: string;
  /** Times in UTC, a cron expression. */
  readonly cron: string;
  readonly withinSeconds: number;
  readonly run: () => Promise<void>;
}

/** Jobs stored in the database until they are done, by any process on it. */
export interface Jobs {
  queue<Data extends object>(definition: JobDefinition<Data>): Promise<Queue<Data>>;
  /** Runs a job at its times, in one process only; times missed while the program was off count once. */
  repeat(job: RepeatedJob): Promise<void>;
  /** Runs a failed job again. */
  retry(queue: string, id: string): Promise<void>;
  /** Removes a job that is not running. */
  remove(queue: string, id: string): Promise<void>;
  /** Takes no more jobs and waits for the running ones; unfinished ones run after the next start. */
  close(): Promise<void>;
}

/** SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = '42501';
const NO_RIGHT =
  `The user of DATABASE_URL may not make the schema "${JOBS_SCHEMA}", where emails and other work wait. ` +
  'Give that right: GRANT CREATE ON DATABASE <database> TO <user>.';
const POOL_SIZE = 2;
const STATEMENT_WITHIN_MS = 30_000;
const CLOSE_WITHIN_MS = 10_000;
/** Emails contain addresses: finished jobs are deleted after a day. */
const FORGET_AFTER_SECONDS = 86_400;
const KEEP_WAITING_SECONDS = 14 * 86_400;
/** A job whose process gave no sign for so long is retried. Longer than another database server takes to take over. */
const SIGN_OF_LIFE_SECONDS = 60;

/** Starts the queue's library. @throws UserFacingError if the database's user lacks a right */
async function startBoss(
  url: string,
  log: DatabaseLog,
  { runs, checkEverySeconds }: { readonly runs: boolean; readonly checkEverySeconds: number },
): Promise<PgBoss> {
  // The library passes it to its pool; its types don't know it.
  const ofPool = { Client: ReconnectingClient };
  const boss = new PgBoss({
    ...ofPool,
    connectionString: url,
    schema: JOBS_SCHEMA,
    max: POOL_SIZE,
    application_name: 'wheelhouse-jobs',
    options: `-c TimeZone=UTC -c statement_timeout=${STATEMENT_WITHIN_MS}`,
    useListenNotify: runs,
    supervise: runs,
    schedule: runs,
    notifyHeartbeatIntervalMs: 60_000,
    superviseIntervalSeconds: checkEverySeconds,
    monitorIntervalSeconds: checkEverySeconds,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    // Jobs that depend on other jobs are not used.
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 600,
    queueCacheIntervalSeconds: 600,
  });
  boss.on('error', (error) => log.warn(`The job queue got an error from the database: ${error.message}`));
  boss.on('warning', ({ message }) => log.warn(`The job queue warns: ${message}`));
  await boss.start().catch(async (error: unknown) => {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw errorCode(error) === INSUFFICIENT_PRIVILEGE ? new UserFacingError(NO_RIGHT) : error;
  });
  return boss;
}

/**
 * Opens the job queue in this database, and creates or updates its tables.
 *
 * @param options.url The database's address, such as `Database.url`.
 * @param options.lookEverySeconds New jobs are announced by the database. This is how often a queue polls for
 *   jobs that are due for a retry, or whose announcement was missed.
 * @param options.runs False for a process that only adds jobs, for others to run.
 * @param options.checkEverySeconds How often jobs of killed processes are looked for.
 */
export async function openJobs(options: {
  url: string;
  log: DatabaseLog;
  runs?: boolean;
  lookEverySeconds?: number;
  checkEverySeconds?: number;
}): Promise<Jobs> {
  const { log, runs = true, lookEverySeconds = 30, checkEverySeconds = 60 } = options;
  const boss = await startBoss(options.url, log, { runs, checkEverySeconds });
  let closed: Promise<void> | undefined;

  async function makeQueue(
    name: string,
    shape: Pick<JobDefinition<object>, 'withinSeconds' | 'retries'>,
    policy?: string,
  ) {
    const { withinSeconds, retries } = shape;
    const options = {
      expireInSeconds: withinSeconds,
      heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
      retryLimit: retries.most,
      retryDelay: retries.firstAfterSeconds,
      retryDelayMax: retries.atMostSeconds,
      retryBackoff: true,
      retentionSeconds: KEEP_WAITING_SECONDS,
      deleteAfterSeconds: FORGET_AFTER_SECONDS,
      notify: true,
    };
    await boss.createQueue(name, policy === undefined ? options : { ...options, policy });
    await boss.updateQueue(name, options);
  }

  /** Fails the job when it throws, so that it is retried; logs the first failure and the last. */
  async function attempt(job: JobWithMetadata<unknown>, act: () => Promise<void>): Promise<void> {
    try {
      await traced(`job ${job.name}`, { 'messaging.message.id': job.id }, act);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      if (job.retryCount >= job.retryLimit)
        log.error(`${job.name} ${job.id} failed too often and is not tried again: ${words}`);
      else if (job.retryCount === 0) log.warn(`${job.name} ${job.id} failed and will be tried again: ${words}`);
      throw error;
    }
  }

  /** Runs the jobs of a queue one after the other. */
  async function serve<Data extends object>(definition: JobDefinition<Data>): Promise<void> {
    const worker = boss.work(
      definition.name,
      { ...looking, includeMetadata: true },
      async (jobs: JobWithMetadata<unknown>[]) => {
        // Announcements of many jobs wake a worker once: it takes the next one as soon as this one is done.
        boss.notifyWorker(await worker);
        for (const job of jobs) {
          await attempt(job, () =>
            definition.run(z.parse(definition.data, job.data), { id: job.id, signal: job.signal }),
          );
        }
      },
    );
    await worker;
  }

  const looking = { pollingIntervalSeconds: lookEverySeconds, notifyPollingIntervalSeconds: lookEverySeconds };

  return {
    async queue(definition) {
      const { oneWaits } = definition;
      await makeQueue(definition.name, definition, oneWaits && 'short');
      const atOnce = runs ? (definition.atOnce ?? 1) : 0;
      for (let i = 0; i < atOnce; i += 1) await serve(definition);
      return {
        async add(data, within, urgency = 'urgent') {
          const priority = urgency === 'urgent' ? 1 : 0;
          await boss.send(definition.name, data, {
            priority,
            ...(oneWaits === undefined ? {} : { singletonKey: oneWaits(data) }),
            ...(within === undefined ? {} : { db: fromKysely(within) }),
          });
        },
        async drop(values, before, within) {
          await sql`delete from ${sql.table(`${JOBS_SCHEMA}.job`)} where name = ${definition.name}
            and state in ('created', 'retry') and created_on < ${before} and data @> ${JSON.stringify(values)}::jsonb`.execute(
            within,
          );
        },
      };
    },

    async repeat({ name, cron, withinSeconds, run }) {
      if (!runs) return;
      // At most one waits and one runs, however many processes there are.
      const retries = { most: 2, firstAfterSeconds: 60, atMostSeconds: 600 };
      await makeQueue(name, { withinSeconds, retries }, 'stately');
      await boss.work(name, { ...looking, includeMetadata: true }, async (jobs: JobWithMetadata<unknown>[]) => {
        for (const job of jobs) await attempt(job, run);
      });
      await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' });
    },

    async retry(queue, id) {
      await boss.retry(queue, id);
    },

    async remove(queue, id) {
      await boss.deleteJob(queue, id);
    },

    close() {
      closed ??= boss.stop({ graceful: true, timeout: CLOSE_WITHIN_MS });
      return closed;
    },
  };
}
