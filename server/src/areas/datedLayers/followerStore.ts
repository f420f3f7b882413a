import type { Authority } from '@wheelhouse/contract/authority';
import type { DatedFeature } from '@wheelhouse/contract/datedLayers';
import type { FollowedLayer } from '@wheelhouse/contract/layerFollowers';
import { sql, type Kysely, type Transaction } from 'kysely';
import { heldAuthorities } from '#areas/accounts/accountStore.ts';
import type { Schema } from '#platform/database/schema.ts';
import { changedFeatures } from './store.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

export async function listFollowed(db: Database, accountId: number): Promise<FollowedLayer[]> {
  const rows = await db
    .selectFrom('layer_follower')
    .select(['layer_id as layerId', 'email', 'hash', 'read_at'])
    .where('account_id', '=', accountId)
    .orderBy('layer_id')
    .execute();
  return rows.map(({ hash, read_at: read, ...row }) => ({
    ...row,
    hasAddress: hash !== null,
    ...(read === null ? {} : { read: read.toISOString() }),
  }));
}

interface Follower {
  readonly accountId: number;
  readonly layerId: number;
}

/** Follows a layer, with an email or a new address or what there was; emails have the changes from now on. */
export async function writeFollower(
  db: Database,
  { accountId, layerId }: Follower,
  { email, hash, at }: { readonly email?: boolean; readonly hash?: Buffer; readonly at: Date },
): Promise<void> {
  await sql`
    insert into layer_follower as known (account_id, layer_id, email, hash, sent_revision, created_at)
    select ${accountId}, id, ${email ?? false}, ${hash ?? null}::bytea, revision, ${at} from dated_layer where id = ${layerId}
    on conflict (account_id, layer_id) do update set
      email = coalesce(${email ?? null}::boolean, known.email),
      hash = coalesce(excluded.hash, known.hash),
      read_at = case when excluded.hash is null then known.read_at end,
      sent_revision = case when known.email then known.sent_revision else excluded.sent_revision end`.execute(db);
}

export async function deleteFollower(db: Database, { accountId, layerId }: Follower): Promise<void> {
  await db.deleteFrom('layer_follower').where('account_id', '=', accountId).where('layer_id', '=', layerId).execute();
}

/** Whose an address is, and what the account may do; undefined for an unknown one or that of a suspended account. */
export async function findByHash(
  db: Database,
  hash: Buffer,
): Promise<(Follower & { readonly authorities: Authority[]; readonly read: Date | null }) | undefined> {
  return await db
    .selectFrom('layer_follower as follower')
    .innerJoin('account', 'account.id', 'follower.account_id')
    .select(['account.id as accountId', 'follower.layer_id as layerId', 'follower.read_at as read'])
    .select(heldAuthorities.as('authorities'))
    .where('follower.hash', '=', hash)
    .where('account.suspended_at', 'is', null)
    .executeTakeFirst();
}

export async function noteRead(db: Database, { accountId, layerId }: Follower, at: Date): Promise<void> {
  await db
    .updateTable('layer_follower')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('layer_id', '=', layerId)
    .execute();
}

/** A layer that changed since its follower's last email. */
export interface DueRow extends Follower {
  readonly name: string;
  readonly revision: number;
  readonly sent: number;
  readonly address: string;
  readonly username: string;
  readonly language: string;
  readonly authorities: readonly Authority[];
}

/** Locks followers whose layer has changed since their last email; those that another process has are left to it. */
export async function lockDue(within: Transaction<Schema>, most: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with due as materialized (
      select follower.account_id, follower.layer_id from layer_follower follower
        join dated_layer layer on layer.id = follower.layer_id
      where follower.email and follower.sent_revision < layer.revision
      order by follower.account_id, follower.layer_id limit ${most} for update of follower skip locked
    )
    select account.id as "accountId", layer.id as "layerId", layer.name, layer.revision, follower.sent_revision as sent,
      account.email as address, account.username, account.language,
      case when account.suspended_at is null then ${heldAuthorities} else '{}' end as authorities
    from due join layer_follower follower using (account_id, layer_id)
      join dated_layer layer on layer.id = follower.layer_id join account on account.id = follower.account_id
    order by account.id, lower(layer.name)`.execute(within);
  return rows;
}

export async function markSent(within: Transaction<Schema>, rows: readonly DueRow[]): Promise<void> {
  await sql`
    update layer_follower set sent_revision = given.revision
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("accountId" integer, "layerId" integer, revision integer)
    where account_id = given."accountId" and layer_id = given."layerId"`.execute(within);
}

/** What changed in a layer. */
export interface LayerChanges {
  /** Whether it is the whole layer, since it isn't known what changed. */
  readonly complete: boolean;
  readonly features: readonly DatedFeature[];
  readonly removed: readonly { readonly key: string; readonly name: string }[];
}

/**
 * What changed in a layer since a revision or a time; the whole layer if removed features are forgotten since then, or
 * if the layer never had this revision.
 */
export async function changesOf(
  db: Database,
  { id, revision }: { readonly id: number; readonly revision: number },
  since: number | Date | undefined,
  keptSince: Date,
): Promise<LayerChanges> {
  const { forgotten } = await db
    .selectFrom('dated_layer')
    .select('forgotten')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isKnown =
    since instanceof Date ? since >= keptSince : since !== undefined && since >= forgotten && since <= revision;
  const changed = await changedFeatures(db, id, isKnown ? since : undefined);
  return { complete: !isKnown, ...changed };
}
