import type { Transaction } from 'kysely';
import type { PromotionStatus } from '@wheelhouse/contract/news';
import type { ContentParts } from '#areas/content/kind.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Notices } from '#areas/notices/notices.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { FollowersPiece } from './followersPiece.ts';

/** What news stand on. */
export interface NewsParts extends ContentParts {
  readonly notices: Notices;
  /** Has the followers of an article told that it is published, once the transaction commits. */
  readonly tellFollowersLater: (within: Transaction<Schema>, piece: FollowersPiece) => Promise<void>;
  /** Where people reach this installation, as letters name it. */
  readonly publicUrl: string;
  /** Numbers of the providers an account owns; asked within a transaction where there is one. */
  readonly ownedBy: (accountId: number, within?: Transaction<Schema>) => Promise<ReadonlySet<number>>;
  /**
   * Holds a provider this viewer may change.
   *
   * @throws Refusal 404 where there is none or it is somebody else's draft, 403 where it is somebody else's.
   */
  readonly lockProvider: (within: Transaction<Schema>, viewer: Viewer, providerId: number) => Promise<unknown>;
  /** Names of those of these vessels that this installation has. */
  readonly vesselNames: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** How an article stands with promotion, for those who may change it. */
  readonly promotionOf: (article: { readonly id: number; readonly published: boolean }) => Promise<PromotionStatus>;
  /** Ends the promotions of an article that is being removed; answers what is left to do once it is gone. */
  readonly endPromotions: (within: Transaction<Schema>, newsId: number) => Promise<() => Promise<void>>;
  /** Gives up what may still be paid for promoting an article that is being withdrawn; answers the same. */
  readonly giveUpCheckouts: (within: Transaction<Schema>, newsId: number) => Promise<() => Promise<void>>;
  readonly now: () => Date;
}

/** Numbers of the providers this viewer owns. */
export async function ownedByViewer(
  { ownedBy }: Pick<NewsParts, 'ownedBy'>,
  viewer: Viewer,
  within?: Transaction<Schema>,
): Promise<ReadonlySet<number>> {
  return viewer.account === undefined ? new Set() : await ownedBy(viewer.account.id, within);
}
