import { say } from '@wheelhouse/messages/say';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listInvoices } from '@wheelhouse/contract/invoices';
import { promotionMessages } from '@wheelhouse/contract/promotionMessages';
import { listOwnPromotions } from '@wheelhouse/contract/promotions';
import { refusalOf } from '#platform/http/testApi.ts';
import { dayMs, hourMs, promotingWorld } from './testPromoting.ts';

const world = await promotingWorld();
const { state, database, api, payments, later, make, checkout, end, makePaid, shownTo, removeArticle } = world;
const { withdrawArticle } = world;
const { db } = database;
beforeEach(world.begin);
afterAll(world.close);

const promotion = (id: number) => db.selectFrom('promotion').selectAll().where('id', '=', id).executeTakeFirst();
const paymentOf = (id: number) =>
  db
    .selectFrom('promotion_payment')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .selectAll('payment')
    .where('promotion_id', '=', id)
    .executeTakeFirstOrThrow();
const invoices = async () =>
  (await api.client('partner').call(listInvoices, { params: { id: world.providers.mine } })).data;
const tokenIn = (link: string) => link.replace('/service/checkout/', '');
const success = (link: string, id: string) =>
  payments.takeEvent({
    id,
    reference: tokenIn(link),
    paymentId: undefined,
    status: 'SUCCESS',
    amountCents: 14_000,
    currency: 'EUR',
  });

describe('removing a promoted article', () => {
  it('ends its promotions, and keeps paid ones with their invoices', async () => {
    const id = await makePaid();
    const [latest] = await invoices();
    expect(await shownTo('editor')).toEqual([-id]);
    await removeArticle(world.article());
    expect(await shownTo('editor')).toEqual([]);
    expect(await promotion(id)).toMatchObject({
      news_id: null,
      provider_id: world.providers.mine,
      amount_cents: 14_000,
    });
    expect((await invoices())[0]).toEqual(latest);
    expect(latest?.paymentId).toBe((await paymentOf(id)).id);
    expect(await refusalOf(checkout(id))).toMatchObject({ status: 404 });
  });

  it("keeps its spending in the month's total", async () => {
    await makePaid({ end: later(200, 1) });
    await removeArticle(world.article());
    const newsId = await world.addArticle();
    expect((await refusalOf(make({ newsId, end: later(51, 1) }))).message).toBe(say(promotionMessages.capped));
  });

  it('cancels open checkouts, and removes promotions without a payment', async () => {
    const [open, neverPaid] = [await make(), await make()];
    const link = await checkout(open);
    await removeArticle(world.article());
    expect(await promotion(neverPaid)).toBeUndefined();
    expect((await paymentOf(open)).status).toBe('EXPIRED');
    expect((await refusalOf(end(link, 'SUCCESS'))).status).toBe(409);
    expect(state.warnings).toEqual([]);
  });

  it('refunds money that comes in nevertheless, without an invoice', async () => {
    const id = await make();
    const link = await checkout(id);
    await removeArticle(world.article());
    const before = await invoices();
    await success(link, `late ${id}`);
    const reason = 'The article was removed before the payment was completed.';
    expect(await paymentOf(id)).toMatchObject({ status: 'SUCCESS', pay_back_reason: reason });
    expect(state.warnings).toEqual([`Payment ${(await paymentOf(id)).id} must be refunded. ${reason}`]);
    expect(await invoices()).toEqual(before);
    expect((await promotion(id))?.paid_at).toBeNull();
  });

  it('either wins or loses against a simultaneous payment, checkout or new promotion', async () => {
    for (let round = 0; round < 12; round += 1) {
      const newsId = await world.addArticle();
      const [paid, opened] = [await make({ newsId, end: later(2, 1) }), await make({ newsId, end: later(2, 1) })];
      const link = await checkout(paid);
      const [, , , made] = await Promise.allSettled([
        end(link, 'SUCCESS'),
        checkout(opened),
        removeArticle(newsId),
        make({ newsId, end: later(2, 1) }),
      ]);
      const payment = await paymentOf(paid);
      const row = await promotion(paid);
      expect([payment.status, row?.paid_at !== null, row?.news_id]).toEqual(
        payment.status === 'SUCCESS' ? ['SUCCESS', true, null] : ['EXPIRED', false, null],
      );
      const open = await db
        .selectFrom('promotion_payment')
        .innerJoin('payment', 'payment.id', 'payment_id')
        .innerJoin('promotion', 'promotion.id', 'promotion_id')
        .select('payment.id')
        .where('news_id', 'is', null)
        .where('payment.status', 'in', ['CREATED', 'PENDING'])
        .execute();
      expect(open).toEqual([]);
      if (made.status === 'rejected') expect(made.reason).toMatchObject({ status: 404 });
    }
    // A deadlock would have been answered with 500.
    expect(state.warnings).toEqual([]);
  });
});

describe('unpublishing a promoted article', () => {
  const publish = () => db.updateTable('news_article').set({ published: true }).execute();

  it('cancels open checkouts; unpaid promotions may be paid once it is published again', async () => {
    const [open, neverBegun] = [await make(), await make()];
    const link = await checkout(open);
    await withdrawArticle(world.article());
    expect((await paymentOf(open)).status).toBe('EXPIRED');
    expect((await refusalOf(end(link, 'SUCCESS'))).status).toBe(409);
    expect((await refusalOf(checkout(neverBegun))).message).toBe(say(promotionMessages.notPublished));
    await publish();
    await end(await checkout(open), 'SUCCESS');
    expect(await shownTo('editor')).toEqual([-open]);
  });

  it('happens for all its articles when a provider is unpublished', async () => {
    const open = await make();
    const link = await checkout(open);
    await world.unpublishProvider(world.providers.theirs);
    expect((await paymentOf(open)).status).toBe('CREATED');
    await world.unpublishProvider(world.providers.mine);
    expect((await paymentOf(open)).status).toBe('EXPIRED');
    expect((await refusalOf(end(link, 'SUCCESS'))).status).toBe(409);
    expect((await refusalOf(checkout(open))).message).toMatch(/^Publish your service first\./);
    await db.updateTable('service_provider').set({ published: true }).execute();
  });

  it('keeps paid promotions, which are shown when it is published again', async () => {
    const id = await makePaid();
    await withdrawArticle(world.article());
    expect(await shownTo('editor')).toEqual([]);
    await publish();
    expect(await shownTo('editor')).toEqual([-id]);
  });

  it('leaves no payable checkout, even if one is opened at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const newsId = await world.addArticle();
      const id = await make({ newsId, end: later(2, 1) });
      await Promise.allSettled([checkout(id), withdrawArticle(newsId), checkout(id, 'partner')]);
      const open = await db
        .selectFrom('promotion_payment')
        .innerJoin('payment', 'payment.id', 'payment_id')
        .select('payment.id')
        .where('promotion_id', '=', id)
        .where('payment.status', 'in', ['CREATED', 'PENDING'])
        .execute();
      expect(open).toEqual([]);
    }
    expect(state.warnings).toEqual([]);
  });
});

describe('withdrawing a provider', () => {
  it('refunds paid promotions that have not begun, which may be paid again when it is back', async () => {
    const listed = async (id: number) => {
      const { data } = await api
        .client('editor')
        .call(listOwnPromotions, { params: { id: world.article() }, query: {} });
      return data.find((one) => one.id === id)?.status;
    };
    const id = await makePaid();
    expect(await listed(id)).toBe('SUCCESS');
    await world.withdrawProvider(world.providers.mine);
    const reason = 'The provider is no longer published, so the promotion can’t begin.';
    const { id: paymentId, ...payment } = await paymentOf(id);
    expect(payment).toMatchObject({ status: 'SUCCESS', pay_back_reason: reason });
    expect(state.warnings).toEqual([`Payment ${paymentId} must be refunded. ${reason}`]);
    expect(await listed(id)).toBe('EXPIRED');
    await world.withdrawProvider(world.providers.mine);
    expect(state.warnings).toHaveLength(1);
    await db.updateTable('service_provider').set({ published: true }).execute();
    expect(await shownTo('editor')).toEqual([]);
    await end(await checkout(id), 'SUCCESS');
    expect(await shownTo('editor')).toEqual([-id]);
    expect(await listed(id)).toBe('SUCCESS');
  });

  it('ends a running promotion, and refunds its days that have not begun', async () => {
    const running = await makePaid({ countries: ['NO'] });
    const { amount_cents } = (await promotion(running)) ?? { amount_cents: 0 };
    state.clock += dayMs + 2 * hourMs;
    await world.withdrawProvider(world.providers.mine);
    const { id: paymentId, pay_back_reason } = await paymentOf(running);
    expect(pay_back_reason).toBeNull();
    const parts = () => db.selectFrom('part_refund').selectAll().where('payment_id', '=', paymentId).execute();
    // Of seven days one is over, and one has begun.
    expect(await parts()).toMatchObject([
      {
        amount_cents: Math.round((amount_cents * 5) / 7),
        reason: 'The provider is no longer published, so the promotion has ended.',
        done_at: null,
      },
    ]);
    expect((await promotion(running))?.end_at.getTime()).toBe(state.clock);
    await world.withdrawProvider(world.providers.mine);
    expect(await parts()).toHaveLength(1);
    await world.payments.payBack();
    expect(await parts()).toMatchObject([{ done_at: new Date(state.clock) }]);
    await db.updateTable('service_provider').set({ published: true }).execute();
    expect(await shownTo('editor')).toEqual([]);
  });

  it('leaves promotions of others as they are', async () => {
    state.clock += 2 * hourMs;
    const theirs = await world.addArticle(world.providers.theirs);
    const other = await makePaid({ newsId: theirs }, 'rival');
    await world.withdrawProvider(world.providers.mine);
    expect((await paymentOf(other)).pay_back_reason).toBeNull();
    expect((await promotion(other))?.paid_at).not.toBeNull();
    await db.updateTable('service_provider').set({ published: true }).execute();
  });
});
