import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '@wheelhouse/contract/route';
import { rightCompany } from '@wheelhouse/contract/testForms';
import { seedPlans } from '#areas/subscriptions/planStore.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { openTestApp, type TestApp } from './testApp.ts';

let database: TestDatabase;
let testApp: TestApp;
let plan: number;

beforeAll(async () => {
  database = await testDatabase({ connections: 1 });
  const { db } = database;
  await db.insertInto('country').values({ id: 1, iso: 'NO', iso3: 'NOR', names: '{"en_GB":"Norway"}' }).execute();
  await seedPlans(db);
  const free = db.selectFrom('subscription_type').select('id').where('price', '=', 0);
  plan = (await free.executeTakeFirstOrThrow()).id;
  testApp = await openTestApp(database, { appOptions: { trustedProxies: 1 } });
});
afterAll(async () => {
  await testApp.close();
  await database.close();
});

/** Registers as a page does: a server that is busy says when to try again. */
async function register(count: number, place: number): Promise<number> {
  const email = `office${count}x${place}@nets.example`;
  const body = { ...rightCompany, email, subscriptionTypeId: plan, password: 'nets and floats of old' };
  for (;;) {
    const { status, headers } = await fetch(`${testApp.origin}${apiBase}/user/company`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${place}` },
      body: JSON.stringify(body),
    });
    const again = headers.get('retry-after');
    if (status !== 503 || again === null) return status;
    await sleep(Number(again) * 1000);
  }
}

// With one connection, a registration that requests a second one while it holds the first fails or never ends. How
// long each takes is measured by the bench `overload`.
it.each([12, 25, 40])('%i visitors register at once, and all are registered', { timeout: 120_000 }, async (count) => {
  const statuses = await Promise.all(Array.from({ length: count }, (_, place) => register(count, place)));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
