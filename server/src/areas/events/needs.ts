import type { Kysely, Transaction } from 'kysely';
import type { ContentNeeds } from '#areas/content/kind.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Notices } from '#areas/notices/notices.ts';
import type { WaitersJob } from './waitersJob.ts';

/** What steps with slots need. */
export interface BookingNeeds {
  readonly db: Kysely<Schema>;
  readonly notices: Notices;
  /** Address of this installation, for emails and calendars. */
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Notifies those who wait for a slot that it is vacant again, after the transaction commits. */
  readonly notifyWaitersLater: (within: Transaction<Schema>, job: WaitersJob) => Promise<void>;
}

/** What events need. */
export interface EventNeeds extends BookingNeeds, ContentNeeds {}
