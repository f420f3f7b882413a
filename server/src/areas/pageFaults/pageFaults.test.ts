import { pageFaultLimits, pageFaultRoutes as contract, reportPageFault } from '@wheelhouse/contract/pageFaults';
import { expect, it } from 'vitest';
import { refusalOf, testApi } from '#platform/http/testApi.ts';
import { createFaultLog, faultsAnHour } from './faultLog.ts';
import { pageFaultRoutes } from './routes.ts';

const fault = { message: 'x is not a function', stack: 'at Page', route: '/vessel/$vesselId' };

it('logs an error of the page once an hour, and a limited number of different ones', () => {
  const logged: string[] = [];
  let clock = 0;
  const take = createFaultLog(
    ({ message }) => logged.push(message),
    () => clock,
  );
  take(fault);
  take(fault);
  expect(logged).toEqual([fault.message]);
  for (let number = 0; number < 1000; number += 1) take({ ...fault, message: `fault ${number}` });
  expect(logged).toHaveLength(faultsAnHour);
  clock = 3_600_000;
  take(fault);
  expect(logged).toHaveLength(faultsAnHour + 1);
});

it('lets a visitor report one, within the length limits of its texts', async () => {
  const logged: unknown[] = [];
  const routes = pageFaultRoutes((one) => logged.push(one));
  const api = await testApi(contract, routes, async () => undefined);
  try {
    await api.client().call(reportPageFault, { body: fault });
    const long = { ...fault, stack: 'x'.repeat(pageFaultLimits.stack + 1) };
    expect((await refusalOf(api.client().call(reportPageFault, { body: long }))).status).toBe(422);
    expect(logged).toEqual([fault]);
  } finally {
    await api.close();
  }
});
