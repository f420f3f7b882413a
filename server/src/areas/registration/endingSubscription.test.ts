import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { getSubscription, renewSubscription } from '@wheelhouse/contract/registration';
import { login } from '@wheelhouse/contract/session';
import { dayMs, password, registeringWorld } from './testRegistering.ts';

const { state, database, api, plans, pay, paidCompany, findProvider, keep, begin, close } = await registeringWorld();
beforeEach(begin);
afterAll(close);

describe('a subscription that ends', () => {
  it('has three reminders, then its provider is unpublished and comes back by renewal', async () => {
    const company = await paidCompany(plans.year);
    const { providerId, email } = company;
    await database.db.updateTable('service_provider').set({ published: true }).where('id', '=', providerId).execute();
    const start = state.clock;
    const subjects: string[] = [];
    // Three times a day, until a week after the end.
    for (let third = 0; third < 3 * 380; third += 1) {
      state.clock = start + third * (dayMs / 3);
      state.emails = [];
      await keep();
      subjects.push(
        ...state.emails.filter(({ to }) => to === email).map((email) => `${Math.floor(third / 3)} ${email.subject}`),
      );
      if (third === 3 * 371) expect((await findProvider(providerId)).published).toBe(true);
    }
    expect(subjects).toEqual([
      '335 The plan for Nordic Nets AS ends on 1 May 2027',
      '358 The plan for Nordic Nets AS ends on 1 May 2027',
      '364 The plan for Nordic Nets AS ends on 1 May 2027',
      '372 The page for Nordic Nets AS is no longer published',
    ]);
    expect((await findProvider(providerId)).published).toBe(false);
    // Once: people with meetings there are notified, and checkouts cancelled.
    expect(state.unpublished).toEqual([providerId]);

    const { token } = await api.client().call(login, { body: { username: email, password } });
    const client = api.client(token);
    const { params } = company;
    expect((await client.call(getSubscription, { params })).subscription?.state).toBe('LAPSED');
    const { checkoutLink } = await client.call(renewSubscription, { params, body: {} });
    await pay(checkoutLink);
    const { subscription } = await client.call(getSubscription, { params });
    expect(subscription?.state).toBe('ACTIVE');
    expect(Date.parse(subscription?.ends ?? '') - state.clock).toBeGreaterThan(364 * dayMs);
    state.clock = start;
  });

  it('is handled even if another one’s email cannot be sent', async () => {
    const [broken, whole] = [await paidCompany(plans.month), await paidCompany(plans.month)];
    await database.db
      .updateTable('company_registration')
      .set({ email: 'nowhere' })
      .where('provider_id', '=', broken.providerId)
      .execute();
    state.failEmailsTo = 'nowhere';
    const start = state.clock;
    state.clock += 60 * dayMs;
    await expect(keep()).rejects.toThrow('1 failed');
    const expired = async ({ providerId }: { providerId: number }) => {
      const row = await database.db
        .selectFrom('subscription')
        .select('lapsed_at')
        .where('provider_id', '=', providerId)
        .executeTakeFirst();
      return row?.lapsed_at !== null;
    };
    expect([await expired(broken), await expired(whole)]).toEqual([false, true]);
    state.failEmailsTo = undefined;
    await keep();
    expect(await expired(broken)).toBe(true);
    state.clock = start;
  });

  it('is left alone under a plan without price, and if the operator created the provider', async () => {
    const { providerId } = await paidCompany(plans.free);
    await database.db.updateTable('service_provider').set({ published: true }).where('id', '=', providerId).execute();
    const start = state.clock;
    state.clock += 4000 * dayMs;
    await keep();
    state.clock = start;
    expect((await findProvider(providerId)).published).toBe(true);
  });
});
