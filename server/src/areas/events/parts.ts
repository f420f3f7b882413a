import type { Kysely, Transaction } from 'kysely';
import type { ContentParts } from '#areas/content/kind.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Notices } from '#areas/notices/notices.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { WaitersPiece } from './waitersPiece.ts';

/** Numbers of the providers an account owns. */
export type OwnedBy = (from: Kysely<Schema> | Transaction<Schema>, accountId: number) => Promise<ReadonlySet<number>>;

/** What steps with slots stand on. */
export interface BookingParts {
  readonly db: Kysely<Schema>;
  readonly ownedBy: OwnedBy;
  readonly notices: Notices;
  /** Address of this installation, for letters and calendars. */
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Has those who wait for a slot told that it is vacant again, if the transaction commits. */
  readonly tellWaitersLater: (within: Transaction<Schema>, piece: WaitersPiece) => Promise<void>;
}

/** What events stand on. */
export interface EventParts extends BookingParts, ContentParts {}

/** Providers a viewer owns; none for a visitor. */
export async function ownedOf(
  { ownedBy }: Pick<BookingParts, 'ownedBy'>,
  from: Kysely<Schema> | Transaction<Schema>,
  { account }: Viewer,
): Promise<ReadonlySet<number>> {
  return account === undefined ? new Set() : await ownedBy(from, account.id);
}
