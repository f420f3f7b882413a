import type { Kysely } from 'kysely';
import type { App } from '@wheelhouse/contract/installation';
import { newsMessages } from '@wheelhouse/contract/news';
import { promotionMessages } from '@wheelhouse/contract/promotionMessages';
import { listOwned } from '#areas/accounts/providerOwners.ts';
import type { Payments } from '#areas/payments/payments.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { mayPromote } from '#permissions/promotions.ts';
import type { Viewer } from '#permissions/viewer.ts';

export interface PromotionNeeds {
  readonly db: Kysely<Schema>;
  /** The app whose vessel types are offered. */
  readonly app: App;
  readonly payments: Pick<Payments, 'create' | 'checkoutLink' | 'requireForSale' | 'cancel' | 'onPaid'>;
  /** Where people reach this installation. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/**
 * The account of a viewer who may promote articles of this provider.
 *
 * @throws Refusal 404 for everyone else, as for a missing article or promotion
 */
export async function requirePromoter(
  { db }: Pick<PromotionNeeds, 'db'>,
  viewer: Viewer,
  article: { readonly provider_id: number | null } | undefined,
): Promise<{ readonly id: number; readonly username: string; readonly providerId: number }> {
  const { account } = viewer;
  const providerId = article?.provider_id ?? undefined;
  if (account === undefined || providerId === undefined) throw notFound(newsMessages.notFound);
  if (!mayPromote(viewer, { providerId }, await listOwned(db, account.id))) {
    throw notFound(newsMessages.notFound);
  }
  return { id: account.id, username: account.username, providerId };
}

/** @throws Refusal 422 for an article that is not public: its promotion can't be sold */
export function requireShown(article: {
  readonly published: boolean | null;
  readonly providerPublished: boolean | null;
}): void {
  if (article.published !== true) throw new Refusal(422, promotionMessages.notPublished);
  if (article.providerPublished !== true) throw new Refusal(422, promotionMessages.serviceNotPublished);
}
