import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditList } from '@wheelhouse/contract/adminAudit';
import {
  adminSystemRoutes,
  jobMessages,
  jobsList,
  listJobQueues,
  removeJob,
  retryJob,
  settingsList,
} from '@wheelhouse/contract/adminSystem';
import type { Client } from '@wheelhouse/contract/client';
import type { Query } from '@wheelhouse/contract/route';
import { say } from '@wheelhouse/messages/say';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { handleItems } from '#platform/http/adminLists.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { openJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { auditRoutes } from '#areas/audit/routes.ts';
import { jobRoutes } from './jobs.ts';

let database: TestDatabase;
let jobs: Jobs;
let api: TestApi;
let client: Client;
const work = { fails: true, done: 0 };
const settings = [
  { name: 'PORT', value: '8080', source: 'default' as const, secret: false },
  { name: 'HOST', value: '0.0.0.0', source: 'environment' as const, secret: false },
];

beforeAll(async () => {
  database = await testDatabase();
  const { db, url } = database;
  const log = { info() {}, warn() {}, error() {} };
  jobs = await openJobs({ url, log, lookEverySeconds: 0.5 });
  const queue = await jobs.queue({
    name: 'mend-nets',
    data: z.object({ net: z.int() }),
    withinSeconds: 30,
    retries: { most: 0, firstAfterSeconds: 1, atMostSeconds: 1 },
    async run() {
      if (work.fails) throw new Error('No twine is left.');
      work.done += 1;
    },
  });
  await queue.add({ net: 1 });
  await queue.add({ net: 2 });
  const handlers = [...jobRoutes({ db, jobs }), ...auditRoutes(db), ...handleItems(settingsList, () => settings)];
  const contract = adminSystemRoutes.filter(({ name }) => !/FeedStates/.test(name));
  api = await testApi(
    [...contract, auditList.list, auditList.exported],
    handlers.filter(({ shape }) => shape.name !== 'listAuditActions'),
    async () => ({
      account: { id: 1, username: 'chief' },
      authorities: new Set(['ADMIN'] as const),
      signInId: 1,
    }),
  );
  client = api.client('token');
  await database.db
    .insertInto('account')
    .values({ username: 'chief', password_hash: '', authorities: ['ADMIN'] })
    .execute();
});
afterAll(async () => {
  await api.close();
  await jobs.close();
  await database.close();
});

const failed = async () => (await client.call(jobsList.list, { query: { queue: 'mend-nets', state: 'failed' } })).data;

it('lists failed jobs with their error, runs one again and removes another', async () => {
  await vi.waitFor(async () => expect(await failed()).toHaveLength(2), 20_000);
  const [one, other] = await failed();
  if (one === undefined || other === undefined) throw new Error('No job failed.');
  expect(one).toMatchObject({ queue: 'mend-nets', attempts: 1, error: 'No twine is left.' });
  expect(Object.keys(one)).not.toContain('data');
  expect(await client.call(listJobQueues)).toEqual(['mend-nets']);

  work.fails = false;
  await client.call(retryJob, { params: one });
  await vi.waitFor(() => expect(work.done).toBe(1), 20_000);
  const again = await refusalOf(client.call(retryJob, { params: one }));
  expect(again).toMatchObject({ status: 409, message: say(jobMessages.notFailed) });

  await client.call(removeJob, { params: other });
  expect((await refusalOf(client.call(removeJob, { params: other }))).status).toBe(404);
  const { data } = await client.call(auditList.list, { query: { object: 'job', sort: 'at' } });
  expect(data.map(({ action, actor }) => `${actor} ${action}`)).toEqual(['chief job.retry', 'chief job.remove']);
});

it('sorts, filters, pages and exports a list that is in memory', async () => {
  const names = async (query: Query<typeof settingsList.list>) =>
    (await client.call(settingsList.list, { query })).data.map(({ name }) => name);
  expect(await names({})).toEqual(['HOST', 'PORT']);
  expect(await names({ sort: '-name' })).toEqual(['PORT', 'HOST']);
  expect(await names({ source: 'environment' })).toEqual(['HOST']);
  expect(await names({ query: '8080' })).toEqual(['PORT']);
  expect(await names({ page: 1, size: 1 })).toEqual(['PORT']);
  const file = await (await client.open(settingsList.exported, { query: { source: 'default' } })).text();
  expect(file).toBe('Setting,Value,Source,Kept secret\r\nPORT,8080,default,false\r\n');
});
