import { apiKeysList, revokeAnyKey } from '@wheelhouse/contract/adminApiKeys';
import type { KeyScope } from '@wheelhouse/contract/keyScopes';
import { sql } from 'kysely';
import { escapeLike } from '#platform/database/pagedList.ts';
import { handleList, type AdminListSource } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { removeKey, type KeyNeeds } from './apiKeys.ts';

interface AdminKeyRow {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: KeyScope[];
  readonly created: Date;
  readonly expires: Date;
  readonly lastUsed: Date | null;
  readonly from: string | null;
  readonly owner: string;
  readonly organisation: string | null;
}

const source: AdminListSource<typeof apiKeysList.shape, AdminKeyRow> = {
  columns: sql`api_key.id, api_key.name, prefix, scopes, api_key.created_at as created, expires_at as expires,
    last_used_at as "lastUsed", last_used_from as "from", account.username as owner, organisation.name as organisation`,
  from: sql`api_key join account on account.id = api_key.account_id
    left join organisation on organisation.id = api_key.organisation_id`,
  id: sql`api_key.id`,
  sorts: {
    name: [sql`lower(api_key.name)`],
    owner: [sql`account.username_key`],
    created: [sql`api_key.created_at`],
    expires: [sql`expires_at`],
  },
  matches(typed) {
    const pattern = `%${escapeLike(typed)}%`;
    return sql`(api_key.name ilike ${pattern} or prefix like ${pattern} or account.username ilike ${pattern}
      or organisation.name ilike ${pattern})`;
  },
  filters: {},
  present: ({ created, expires, lastUsed, from, organisation, ...row }) => ({
    ...row,
    created: created.toISOString(),
    expires: expires.toISOString(),
    ...(lastUsed === null ? {} : { lastUsed: lastUsed.toISOString() }),
    ...(from === null ? {} : { from }),
    ...(organisation === null ? {} : { organisation }),
  }),
};

export function adminKeyRoutes(needs: Pick<KeyNeeds, 'db' | 'revoked'>): RouteHandler[] {
  return [
    ...handleList(needs.db, apiKeysList, source),
    handle(revokeAnyKey, async ({ viewer, params }) => {
      await removeKey(needs, requireAccount(viewer), params.id, {});
      return undefined;
    }),
  ];
}
