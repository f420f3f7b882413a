import type { Kysely, Transaction } from 'kysely';
import { providerMessages } from '@wheelhouse/contract/providers';
import type { Geocoder } from '#areas/providers/geocoding/geocoder.ts';
import { recordAudit } from '#platform/database/audit.ts';
import { listOwned } from '#areas/accounts/providerOwners.ts';
import type { Schema } from '#platform/database/schema.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import type { Media } from '#areas/media/media.ts';
import { editVerdict } from '#permissions/providers.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { lockProvider, type LockedProvider } from './editStore.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

/** What changes of providers need. */
export interface EditingNeeds {
  readonly db: Kysely<Schema>;
  readonly media: Pick<Media, 'keepPicture' | 'release' | 'usedBytes'>;
  readonly geocoder: Geocoder;
  readonly warn: (words: string) => void;
  readonly now: () => Date;
  /** A hook for unpublishing and publishing again. @returns what remains to be done after the transaction */
  readonly showingChanged: (
    within: Transaction<Schema>,
    providerId: number,
    showing: 'withdrawn' | 'published',
  ) => Promise<() => Promise<void>>;
}

/** A hook for a provider that is withdrawn by its plan or an administrator. @returns what remains to be done afterwards */
export type WithdrawProvider = (within: Transaction<Schema>, providerId: number) => Promise<() => Promise<void>>;

/**
 * Locks a provider this viewer may change.
 *
 * @throws Refusal 404 if there is none or it is another owner's draft, 403 if it is another owner's.
 */
export async function lockForEdit(within: Transaction<Schema>, viewer: Viewer, id: number): Promise<LockedProvider> {
  const owned = await listOwned(within, requireAccount(viewer).id);
  const provider = await lockProvider(within, id);
  const verdict = editVerdict(viewer, provider, owned);
  if (provider === undefined || verdict === 'notFound') throw notFound(providerMessages.notFound);
  if (verdict === 'notAllowed') throw new Refusal(403, refusalMessages.notAllowed);
  return provider;
}

/** Makes one change of a provider in its own transaction. */
export async function edit<Result>(
  { db }: Pick<EditingNeeds, 'db'>,
  viewer: Viewer,
  id: number,
  make: (within: Transaction<Schema>, provider: LockedProvider) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (within) => await make(within, await lockForEdit(within, viewer, id)));
}

/** Writes a change of a provider into the audit log. */
export async function recordEdit(
  within: Transaction<Schema>,
  viewer: Viewer,
  id: number,
  change: { readonly action: string; readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  const account = requireAccount(viewer);
  await recordAudit(within, {
    accountId: account.id,
    actor: account.username,
    object: `provider/${id}`,
    ...change,
  });
}
