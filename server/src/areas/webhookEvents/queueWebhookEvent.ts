import { randomBytes } from 'node:crypto';
import type { testType, WebhookData, WebhookType } from '@wheelhouse/contract/webhookEvents';
import { webhookLimits } from '@wheelhouse/contract/webhooks';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** Announces which webhook has something to send: its number, as text. */
export const webhookChannel = 'webhook_event';

/**
 * Whose webhooks get an event: the owners' of a provider (those of its organisation too), an account's own, an
 * organisation's, or one webhook, whatever it chose.
 */
type Receivers =
  | { readonly providerId: number }
  | { readonly accountId: number }
  | { readonly organisationId: number }
  | { readonly webhookId: number };

/** Something that happened. */
interface WebhookEvent<Type extends string, Data> {
  readonly for: Receivers;
  readonly type: Type;
  readonly data: Data;
  readonly at: Date;
  /** Letters, digits, `_` and `-`: an event with the same id is queued once for each webhook. By default random. */
  readonly id?: string;
}

function receivers(of: Receivers, type: string): RawBuilder<unknown> {
  if ('webhookId' in of) return sql`webhook.id = ${of.webhookId}`;
  const chosen = sql`${type} = any (webhook.types) and webhook.paused_at is null and webhook.off_at is null`;
  if ('accountId' in of) return sql`${chosen} and organisation_id is null and account_id = ${of.accountId}`;
  if ('organisationId' in of) return sql`${chosen} and organisation_id = ${of.organisationId}`;
  const { providerId } = of;
  return sql`${chosen} and (
    (organisation_id is null
      and account_id in (select account_id from provider_owner where provider_id = ${providerId}))
    or organisation_id in (select organisation_id from organisation_provider where provider_id = ${providerId}))`;
}

/**
 * Queues an event for the webhooks that chose its type, if the transaction commits. A webhook with too many waiting
 * deliveries doesn't get it.
 *
 * @returns how many webhooks get it
 */
export async function queueWebhookEvent<Type extends WebhookType>(
  within: Transaction<Schema>,
  event: WebhookEvent<Type, WebhookData<Type>>,
): Promise<number> {
  return await queue(within, event, false);
}

/** Of these accounts, those with a webhook of their own that chose a type. */
export async function accountsWanting(
  within: Transaction<Schema>,
  type: WebhookType,
  accountIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct account_id as id from webhook where account_id = any (${[...accountIds]}::integer[])
      and organisation_id is null and ${type} = any (types) and paused_at is null and off_at is null`.execute(within);
  return new Set(rows.map(({ id }) => id));
}

/** Queues a test for a webhook, also for one that is paused. @returns its id; undefined if too many wait */
export async function queueTest(
  within: Transaction<Schema>,
  event: WebhookEvent<typeof testType, Readonly<Record<string, unknown>>> & { readonly id: string },
): Promise<boolean> {
  return (await queue(within, event, true)) === 1;
}

export const newEventId = (): string => `msg_${randomBytes(18).toString('base64url')}`;

async function queue(
  within: Transaction<Schema>,
  { for: of, type, data, at, id = newEventId() }: WebhookEvent<string, unknown>,
  isTest: boolean,
): Promise<number> {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  if (Buffer.byteLength(body) > webhookLimits.body) throw new RangeError(`The event ${id} (${type}) is too large.`);
  const providerId = 'providerId' in of ? of.providerId : null;
  // What is for one webhook alone is no event: a test, or positions, which the stream has itself.
  const isForStream = !isTest && !('webhookId' in of);
  const { rows } = await sql`
    with added as (
      insert into webhook_delivery (webhook_id, event_id, type, provider_id, body, asked, created_at, next_at)
      select webhook.id, ${id}, ${type}, ${providerId}::integer, ${body}, ${isTest}, ${at}, ${at} from webhook
      where ${receivers(of, type)} and ${webhookLimits.waiting} > (
        select count(*) from webhook_delivery as waiting
        where waiting.webhook_id = webhook.id and waiting.state = 'WAITING')
      on conflict do nothing
      returning webhook_id
    ), kept as (
      insert into replay_event (id, type, body, created_at) select ${id}, ${type}, ${body}, ${at}
      where ${isForStream} and exists (select from replay_wanted where until > now())
      on conflict do nothing
    )
    select pg_notify(${webhookChannel}, webhook_id::text) from added`.execute(within);
  return rows.length;
}
