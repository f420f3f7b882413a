import { pageErrorLimits, pageErrorRoutes as contract, reportPageError } from '@wheelhouse/contract/pageErrors';
import { expect, it } from 'vitest';
import { refusalOf, testApi } from '#platform/http/testApi.ts';
import { createErrorLog, errorsPerHour } from './errorLog.ts';
import { pageErrorRoutes } from './routes.ts';

const error = { message: 'x is not a function', stack: 'at Page', route: '/vessel/$vesselId' };

it('logs an error of the page once an hour, and a limited number of different ones', () => {
  const logged: string[] = [];
  let clock = 0;
  const take = createErrorLog(
    ({ message }) => logged.push(message),
    () => clock,
  );
  take(error);
  take(error);
  expect(logged).toEqual([error.message]);
  for (let number = 0; number < 1000; number += 1) take({ ...error, message: `error ${number}` });
  expect(logged).toHaveLength(errorsPerHour);
  clock = 3_600_000;
  take(error);
  expect(logged).toHaveLength(errorsPerHour + 1);
});

it('lets a visitor report one, within the length limits of its texts', async () => {
  const logged: unknown[] = [];
  const routes = pageErrorRoutes((one) => logged.push(one));
  const api = await testApi(contract, routes, async () => undefined);
  try {
    await api.client().call(reportPageError, { body: error });
    const long = { ...error, stack: 'x'.repeat(pageErrorLimits.stack + 1) };
    expect((await refusalOf(api.client().call(reportPageError, { body: long }))).status).toBe(422);
    expect(logged).toEqual([error]);
  } finally {
    await api.close();
  }
});
