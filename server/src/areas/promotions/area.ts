import type { ArticleHooks } from '#areas/news/needs.ts';
import type { Payments } from '#areas/payments/payments.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { endPromotions, cancelCheckouts } from './endPromotions.ts';
import { promotionOf } from './promoted.ts';
import { promotionPayments, promotionRoutes } from './routes.ts';

interface PromotionsNeeds {
  readonly payments: Payments;
}

/** What happens to promotions when their articles change. */
export function promotionsOfArticles(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { payments }: PromotionsNeeds,
): ArticleHooks {
  return {
    promotionStatus: (newsId) => promotionOf(db, newsId, now()),
    beforeRemove: (within, newsId) => endPromotions({ payments }, within, newsId),
    beforeWithdraw: (within, newsId) => cancelCheckouts({ payments }, within, newsId),
  };
}

export function promotionsArea(services: Services, needs: PromotionsNeeds): Area {
  const all = { ...services, ...needs };
  promotionPayments(all);
  return { name: 'promotions', routes: promotionRoutes(all) };
}
