import type { Kysely, Transaction } from 'kysely';
import type { App } from '@wheelhouse/contract/installation';
import { newsMessages, type NewsListItem } from '@wheelhouse/contract/news';
import { promotionMessages } from '@wheelhouse/contract/promotions';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import type { InvoiceLine } from '#platform/documents/invoice/content.ts';
import { mayPromote } from '#permissions/promotions.ts';
import type { Viewer } from '#permissions/viewer.ts';

/** What promotions need of payments. */
export interface PromotionPayments {
  create(
    transaction: Transaction<Schema>,
    wish: {
      accountId: number;
      purpose: 'PROMOTION';
      description: string;
      amountCents: number;
      redirectPath: string;
      closesAt: Date;
    },
  ): Promise<number>;
  checkoutLink(paymentId: number): Promise<string>;
  /** @throws Refusal 422 where nothing is sold that costs anything */
  needForSale(): void;
  giveUp(transaction: Transaction<Schema>, paymentIds: readonly number[]): Promise<() => Promise<void>>;
  whenPaid(
    purpose: 'PROMOTION',
    paid: {
      carryOut: (transaction: Transaction<Schema>, paymentId: number) => Promise<string | undefined>;
      providerOf: (paymentId: number, from: Kysely<Schema> | Transaction<Schema>) => Promise<number | undefined>;
      linesOf: (transaction: Transaction<Schema>, paymentId: number) => Promise<readonly InvoiceLine[]>;
    },
  ): void;
}

export interface PromotionParts {
  readonly db: Kysely<Schema>;
  /** Whose vessel types there are to choose from. */
  readonly app: App;
  readonly payments: PromotionPayments;
  /** Numbers of the providers an account owns. */
  readonly ownedBy: (accountId: number) => Promise<ReadonlySet<number>>;
  /** Articles as lists have them, in no order. */
  readonly newsItems: (ids: readonly number[]) => Promise<readonly NewsListItem[]>;
  /** Where people reach this installation. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/**
 * The account of who may promote articles of this provider.
 *
 * @throws Refusal 404 for everybody else, as for an article or a promotion that is not there
 */
export async function needPromoter(
  { ownedBy }: Pick<PromotionParts, 'ownedBy'>,
  viewer: Viewer,
  article: { readonly provider_id: number | null } | undefined,
): Promise<{ readonly id: number; readonly username: string; readonly providerId: number }> {
  const { account } = viewer;
  const providerId = article?.provider_id ?? undefined;
  if (account === undefined || providerId === undefined) throw notFound(newsMessages.notFound);
  if (!mayPromote(viewer, { providerId }, await ownedBy(account.id))) {
    throw notFound(newsMessages.notFound);
  }
  return { id: account.id, username: account.username, providerId };
}

/** @throws Refusal 422 for an article that not everybody sees: nothing is paid for showing it */
export function needShown(article: {
  readonly published: boolean | null;
  readonly providerPublished: boolean | null;
}): void {
  if (article.published !== true) throw new Refusal(422, promotionMessages.notPublished);
  if (article.providerPublished !== true) throw new Refusal(422, promotionMessages.serviceNotPublished);
}
