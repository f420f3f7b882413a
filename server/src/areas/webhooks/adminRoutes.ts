import { holdWebhook, webhooksList } from '@wheelhouse/contract/adminWebhooks';
import type { deliveryStates } from '@wheelhouse/contract/webhooks';
import type { WebhookType } from '@wheelhouse/contract/webhookEvents';
import { sql } from 'kysely';
import { escapeLike } from '#platform/database/pagedList.ts';
import { handleList, type AdminListSource } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { hold, hostOf, stateOf, type WebhookNeeds } from './webhooks.ts';

interface AdminWebhookRow {
  readonly id: number;
  readonly address: string;
  readonly types: WebhookType[];
  readonly owner: string;
  readonly organisation: string | null;
  readonly created: Date;
  readonly pausedAt: Date | null;
  readonly heldAt: Date | null;
  readonly offAt: Date | null;
  readonly failingSince: Date | null;
  readonly last: Date | null;
  readonly lastState: (typeof deliveryStates)[number] | null;
  readonly delivered: number;
  readonly failed: number;
  readonly waiting: number;
}

/** The host of an address, in lower case as `new URL` has it. */
const host = sql`lower(substring(webhook.address from '^https?://([^/?#]+)'))`;
const counted = (state: string) => sql`(select count(*)::integer from webhook_delivery
  where webhook_id = webhook.id and state = ${sql.lit(state)})`;
const states = {
  ON: sql`webhook.paused_at is null and webhook.off_at is null`,
  PAUSED: sql`webhook.paused_at is not null and webhook.off_at is null`,
  OFF: sql`webhook.off_at is not null`,
} as const;
const isState = (value: string): value is keyof typeof states => value in states;

const source: AdminListSource<typeof webhooksList.shape, AdminWebhookRow> = {
  columns: sql`webhook.id, webhook.address, webhook.types, account.username as owner, organisation.name as organisation,
    webhook.created_at as created, webhook.paused_at as "pausedAt", webhook.held_at as "heldAt",
    webhook.off_at as "offAt", webhook.failing_since as "failingSince", tried.at as last, tried.state as "lastState",
    ${counted('DELIVERED')} as delivered, ${counted('FAILED')} as failed, ${counted('WAITING')} as waiting`,
  from: sql`webhook join account on account.id = webhook.account_id
    left join organisation on organisation.id = webhook.organisation_id
    left join lateral (select attempted_at as at, state from webhook_delivery
      where webhook_id = webhook.id and attempted_at is not null order by attempted_at desc limit 1) as tried on true`,
  id: sql`webhook.id`,
  sorts: {
    host: [host],
    owner: [sql`account.username_key`],
    last: [sql`coalesce(tried.at, '-infinity')`],
    delivered: [counted('DELIVERED')],
    failed: [counted('FAILED')],
    waiting: [counted('WAITING')],
    created: [sql`webhook.created_at`],
  },
  matches(typed) {
    const pattern = `%${escapeLike(typed)}%`;
    return sql`(${host} like lower(${pattern}) or account.username ilike ${pattern} or organisation.name ilike ${pattern})`;
  },
  filters: {
    state: (value) => (isState(value) ? states[value] : sql`false`),
    failing: () => sql`webhook.failing_since is not null`,
    type: (value) =>
      sql`exists (select from unnest(webhook.types) as sent where sent ilike ${`%${escapeLike(value)}%`})`,
  },
  present: ({ address, created, heldAt, pausedAt, offAt, failingSince, last, lastState, organisation, ...row }) => ({
    ...row,
    host: hostOf(address),
    created: created.toISOString(),
    state: stateOf({ offAt, pausedAt }),
    ...(heldAt === null ? {} : { held: true as const }),
    ...(failingSince === null ? {} : { failingSince: failingSince.toISOString() }),
    ...(last === null ? {} : { last: last.toISOString() }),
    ...(lastState === null ? {} : { lastState }),
    ...(organisation === null ? {} : { organisation }),
  }),
};

/** Webhooks of all accounts, for administrators. */
export function adminWebhookRoutes(
  needs: Pick<WebhookNeeds, 'db' | 'now'> & { readonly wake: (id: number) => Promise<void> },
): RouteHandler[] {
  return [
    ...handleList(needs.db, webhooksList, source),
    handle(holdWebhook, async ({ viewer, params: { id }, body: { paused } }) => {
      await hold(needs, requireAccount(viewer), id, paused);
      if (!paused) await needs.wake(id);
      return undefined;
    }),
  ];
}
