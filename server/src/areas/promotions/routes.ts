import * as contract from '@wheelhouse/contract/promotions';
import { handle, type RouteHandler, type Incoming } from '#platform/http/mountRoutes.ts';
import { count } from './countStore.ts';
import { createPromotion, offerOf } from './createPromotion.ts';
import { listOwn } from './ownPromotions.ts';
import type { PromotionNeeds } from './needs.ts';
import { listReports, pay } from './paying.ts';
import { linesOfPromotion, promotionPaid } from './promotionPaid.ts';
import { listPromoted } from './promoted.ts';
import { createReaderBounds } from './readerBounds.ts';
import { removePromotion } from './removePromotion.ts';
import { findPromotion, promotionPaidBy } from './store.ts';
import { unusedOf } from './unused.ts';

/** Sets the handlers of payments for promotions. Call it before payments are settled. */
export function promotionPayments(needs: Pick<PromotionNeeds, 'payments' | 'now'>): void {
  const { payments, now } = needs;
  payments.onPaid('PROMOTION', {
    run: (within, paymentId) => promotionPaid(needs, within, paymentId),
    async providerOf(paymentId, from) {
      const id = await promotionPaidBy(from, paymentId);
      return id === undefined ? undefined : ((await findPromotion(from, id))?.provider_id ?? undefined);
    },
    async restOf(within, paymentId) {
      const id = await promotionPaidBy(within, paymentId);
      const promotion = id === undefined ? undefined : await findPromotion(within, id);
      return { paymentIds: [paymentId], cents: promotion?.paid_at ? unusedOf(promotion, now()) : 0 };
    },
    linesOf: linesOfPromotion,
  });
}

export function promotionRoutes(needs: PromotionNeeds): RouteHandler[] {
  const { db, now } = needs;
  const bounds = createReaderBounds(now);
  async function countReader(
    what: 'impressions' | 'clicks',
    {
      params: { id },
      body: { view },
      viewer,
      address,
    }: Pick<Incoming<typeof contract.countClick>, 'params' | 'body' | 'viewer' | 'address'>,
  ): Promise<undefined> {
    const accountId = viewer.account?.id;
    if (!bounds.mayCount(`${what} ${id}`, view, { accountId, address })) return;
    await count(db, id, what, { accountId, at: now() });
  }

  return [
    handle(contract.getPromotionCost, async ({ query }) => {
      const { type = 'NEWS', countries = 'ALL', vesselTypes = 'ALL', serviceCategories = 'ALL', ...period } = query;
      return await offerOf(needs, { type, countries, vesselTypes, serviceCategories, ...period });
    }),
    handle(contract.listPromoted, ({ viewer, query }) => listPromoted(needs, viewer, query.type, bounds.view())),
    handle(contract.createPromotion, ({ viewer, body }) => createPromotion(needs, viewer, body)),
    handle(contract.listOwnPromotions, ({ viewer, params, query }) => listOwn(needs, viewer, params.id, query)),
    handle(contract.payPromotion, async ({ viewer, params, body }) => ({
      checkoutLink: await pay(needs, viewer, params.id, body.redirectUrl),
    })),
    handle(contract.removePromotion, async ({ viewer, params }) => {
      await removePromotion(needs, viewer, params.id);
      return undefined;
    }),
    handle(contract.listPaymentReports, ({ viewer, params }) => listReports(needs, viewer, params.id)),
    handle(contract.countImpression, (incoming) => countReader('impressions', incoming)),
    handle(contract.countClick, (incoming) => countReader('clicks', incoming)),
  ];
}
