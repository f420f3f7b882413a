import type { Kysely, Transaction } from 'kysely';
import { problemMessages } from '@wheelhouse/contract/problem';
import { productMessages } from '@wheelhouse/contract/products';
import { recordAudit } from '#database/audit.ts';
import type { Schema } from '#database/schema.ts';
import { notFound, Refusal } from '#http/refusal.ts';
import type { Media } from '#media/media.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { lockProduct, type LockedProduct } from './store.ts';

/** What products stand on. */
export interface ProductParts {
  readonly db: Kysely<Schema>;
  readonly media: Pick<Media, 'keepPicture' | 'release' | 'keepText' | 'removeText'>;
  /** A body freed of everything it may not hold; empty when nothing is left. */
  readonly cleanBody: (html: string) => Promise<string>;
  /** Numbers of the providers an account owns. */
  readonly ownedBy: (accountId: number) => Promise<ReadonlySet<number>>;
  /**
   * Holds a provider this viewer may change.
   *
   * @throws Refusal 404 where there is none or it is somebody else's draft, 403 where it is somebody else's.
   */
  readonly lockProvider: (within: Transaction<Schema>, viewer: Viewer, providerId: number) => Promise<unknown>;
}

/** Which product of which provider. */
export interface ProductAddress {
  readonly id: number;
  readonly productId: number;
}

/** Makes one change of a product in a transaction of its own. @throws Refusal 404 where there is no such product */
export async function edit<Result>(
  { db, lockProvider }: Pick<ProductParts, 'db' | 'lockProvider'>,
  viewer: Viewer,
  { id, productId }: ProductAddress,
  make: (within: Transaction<Schema>, product: LockedProduct) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (within) => {
    await lockProvider(within, viewer, id);
    const product = await lockProduct(within, id, productId);
    if (product === undefined) throw notFound(productMessages.notFound);
    return await make(within, product);
  });
}

/** Writes a change of a product into the audit log. */
export async function recordEdit(
  within: Transaction<Schema>,
  viewer: Viewer,
  { id, productId }: ProductAddress,
  change: { readonly action: string; readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  if (viewer.account === undefined) throw new Refusal(401, problemMessages.badCredentials);
  await recordAudit(within, {
    accountId: viewer.account.id,
    actor: viewer.account.username,
    object: `provider/${id}/product/${productId}`,
    ...change,
  });
}
