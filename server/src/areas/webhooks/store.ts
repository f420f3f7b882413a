import type { WebhookType } from '@wheelhouse/contract/webhookEvents';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** Whose a webhook is: an account's own, or one that it made for an organisation. */
export interface WebhookHolder {
  readonly accountId: number;
  readonly organisationId: number | null;
}

function webhooks(db: Database) {
  return db
    .selectFrom('webhook')
    .innerJoin('account', 'account.id', 'webhook.account_id')
    .leftJoin('fleet', 'fleet.id', 'webhook.fleet_id')
    .select(['webhook.id', 'webhook.account_id as accountId', 'webhook.organisation_id as organisationId'])
    .select(['webhook.address', 'types', 'fleet_id as fleetId', 'fleet.name as fleetName', 'account.username as owner'])
    .select(['webhook.created_at as created', 'paused_at as pausedAt', 'held_at as heldAt'])
    .select(['off_at as offAt', 'failing_since as failingSince'])
    .select(
      sql<number>`(select count(*)::integer from webhook_delivery as waiting
        where waiting.webhook_id = webhook.id and waiting.state = 'WAITING')`.as('waiting'),
    );
}

/** The webhooks of a holder, newest first; of an organisation those of all members. */
export async function listWebhooks(db: Database, { accountId, organisationId }: WebhookHolder) {
  return await webhooks(db)
    .where((where) =>
      organisationId === null
        ? where.and([where('webhook.account_id', '=', accountId), where('webhook.organisation_id', 'is', null)])
        : where('webhook.organisation_id', '=', organisationId),
    )
    .orderBy('webhook.id', 'desc')
    .execute();
}
export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

export async function findWebhook(db: Database, id: number): Promise<WebhookRow | undefined> {
  return await webhooks(db).where('webhook.id', '=', id).executeTakeFirst();
}

/** Locks the account until the transaction ends, and counts its webhooks. */
export async function countWebhooks(within: Transaction<Schema>, accountId: number): Promise<number> {
  await within.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { count } = await within
    .selectFrom('webhook')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewWebhook extends WebhookHolder {
  readonly address: string;
  readonly types: readonly WebhookType[];
  readonly fleetId: number | undefined;
  readonly secret: Buffer;
  readonly at: Date;
}

export async function insertWebhook(within: Transaction<Schema>, made: NewWebhook): Promise<number> {
  const { id } = await within
    .insertInto('webhook')
    .values({
      account_id: made.accountId,
      organisation_id: made.organisationId,
      address: made.address,
      types: [...made.types],
      fleet_id: made.fleetId ?? null,
      secret: made.secret,
      created_at: made.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets what is sent. Positions begin again, as they may be of another fleet. */
export async function updateWhat(
  within: Transaction<Schema>,
  id: number,
  { types, fleetId }: { readonly types: readonly WebhookType[]; readonly fleetId?: number | undefined },
): Promise<void> {
  await within
    .updateTable('webhook')
    .set({ types: [...types], fleet_id: fleetId ?? null })
    .where('id', '=', id)
    .execute();
  await within.deleteFrom('webhook_position').where('webhook_id', '=', id).execute();
}

/** Pauses it so that its maker can't let it go on, or lets it go on. */
export async function updateHeld(within: Transaction<Schema>, id: number, heldAt: Date | null): Promise<void> {
  await updatePaused(within, id, heldAt);
  await within.updateTable('webhook').set({ held_at: heldAt }).where('id', '=', id).execute();
}

/** Pauses it, or lets it go on as if it had never failed. */
export async function updatePaused(within: Transaction<Schema>, id: number, pausedAt: Date | null): Promise<void> {
  const goesOn = { off_at: null, failing_since: null, rests_until: null };
  await within
    .updateTable('webhook')
    .set(pausedAt === null ? { paused_at: null, ...goesOn } : { paused_at: pausedAt })
    .where('id', '=', id)
    .execute();
}

export async function updateSecret(
  within: Transaction<Schema>,
  id: number,
  { secret, oldUntil }: { readonly secret: Buffer; readonly oldUntil: Date },
): Promise<void> {
  await within
    .updateTable('webhook')
    .set({ old_secret: sql<Buffer>`secret`, old_secret_until: oldUntil, secret })
    .where('id', '=', id)
    .execute();
}

export async function deleteWebhook(within: Transaction<Schema>, id: number): Promise<void> {
  await within.deleteFrom('webhook').where('id', '=', id).execute();
}
