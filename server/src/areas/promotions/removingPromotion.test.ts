import { say } from '@wheelhouse/messages/say';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { promotionMessages } from '@wheelhouse/contract/promotionMessages';
import { listOwnPromotions, removePromotion } from '@wheelhouse/contract/promotions';
import { refusalOf } from '#platform/http/testApi.ts';
import { promotingWorld } from './testPromoting.ts';

const world = await promotingWorld();
const { state, database, api, payments, later, make, checkout, end, makePaid } = world;
beforeEach(world.begin);
afterAll(world.close);

const remove = (id: number, who = 'editor') => api.client(who).call(removePromotion, { params: { id } });
const listed = async () =>
  (await api.client('editor').call(listOwnPromotions, { params: { id: world.article() } })).data.map(({ id }) => id);
const refused = async (call: Promise<unknown>) => {
  const { status, message } = await refusalOf(call);
  return [status, message];
};

describe('removing a promotion', () => {
  it('is possible without a payment, or after failed ones', async () => {
    const [never, cancelled, other] = [await make(), await make(), await make()];
    await end(await checkout(cancelled), 'CANCELLED');
    await end(await checkout(cancelled), 'ERROR');
    await remove(never);
    await remove(cancelled, 'partner');
    expect(await listed()).toEqual([other]);
    expect(await refused(remove(never))).toEqual([404, 'Not found']);
  });

  it('cancels its open checkout, and refunds money that comes in nevertheless', async () => {
    const id = await make();
    const link = await checkout(id);
    await remove(id);
    expect((await refused(end(link, 'SUCCESS')))[0]).toBe(409);
    expect(state.warnings).toEqual([]);
    await payments.takeEvent({
      id: `late ${id}`,
      reference: link.replace('/service/checkout/', ''),
      paymentId: undefined,
      status: 'SUCCESS',
      amountCents: 14_000,
      currency: 'EUR',
    });
    expect(state.warnings.join()).toContain('must be refunded. The promotion no longer exists.');
  });

  it('is refused if it is paid or pending, and to others', async () => {
    const [paid, pending, open] = [await makePaid(), await make(), await make()];
    await end(await checkout(pending), 'PENDING');
    expect(await refused(remove(paid))).toEqual([422, say(promotionMessages.paidFor)]);
    expect(await refused(remove(pending))).toEqual([422, say(promotionMessages.paidFor)]);
    expect(await refused(remove(open, 'rival'))).toEqual([404, 'Not found']);
    expect((await refused(remove(open, 'helper')))[0]).toBe(403);
    expect(await listed()).toEqual([open, pending, paid]);
  });

  it('either wins or loses against a simultaneous payment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await make({ end: later(2, 1) });
      const link = await checkout(id);
      const [, removed] = await Promise.allSettled([end(link, 'SUCCESS'), remove(id)]);
      const row = await database.db.selectFrom('promotion').select('paid_at').where('id', '=', id).executeTakeFirst();
      expect([removed.status, row?.paid_at instanceof Date]).toEqual(
        row === undefined ? ['fulfilled', false] : ['rejected', true],
      );
    }
    expect(state.warnings).toEqual([]);
  });
});
