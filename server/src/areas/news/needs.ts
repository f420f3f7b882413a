import type { Transaction } from 'kysely';
import type { PromotionStatus } from '@wheelhouse/contract/news';
import type { ContentNeeds } from '#areas/content/kind.ts';
import type { Notices } from '#areas/notices/notices.ts';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { FollowersJob } from './followersJob.ts';

/** Hooks for an area above. What the two before a change return runs after the change. */
export interface ArticleHooks {
  /** The promotion status of an article, for those who may change it. */
  readonly promotionStatus: (newsId: number) => Promise<PromotionStatus>;
  /** Called in the transaction that removes an article. */
  readonly beforeRemove: (within: Transaction<Schema>, newsId: number) => Promise<() => Promise<void>>;
  /** Called in the transaction that unpublishes an article. */
  readonly beforeWithdraw: (within: Transaction<Schema>, newsId: number) => Promise<() => Promise<void>>;
}

/** What news need. */
export interface NewsNeeds extends ContentNeeds {
  readonly notices: Notices;
  /** Notifies the followers of an article that it is published, once the transaction commits. */
  readonly notifyFollowersLater: (within: Transaction<Schema>, job: FollowersJob) => Promise<void>;
  /** Where people reach this installation, for emails. */
  readonly publicUrl: string;
  /** The vessels of this installation. */
  readonly vessels: Pick<VesselLookup, 'namesOf'>;
  readonly onArticle: ArticleHooks;
  readonly now: () => Date;
}
