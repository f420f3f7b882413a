import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { DatabaseLog } from '#platform/database/embedded.ts';
import { errorCode } from '#platform/errors/errorCode.ts';
import { SteadyClient } from '#platform/database/steadyClient.ts';
import type { Schema } from '#platform/database/schema.ts';
import { PlainError } from '#platform/errors/plainError.ts';

/** A kind of work that is done after an answer, and again when it fails. It may be done twice, so it has to bear that. */
export interface Work<Data extends object> {
  /** Lower case; also the queue's name in the database. */
  readonly name: string;
  /** What is stored is parsed by this before it is run: an older program may have written it. */
  readonly data: z.ZodMiniType<Data>;
  /** A piece that takes longer, or whose program was killed, is given out again. */
  readonly withinSeconds: number;
  readonly retries: { readonly most: number; readonly firstAfterSeconds: number; readonly atMostSeconds: number };
  /** Pieces done at the same time by one process; one where it is left out. */
  readonly atOnce?: number;
  readonly run: (data: Data, piece: Piece) => Promise<void>;
}

/** One piece of work. Its number stays the same however often it is tried. */
export interface Piece {
  readonly id: string;
  /** Aborts when the program stops or the time is up. */
  readonly signal: AbortSignal;
}

export interface Queue<Data extends object> {
  /** Keeps a piece of work; with a transaction, only if that commits. What is not urgent waits for all that is. */
  add(data: Data, within?: Transaction<Schema> | Kysely<Schema>, urgency?: 'urgent' | 'whenFree'): Promise<void>;
}

/** Work that is done again and again. */
export interface RepeatedJob {
  /** Lower case; also the queue's name in the database. */
  readonly name: string;
  /** Times in UTC, a cron expression. */
  readonly cron: string;
  readonly withinSeconds: number;
  readonly run: () => Promise<void>;
}

/** Work that waits in the database until it is done, in whichever process serves it. */
export interface Jobs {
  queue<Data extends object>(work: Work<Data>): Promise<Queue<Data>>;
  /** Runs a job at its times, in one process alone; times that were slept through count once. */
  repeat(job: RepeatedJob): Promise<void>;
  /** Takes no more work and waits for the running pieces; what is not done is done after the next start. */
  close(): Promise<void>;
}

/** The queue's tables have a schema of their own, so that nobody takes them for ours. */
const SCHEMA = 'jobs';
/** SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = '42501';
const NO_RIGHT =
  `The user of DATABASE_URL may not make the schema "${SCHEMA}", where emails and other work wait. ` +
  'Give that right: GRANT CREATE ON DATABASE <database> TO <user>.';
const POOL_SIZE = 2;
const STATEMENT_WITHIN_MS = 30_000;
const CLOSE_WITHIN_MS = 10_000;
/** Emails hold addresses: what is done is forgotten after a day. */
const FORGET_AFTER_SECONDS = 86_400;
const KEEP_WAITING_SECONDS = 14 * 86_400;

/**
 * Opens the job queue in this database, and makes or updates its tables.
 *
 * @param options.url The database's address, such as `Database.url`.
 * @param options.lookEverySeconds New work is announced by the database. This is how often a queue looks by itself for
 *   work whose time to be tried again has come, or whose announcement was missed.
 * @param options.checkEverySeconds How often work whose program was killed is looked for.
 */
export async function openJobs(options: {
  url: string;
  log: DatabaseLog;
  lookEverySeconds?: number;
  checkEverySeconds?: number;
}): Promise<Jobs> {
  const { log, lookEverySeconds = 30, checkEverySeconds = 60 } = options;
  const boss = new PgBoss({
    ...{ Client: SteadyClient },
    connectionString: options.url,
    schema: SCHEMA,
    max: POOL_SIZE,
    application_name: 'wheelhouse-jobs',
    options: `-c TimeZone=UTC -c statement_timeout=${STATEMENT_WITHIN_MS}`,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: 60_000,
    superviseIntervalSeconds: checkEverySeconds,
    monitorIntervalSeconds: checkEverySeconds,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    // Jobs that wait for other jobs are not used.
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 600,
    queueCacheIntervalSeconds: 600,
  });
  boss.on('error', (error) => log.warn(`The job queue had trouble with the database: ${error.message}`));
  boss.on('warning', ({ message }) => log.warn(`The job queue warns: ${message}`));
  await boss.start().catch(async (error: unknown) => {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw errorCode(error) === INSUFFICIENT_PRIVILEGE ? new PlainError(NO_RIGHT) : error;
  });
  let closed: Promise<void> | undefined;

  async function makeQueue(name: string, shape: Pick<Work<object>, 'withinSeconds' | 'retries'>, policy?: string) {
    const { withinSeconds, retries } = shape;
    const options = {
      expireInSeconds: withinSeconds,
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

  /** Fails the job when it throws, so that it is tried again; says so the first time and when it gives up. */
  async function attempt(job: JobWithMetadata<unknown>, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      if (job.retryCount >= job.retryLimit) log.error(`${job.name} ${job.id} is given up: ${words}`);
      else if (job.retryCount === 0) log.warn(`${job.name} ${job.id} failed and is tried again: ${words}`);
      throw error;
    }
  }

  /** Does the pieces of a queue one after the other. */
  async function serve<Data extends object>(work: Work<Data>): Promise<void> {
    const worker = boss.work(
      work.name,
      { ...looking, includeMetadata: true },
      async (jobs: JobWithMetadata<unknown>[]) => {
        // Announcements of many pieces wake a worker once: it looks for the next one as soon as this one is done.
        boss.notifyWorker(await worker);
        for (const job of jobs) {
          await attempt(job, () => work.run(z.parse(work.data, job.data), { id: job.id, signal: job.signal }));
        }
      },
    );
    await worker;
  }

  const looking = { pollingIntervalSeconds: lookEverySeconds, notifyPollingIntervalSeconds: lookEverySeconds };

  return {
    async queue(work) {
      await makeQueue(work.name, work);
      for (let i = 0; i < (work.atOnce ?? 1); i += 1) await serve(work);
      return {
        async add(data, within, urgency = 'urgent') {
          const priority = urgency === 'urgent' ? 1 : 0;
          await boss.send(work.name, data, { priority, ...(within === undefined ? {} : { db: fromKysely(within) }) });
        },
      };
    },

    async repeat({ name, cron, withinSeconds, run }) {
      // At most one waits and one runs, however many processes there are.
      const retries = { most: 2, firstAfterSeconds: 60, atMostSeconds: 600 };
      await makeQueue(name, { withinSeconds, retries }, 'stately');
      await boss.work(name, { ...looking, includeMetadata: true }, async (jobs: JobWithMetadata<unknown>[]) => {
        for (const job of jobs) await attempt(job, run);
      });
      await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' });
    },

    close() {
      closed ??= boss.stop({ graceful: true, timeout: CLOSE_WITHIN_MS });
      return closed;
    },
  };
}
