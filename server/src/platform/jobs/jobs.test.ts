import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { silent } from '#platform/database/testServer.ts';
import { openJobs, type Jobs, type JobDefinition } from './jobs.ts';

let database: TestDatabase;
let open: Jobs[] = [];

beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(open.map((jobs) => jobs.close()));
  open = [];
  await database.close();
});

async function jobs(): Promise<Jobs> {
  const opened = await openJobs({ url: database.url, log: silent, lookEverySeconds: 1, checkEverySeconds: 1 });
  open.push(opened);
  return opened;
}

function definition(run: JobDefinition<{ number: number }>['run']): JobDefinition<{ number: number }> {
  return {
    name: 'counting',
    data: z.object({ number: z.int() }),
    withinSeconds: 2,
    retries: { most: 3, firstAfterSeconds: 1, atMostSeconds: 1 },
    run,
  };
}

const soon = { timeout: 8000, interval: 20 };

describe('the job queue', () => {
  it('runs what was added at once, without waiting for its next poll', async () => {
    const done: number[] = [];
    const opened = await openJobs({ url: database.url, log: silent, lookEverySeconds: 600 });
    open.push(opened);
    const queue = await opened.queue(definition(async ({ number }) => void done.push(number)));
    await queue.add({ number: 7 });
    await vi.waitFor(() => expect(done).toEqual([7]), { timeout: 20_000, interval: 20 });
  });

  it('runs a hundred jobs in a row, and not one at each poll', async () => {
    const done: number[] = [];
    const opened = await openJobs({ url: database.url, log: silent, lookEverySeconds: 30 });
    open.push(opened);
    const queue = await opened.queue(definition(async ({ number }) => void done.push(number)));
    await Promise.all(Array.from({ length: 100 }, (_, number) => queue.add({ number })));
    await vi.waitFor(() => expect(done).toHaveLength(100), { timeout: 20_000, interval: 50 });
    expect(new Set(done).size).toBe(100);
  }, 30_000);

  it('lets one of the jobs that are alike wait, while another one runs', async () => {
    const done: number[] = [];
    const running = Promise.withResolvers<void>();
    const going = Promise.withResolvers<void>();
    const queue = await (
      await jobs()
    ).queue({
      ...definition(async ({ number }) => {
        running.resolve();
        await going.promise;
        done.push(number);
      }),
      withinSeconds: 60,
      oneWaits: ({ number }) => String(number % 2),
    });
    await queue.add({ number: 1 });
    await running.promise;
    for (const number of [3, 5, 2, 4]) await queue.add({ number });
    going.resolve();
    await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 2, 3]), soon);
  });

  it('keeps a job of a transaction only if that commits', async () => {
    const done: number[] = [];
    const queue = await (await jobs()).queue(definition(async ({ number }) => void done.push(number)));
    await database.db
      .transaction()
      .execute(async (transaction) => {
        await queue.add({ number: 1 }, transaction);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await database.db.transaction().execute((transaction) => queue.add({ number: 2 }, transaction));
    await vi.waitFor(() => expect(done).toEqual([2]), soon);
  });

  it('runs jobs left at a shutdown after the next start', async () => {
    const first = await jobs();
    const failing = await first.queue(
      definition(async () => {
        throw new Error('not now');
      }),
    );
    await failing.add({ number: 3 });
    await first.close();
    const done: number[] = [];
    await (await jobs()).queue(definition(async ({ number }) => void done.push(number)));
    await vi.waitFor(() => expect(done).toEqual([3]), soon);
  });

  it('repeats a job whose program was killed a minute ago, long before its time is up', async () => {
    const program = `
      const { openJobs } = await import(${JSON.stringify(new URL('jobs.ts', import.meta.url).href)});
      const z = await import('zod/mini');
      const log = { info() {}, warn() {}, error() {} };
      const jobs = await openJobs({ url: ${JSON.stringify(database.url)}, log });
      const queue = await jobs.queue({
        name: 'counting',
        data: z.object({ number: z.int() }),
        withinSeconds: 900,
        retries: { most: 3, firstAfterSeconds: 1, atMostSeconds: 1 },
        run: async () => process.kill(process.pid, 'SIGKILL'),
      });
      await queue.add({ number: 9 });`;
    const server = new URL('../../..', import.meta.url);
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: server });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    const done: number[] = [];
    await (await jobs()).queue({ ...definition(async ({ number }) => void done.push(number)), withinSeconds: 900 });
    expect(done).toEqual([]);
    const { rowCount } = await database.pool.query(
      `update jobs.job set heartbeat_on = heartbeat_on - interval '61 seconds' where state = 'active'`,
    );
    expect(rowCount).toBe(1);
    await vi.waitFor(() => expect(done).toEqual([9]), { timeout: 20_000, interval: 50 });
  });

  it('says which right the database’s user needs if it may not create the schema', async () => {
    const user = `guest_${Date.now()}`;
    await database.pool.query(`create role ${user} login password 'guest'`);
    const url = new URL(database.url);
    url.username = user;
    url.password = 'guest';
    await expect(openJobs({ url: url.href, log: silent })).rejects.toThrow('GRANT CREATE ON DATABASE');
    await database.pool.query(`drop role ${user}`);
  });

  it('does not run a job it cannot parse', async () => {
    const done: unknown[] = [];
    const messages: string[] = [];
    const log = { ...silent, warn: (words: string) => void messages.push(words) };
    const opened = await openJobs({ url: database.url, log });
    open.push(opened);
    const queue = await opened.queue({
      ...definition(async (data) => void done.push(data)),
      retries: { most: 1, firstAfterSeconds: 1, atMostSeconds: 1 },
    });
    // As an older program may have written.
    await queue.add(JSON.parse('{"number":"seven"}'));
    await vi.waitFor(() => expect(messages.join()).toContain('counting'), soon);
    expect(done).toEqual([]);
  });

  it('keeps the times of a repeated task across a restart', async () => {
    const first = await jobs();
    await first.repeat({ name: 'each-minute', cron: '* * * * *', withinSeconds: 5, run: async () => {} });
    await first.close();
    const { rows } = await database.pool.query("select name, cron from jobs.schedule where name = 'each-minute'");
    expect(rows).toEqual([{ name: 'each-minute', cron: '* * * * *' }]);
  });
});
