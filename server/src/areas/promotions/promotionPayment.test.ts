import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { getPayment, type PaymentStatus } from '@wheelhouse/contract/payments';
import { listOwnPromotions, listPaymentReports, payPromotion } from '@wheelhouse/contract/promotions';
import { refusalOf } from '#platform/http/testApi.ts';
import { dayMs, hourMs, promotingWorld } from './testPromoting.ts';

const world = await promotingWorld();
const { state, database, api, payments, later, make, checkout, end, makePaid, shownTo } = world;
beforeEach(world.begin);
afterAll(world.close);

const reports = (id: number, who = 'editor') => api.client(who).call(listPaymentReports, { params: { id } });
const refused = async (call: Promise<unknown>) => {
  const { status, message } = await refusalOf(call);
  return [status, message];
};
const over = [409, 'This payment has already ended.'];

describe('paying for a promotion', () => {
  it('leads to one checkout, however often and by any owner, and back to the page before', async () => {
    const id = await make();
    const links = await Promise.all(['editor', 'partner', 'admin', 'editor'].map((who) => checkout(id, who)));
    expect(new Set(links).size).toBe(1);
    expect(await end(links[0] ?? '', 'SUCCESS')).toEqual({
      status: 'SUCCESS',
      redirectUrl: `/news/edit/${world.article()}#promotion`,
    });
    expect(await refused(checkout(id))).toEqual(over);
  });

  it('says at the checkout what is paid for', async () => {
    const id = await make({ countries: ['NO'], utcOffset: '+14:00' });
    await checkout(id);
    const payment = await database.db.selectFrom('payment').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(payment).toMatchObject({
      purpose: 'PROMOTION',
      amount_cents: 3500,
      description: 'Promotion of “Good hauls”, 2 May 2026 to 9 May 2026',
    });
  });

  it('reads its status, from the decisive report (content specification, section 3)', async () => {
    const id = await make();
    expect(await reports(id)).toEqual([]);
    const link = await checkout(id);
    expect(await reports(id)).toEqual([
      { status: 'CREATED', creationDate: '2026-05-01T10:00:00.000Z', promotionId: id },
    ]);
    state.clock += 5 * 60_000;
    await end(link, 'PENDING');
    // The time of the report is that of its event, however long the checkout took.
    expect(await reports(id)).toEqual([
      { status: 'PENDING', creationDate: '2026-05-01T10:05:00.000Z', promotionId: id },
    ]);
  });

  it.each(['PENDING', 'CANCELLED', 'SUCCESS', 'ERROR', 'EXPIRED'] as const)('may end with %s', async (outcome) => {
    const id = await make();
    await end(await checkout(id), outcome);
    expect((await reports(id)).map(({ status }) => status)).toEqual([outcome]);
    const { data } = await api.client('editor').call(listOwnPromotions, { params: { id: world.article() } });
    expect(data.map(({ status }) => status)).toEqual([outcome]);
    state.clock += 2 * hourMs;
    expect(await shownTo()).toEqual(outcome === 'SUCCESS' ? [id] : []);
  });

  it.each(['CANCELLED', 'ERROR', 'EXPIRED'] as PaymentStatus[])('may be repeated after %s', async (outcome) => {
    const id = await make();
    const first = await checkout(id);
    await end(first, outcome as 'CANCELLED');
    const second = await checkout(id);
    expect(second).not.toBe(first);
    await end(second, 'SUCCESS');
    expect((await reports(id)).map(({ status }) => status)).toEqual(['SUCCESS', outcome]);
  });

  it("is refused for another owner's promotion, a missing one, and for visitors", async () => {
    const id = await make();
    expect(await refused(checkout(id, 'rival'))).toEqual([404, 'Not found']);
    expect(await refused(reports(id, 'rival'))).toEqual([404, 'Not found']);
    expect((await refused(checkout(id, 'helper')))[0]).toBe(403);
    expect(await refused(checkout(999_999))).toEqual([404, 'Not found']);
    const body = { redirectUrl: '/news' };
    expect((await refused(api.client().call(payPromotion, { params: { id }, body })))[0]).toBe(401);
    expect(
      await database.db.selectFrom('promotion_payment').selectAll().where('promotion_id', '=', id).execute(),
    ).toEqual([]);
  });

  it('only returns to this site', async () => {
    const id = await make();
    for (const address of ['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)']) {
      expect(await refused(checkout(id, 'editor', address))).toEqual([
        422,
        'The redirect address must be on this site.',
      ]);
    }
    expect(await reports(id)).toEqual([]);
  });

  it('closes at the start, whether it was begun before or not', async () => {
    const [begun, late] = [await make({ end: later(2, 1) }), await make({ end: later(2, 1) })];
    const link = await checkout(begun);
    state.clock += hourMs;
    const passed = [422, 'The start time has passed. Create a new promotion.'];
    expect(await refused(checkout(late))).toEqual(passed);
    expect(await refused(checkout(begun))).toEqual(passed);
    expect(await refused(end(link, 'SUCCESS'))).toEqual(over);
    expect((await reports(begun)).map(({ status }) => status)).toEqual(['EXPIRED']);
    expect(await shownTo()).toEqual([]);
  });

  it('expires at the start if it was not completed', async () => {
    const id = await make({ end: later(2, 1) });
    await checkout(id);
    state.clock += hourMs;
    await payments.expire();
    expect((await reports(id)).map(({ status }) => status)).toEqual(['EXPIRED']);
  });

  /** Money that the gateway reports now. */
  const comesIn = (link: string, id: number) =>
    payments.takeEvent({
      id: `late ${id}`,
      reference: link.replace('/service/checkout/', ''),
      paymentId: undefined,
      status: 'SUCCESS',
      amountCents: 4000,
      currency: 'EUR',
    });
  const windowOf = async (id: number) =>
    await database.db
      .selectFrom('promotion')
      .select(['start_at', 'end_at', 'paid_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('received within an hour of the start gives all the days, from then on', async () => {
    const id = await make({ end: later(2, 1) });
    const link = await checkout(id);
    state.clock += hourMs + 20 * 60_000;
    await comesIn(link, id);
    const { start_at, end_at } = await windowOf(id);
    expect(start_at.getTime()).toBe(state.clock);
    expect(end_at.getTime() - start_at.getTime()).toBe(2 * dayMs);
    expect(await shownTo()).toEqual([id]);
  });

  it.each([
    ['after part of it was over', 1.5],
    ['after it was over', 5],
  ])('received %s is refunded: nothing is shown, and there is no invoice', async (_, days) => {
    const id = await make({ end: later(2, 1) });
    const link = await checkout(id);
    await end(link, 'PENDING');
    state.clock += days * dayMs;
    await comesIn(link, id);
    expect((await windowOf(id)).paid_at).toBeNull();
    expect(await shownTo()).toEqual([]);
    const payment = await database.db
      .selectFrom('payment')
      .leftJoin('invoice', 'invoice.payment_id', 'payment.id')
      .select(['payment.id', 'pay_back_reason', 'paid_back_at', 'invoice.label'])
      .orderBy('payment.id', 'desc')
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({
      pay_back_reason: 'The payment was completed after the promotion was due to start.',
      paid_back_at: null,
      label: null,
    });
    expect(state.warnings.join()).toContain(`Payment ${payment.id} must be refunded.`);
    expect(await payments.payBack()).toBeGreaterThan(0);
    expect(await payments.payBack()).toBe(0);
  });

  it('is refused if the promotion is over, or its article is a draft again', async () => {
    const id = await make({ end: later(2, 1) });
    await database.db.updateTable('news_article').set({ published: false }).execute();
    expect(await refused(checkout(id))).toEqual([422, 'Publish the article first.']);
    await database.db.updateTable('news_article').set({ published: true }).execute();
    state.clock += 2 * dayMs + hourMs;
    expect(await refused(checkout(id))).toEqual(over);
  });

  it('shows the provider to the payer, and to nobody else', async () => {
    const id = await makePaid();
    const row = await database.db
      .selectFrom('promotion_payment')
      .select('payment_id')
      .where('promotion_id', '=', id)
      .executeTakeFirstOrThrow();
    const params = { id: row.payment_id };
    expect(await api.client('editor').call(getPayment, { params })).toMatchObject({ providerId: world.providers.mine });
    expect((await refused(api.client('rival').call(getPayment, { params })))[0]).toBe(404);
  });

  it('also counts if it is late, and a double one is reported to the operator', async () => {
    const id = await make();
    const first = await checkout(id);
    await end(first, 'EXPIRED');
    const second = await checkout(id);
    const late = {
      id: `late ${id}`,
      reference: first.replace('/service/checkout/', ''),
      paymentId: undefined,
      status: 'SUCCESS',
      amountCents: 14_000,
      currency: 'EUR',
    } as const;
    await payments.takeEvent(late);
    expect((await reports(id)).map(({ status }) => status)).toEqual(['SUCCESS', 'CREATED']);
    expect(await shownTo('editor')).toEqual([-id]);
    expect(await refused(checkout(id))).toEqual(over);
    expect(state.warnings).toEqual([]);
    await end(second, 'SUCCESS');
    expect(state.warnings.join()).toContain('must be refunded. The promotion had already been paid for.');
    expect(await shownTo('editor')).toEqual([-id]);
  });
});
