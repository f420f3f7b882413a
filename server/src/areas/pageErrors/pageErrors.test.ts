import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminPageErrorRoutes, pageErrorsList, resolvePageError } from '@wheelhouse/contract/adminPageErrors';
import { pageErrorLimits, pageErrorRoutes as reportRoutes, reportPageError } from '@wheelhouse/contract/pageErrors';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { errorsPerHour, PageErrors, type Reporter } from './pageErrors.ts';
import { pageErrorRoutes } from './routes.ts';
import { errorsKept, writePageErrors } from './store.ts';

const error = { message: 'TypeError: x is not a function', stack: 'at Page', route: '/vessel/$vesselId' };
const anna = { client: 'account 1', isVisitor: false };
const noon = new Date('2026-05-01T12:00:00Z');

let database: TestDatabase;
let api: TestApi;
let accountId: number;
let errors: PageErrors;
let logged: string[];
let clock = 0;
let now = noon;

beforeAll(async () => {
  database = await testDatabase();
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account (username, password_hash, authorities) values ('anna', '', '{ADMIN}') returning id`,
  );
  accountId = rows[0]?.id ?? 0;
});

beforeEach(async () => {
  await database.pool.query('truncate page_error, audit_entry');
  logged = [];
  clock = 0;
  now = noon;
  errors = new PageErrors({
    db: database.db,
    version: '3.1.0',
    now: () => now,
    log: ({ message }) => logged.push(message),
    elapsedMs: () => clock,
  });
  const handlers = pageErrorRoutes(database.db, errors, () => now);
  const account = { id: accountId, username: 'anna' };
  api = await testApi([...reportRoutes, ...adminPageErrorRoutes], handlers, async (token) =>
    token === 'admin' ? { account, authorities: new Set(['USER', 'ADMIN']), signInId: 1 } : undefined,
  );
  return () => api.close();
});

afterAll(() => database.close());

const listed = async () => (await api.client('admin').call(pageErrorsList.list, { query: {} })).data;

it('logs an error of the page once an hour', () => {
  errors.take(error, anna);
  errors.take(error, anna);
  expect(logged).toEqual([error.message]);
  clock = 3_600_000;
  errors.take(error, anna);
  expect(logged).toHaveLength(2);
});

it('takes so many different errors an hour that those of one client leave room for others, and those of visitors for accounts', () => {
  const flood = (reporter: Reporter) => {
    for (let number = 0; number < 100; number += 1)
      errors.take({ ...error, message: `${reporter.client} ${number}` }, reporter);
  };
  const taken = () => logged.splice(0).length;
  const visitors = [1, 2, 3, 4, 5].map((number) => ({ client: `192.0.2.${number}`, isVisitor: true }));
  for (const visitor of visitors.slice(0, 1)) flood(visitor);
  expect(taken()).toBe(errorsPerHour.client);
  for (const visitor of visitors) flood(visitor);
  expect(taken()).toBe(errorsPerHour.visitors - errorsPerHour.client);
  for (const number of [1, 2, 3]) flood({ client: `account ${number}`, isVisitor: false });
  expect(taken()).toBe(errorsPerHour.all - errorsPerHour.visitors);
});

it('lets a visitor report one, within the length limits of its texts', async () => {
  await api.client().call(reportPageError, { body: error });
  const long = { ...error, stack: 'x'.repeat(pageErrorLimits.stack + 1) };
  expect((await refusalOf(api.client().call(reportPageError, { body: long }))).status).toBe(422);
  expect(logged).toEqual([error.message]);
});

it('shows administrators the same error of a page as one, with the number of its reports', async () => {
  errors.take(error, anna);
  errors.take(error, anna);
  await errors.write();
  now = new Date('2026-05-01T13:00:00Z');
  errors.take({ ...error, stack: 'at Other' }, anna);
  errors.take({ ...error, route: '/map' }, anna);
  await errors.write();
  await errors.write();
  expect(await listed()).toMatchObject([
    { route: '/map', reports: 1, first: now.toISOString() },
    { ...error, stack: 'at Other', version: '3.1.0', reports: 3, first: noon.toISOString(), last: now.toISOString() },
  ]);
});

it('opens a resolved error again when it is reported again', async () => {
  errors.take(error, anna);
  await errors.write();
  const [{ id } = { id: 0 }] = await listed();
  const resolve = () => api.client('admin').call(resolvePageError, { params: { id } });
  await resolve();
  expect(await listed()).toMatchObject([{ state: 'resolved' }]);
  expect((await refusalOf(resolve())).status).toBe(404);
  errors.take(error, anna);
  await errors.write();
  expect(await listed()).toMatchObject([{ state: 'open', reports: 2 }]);
  const { rows } = await database.pool.query('select actor, action, object from audit_entry');
  expect(rows).toEqual([{ actor: 'anna', action: 'pageError.resolve', object: `pageError/${id}` }]);
});

it('keeps what could not be written for the next time', async () => {
  errors.take(error, anna);
  await database.pool.query('alter table page_error add constraint away check (false) not valid');
  await expect(errors.write()).rejects.toThrow('page_error');
  errors.take(error, anna);
  await database.pool.query('alter table page_error drop constraint if exists away');
  await errors.write();
  expect(await listed()).toMatchObject([{ reports: 2 }]);
});

it('keeps a limited number of different errors, the latest ones', async () => {
  const reported = Array.from({ length: errorsKept + 5 }, (_, index) => ({
    ...error,
    message: `error ${index}`,
    version: '3.1.0',
    reports: 1,
    at: new Date(noon.getTime() + index),
  }));
  await writePageErrors(database.db, reported);
  const { rows } = await database.pool.query<{ count: number; oldest: Date }>(
    'select count(*)::int as count, min(last_at) as oldest from page_error',
  );
  expect(rows).toEqual([{ count: errorsKept, oldest: new Date(noon.getTime() + 5) }]);
});
